// Bridges the time until Python runs: remembers what was clicked, moves the progress bar, says what went wrong.
// Everything else on the page is Python but interpreter.js, sw.js, the cage of others' robots, and scripts of others.
"use strict";
(() => {
  const SHARE_OF_DOWNLOADS = 80; // per cent of the bar; the rest is the interpreter's start
  const STALLED_MS = 45_000;
  const TELL_MS = 3_000; // the megabytes are read aloud, too: not more often than this
  const MEASURED_MS = 1_000; // what came in less time than this tells nothing of a network
  const AHEAD = 2; // per cent which the bar creeps ahead of what is here
  const LOOK_AGAIN_MS = 3_600_000;
  const LASTING = ["training", "campaign", "ladder"]; // entries of the menu with a line about what is next
  const ENTRIES = [...LASTING, "daily", "puzzle"]; // those of today, too
  const LINK = /^#(join|robots|replay|watch|day|puzzle|board|robot)=./; // what app.menu opens from an address
  const find = (id) => document.getElementById(id);
  const words = JSON.parse(document.querySelector('meta[name="words"]').content);
  const language = [chosen(), ...navigator.languages].map((code) => code?.split("-")[0]).find((code) => Object.hasOwn(words, code)) ?? "en";
  const downloads = new Map([...document.querySelectorAll("link[data-bytes]")].map((link) => [link.href, +link.dataset.bytes]));
  const all = [...downloads.values()].reduce((sum, bytes) => sum + bytes, 0);
  const interpreter = document.querySelector("link[rel=interpreter]")?.href;
  const arriving = new Map(); // bytes that are here of files on their way, by address
  let fetched = 0;
  let begun = 0; // when the first of those bytes came, and the last
  let latest = 0;
  let told = 0;
  let shown = 0;
  let limit = 8; // the bar creeps towards the next thing that will be known
  let over = false;
  let stalled;

  // What the player chose, as app.store.settings keeps it; whatever else is stored there chooses nothing.
  function chosen() {
    try {
      return String(JSON.parse(localStorage.getItem("cogwheel.settings")).language);
    } catch {
      return undefined;
    }
  }

  // The menu as it was left, so that nothing of it changes under the eyes of who comes back; newcomers see it as it comes.
  function recall() {
    try {
      const { newcomer, learning, resume, raced, day, lines } = JSON.parse(localStorage.getItem("cogwheel.menu"));
      const today = new Date().toISOString().slice(0, 10);
      const known = raced >= today ? "solo" : "daily";
      const first = resume ? "resume" : learning === false ? known : "training";
      for (const entry of ["resume", "training", "solo", "daily"]) find(`menu-${entry}`).classList.toggle("primary", entry === first);
      find("menu").classList.toggle("known", newcomer === false);
      if (newcomer === false) find("menu-training").before(find("menu-today"));
      find("menu-resume").hidden = !resume;
      find("menu-resume-text").textContent = String(resume ?? "").slice(0, 200);
      const told = (day === today ? ENTRIES : LASTING).map((entry) => `menu-${entry}-text`).filter((line) => lines?.[line]);
      for (const line of told) {
        find(line).textContent = String(lines[line]).slice(0, 200);
        delete find(line).dataset.t; // or Python would put the newcomer's words back for a moment
      }
    } catch {
      return; // nothing is kept, or it is damaged
    }
  }

  function say(key, values = {}) {
    return words[language][`start.${key}`].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  // The page is English as it comes; Python does the same again whenever another language is chosen.
  function speak() {
    const told = words[language];
    document.documentElement.lang = language;
    document.querySelectorAll("[data-t]").forEach((node) => (node.firstChild.data = told[node.dataset.t] ?? node.firstChild.data));
    document.querySelectorAll("[data-t-label]").forEach((node) => node.setAttribute("aria-label", told[node.dataset.tLabel] ?? node.ariaLabel));
  }

  function tell(text) {
    const line = find("boot-text");
    if (line && line.textContent !== text) line.textContent = text;
  }

  function advance(value, next) {
    shown = Math.max(shown, value);
    limit = Math.max(next, shown);
    draw();
    clearTimeout(stalled);
    stalled = setTimeout(() => tell(say("stalled")), STALLED_MS);
  }

  const mega = (bytes) => (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  function draw() {
    const bar = find("boot-bar");
    if (bar) bar.value = shown;
  }

  const creep = setInterval(() => {
    if (!over && begun && downloads.size) follow();
    shown += (limit - shown) * 0.04;
    draw();
  }, 100);

  // interpreter.js tells what it has read of a file.
  function received(address, bytes) {
    if (!downloads.has(address)) return;
    latest = performance.now();
    begun ||= latest;
    arriving.set(address, (arriving.get(address) ?? 0) + bytes);
  }

  // The interpreter cannot be read on its way: a browser would no longer keep it compiled. It comes beside the others as
  // fast as each of them, and after them as fast as all together.
  function guessed() {
    const time = latest - begun;
    if (!downloads.has(interpreter) || time < MEASURED_MS) return 0;
    const each = [...arriving.values()].reduce((sum, bytes) => sum + bytes, 0) / arriving.size;
    const alone = [...arriving.keys()].some((address) => downloads.has(address)) ? 0 : performance.now() - latest;
    return Math.min(each + (each * (arriving.size + 1) * alone) / time, 0.97 * downloads.get(interpreter));
  }

  function here() {
    const parts = [...arriving].map(([address, bytes]) => Math.min(bytes, downloads.get(address) ?? 0));
    return parts.reduce((sum, bytes) => sum + bytes, fetched + guessed());
  }

  function follow() {
    const share = (here() / all) * SHARE_OF_DOWNLOADS;
    shown = Math.max(shown, share);
    limit = Math.max(share + AHEAD, shown);
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    tell(say("fetching", { done: mega(here()), all: mega(all) }));
  }

  function end() {
    over = true;
    clearInterval(creep);
    clearTimeout(stalled);
    observer.disconnect();
    document.removeEventListener("click", remember, true);
    document.querySelectorAll("[data-action][aria-busy]").forEach((button) => button.removeAttribute("aria-busy"));
    if (find("boot")) find("boot").hidden = !following();
  }

  // A visitor by a link came for what it leads to: until that is there, the menu is not shown.
  function following() {
    return "following" in document.body.dataset;
  }

  // Whether this tab had a match, as app.net.kept notes it, and was reloaded.
  function comesBack() {
    try {
      const held = Object.keys(sessionStorage).some((key) => key.startsWith("cogwheel.match."));
      return held && performance.getEntriesByType("navigation")[0]?.type === "reload";
    } catch {
      return false; // nothing may be stored
    }
  }

  function failed(why) {
    if (over) return;
    delete document.body.dataset.following;
    end();
    window.cogwheel.pending = null;
    const line = find("boot-error");
    if (line) {
      line.textContent = say("failed", { why });
      line.hidden = false;
    }
  }

  function unfetched(address) {
    const name = new URL(address).pathname.split("/").pop();
    failed(say("unfetched", { name }));
  }

  // A script fails with whatever it imports: what the network refused says more than whose script it was.
  function refused(script) {
    return performance.getEntriesByType("resource").find((entry) => entry.responseStatus >= 400)?.name ?? script.src;
  }

  function remember(event) {
    const button = event.target.closest?.("[data-action]");
    if (!button) return;
    document.querySelectorAll("[data-action][aria-busy]").forEach((other) => other.removeAttribute("aria-busy"));
    button.setAttribute("aria-busy", "true");
    window.cogwheel.pending = button.dataset.action;
  }

  function ready() {
    performance.mark("playable");
    const pending = window.cogwheel.pending;
    window.cogwheel.pending = null;
    end();
    if (following()) tell(say("following"));
    setTimeout(keepForOffline); // one task later: what was clicked is answered first
    return pending;
  }

  function keepForOffline() {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.addEventListener("message", (event) => {
      if (event.data?.newer) dispatchEvent(new Event("cogwheel:newer"));
    });
    navigator.serviceWorker.register("./sw.js").then(handOver, () => {
      // Not on this host or in this mode: the game plays all the same, only not offline.
    });
  }

  // A new service worker waits until the old version is gone; this page tells it which version is here. It answers if
  // it is of another one: then this page is old, and the person is told.
  function handOver(registration) {
    const offer = () => registration.waiting?.postMessage({ version: document.documentElement.dataset.version });
    const follow = () => registration.installing?.addEventListener("statechange", offer);
    if (!registration) return; // kept from working by the person's settings
    registration.addEventListener("updatefound", follow);
    follow();
    offer();
    lookForNewer(registration);
  }

  // Browsers look for a new version when a page is opened; one that stays open for days looks when it is seen again.
  function lookForNewer(registration) {
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < LOOK_AGAIN_MS) return;
      looked = Date.now();
      registration.update().catch(() => {}); // offline: another time
    });
  }

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (downloads.has(entry.name) && entry.responseStatus >= 400) unfetched(entry.name);
      fetched += downloads.get(entry.name) ?? 0;
      downloads.delete(entry.name);
    }
    const done = all ? fetched / all : 1;
    const left = Math.max(...downloads.values(), 0) / (all || 1);
    advance(done * SHARE_OF_DOWNLOADS, (done + left) * SHARE_OF_DOWNLOADS);
    tell(downloads.size ? say("fetching", { done: mega(here()), all: mega(all) }) : say("python"));
  });

  speak();
  recall();
  const followed = location.hash.match(LINK)?.[1];
  if (followed) {
    const link = /join|watch/.test(followed) && comesBack() ? "again" : followed;
    document.body.dataset.following = "";
    find("boot-link").textContent = say(`link.${link}`);
    find("boot-link").hidden = false;
  }
  window.cogwheel = { pending: null, ready, failed, received };
  document.addEventListener("click", remember, true);
  addEventListener("py:progress", () => !downloads.size && advance(SHARE_OF_DOWNLOADS + 5, 98));
  addEventListener("error", (event) => {
    if (event.target.matches?.("link[data-bytes]")) unfetched(event.target.href);
    else if (event.target.matches?.("script[src]")) unfetched(refused(event.target));
  }, true);
  addEventListener("unhandledrejection", (event) => failed(`${event.reason?.message ?? event.reason}`));
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") {
    failed(say("unsupported"));
    return;
  }
  observer.observe({ type: "resource", buffered: true });
  advance(0, 8);
})();
