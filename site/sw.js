// Keeps the page for offline play. Online it stays out of the way: the browser's own cache is quicker than this one.
"use strict";

const VERSION = "";
const KEPT = {};
const ROOMS = {}; // rooms that only some players visit, each by its pack: kept whole from the first visit on

const SLOW_MS = 4000; // a page that has not answered by then is opened from what was kept
const TAKE_OVER_MS = 500;
const TAKE_OVER_TRIES = 20;
const STORE = `kept for ${self.registration.scope}`; // one origin may serve several sites

// The digest in the address makes an entry of another version another entry, also for names that stay the same.
const DIGESTS = Object.assign({}, KEPT, ...Object.values(ROOMS));
const address = (name) => `${new URL(name, self.registration.scope)}?${encodeURIComponent(DIGESTS[name])}`;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function fetched(request, options) {
  const response = await fetch(request, options);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

async function keep(store, name) {
  if (await store.match(address(name))) return;
  const url = new URL(name, self.registration.scope);
  const integrity = DIGESTS[name];
  const again = () => fetched(url, { integrity, cache: "reload" });
  await store.put(address(name), await fetched(url, { integrity, cache: "force-cache" }).catch(again));
}

async function install() {
  const store = await caches.open(STORE);
  const had = new Set((await store.keys()).map((request) => lastPart(new URL(request.url).pathname)));
  const visited = Object.keys(ROOMS).filter((pack) => had.has(pack)).flatMap((pack) => Object.keys(ROOMS[pack]));
  await Promise.all([...Object.keys(KEPT), ...visited].map((name) => keep(store, name)));
}

const lastPart = (path) => path.slice(path.lastIndexOf("/") + 1);

async function keepRoom(pack) {
  if (!Object.hasOwn(ROOMS, pack)) return;
  const store = await caches.open(STORE);
  await Promise.all(Object.keys(ROOMS[pack]).map((name) => keep(store, name)));
}

async function tidy() {
  const store = await caches.open(STORE);
  const wanted = new Set(Object.keys(DIGESTS).map(address));
  const old = (await store.keys()).filter((request) => !wanted.has(request.url));
  await Promise.all(old.map((request) => store.delete(request)));
}

async function kept(name) {
  const found = await (await caches.open(STORE)).match(address(name));
  if (!found) throw new TypeError(`${name} is not kept and the network does not answer`);
  // A kept answer has the address it was fetched from; a new one takes that of the request, which a module may read.
  return new Response(found.body, found);
}

function nameOf(request) {
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  const name = decodeURIComponent(url.pathname.slice(scope.pathname.length)) || "index.html";
  return Object.hasOwn(DIGESTS, name) ? name : null;
}

async function page(request, name) {
  const network = fetched(request);
  const slow = pause(SLOW_MS).then(() => kept(name)).catch(() => network);
  return Promise.race([network.catch(() => kept(name)), slow]);
}

async function asset(request, name) {
  return fetched(request, { cache: "force-cache" }).catch(() => kept(name));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
// A notice leads to the page that gave it, or to another one of this site, or opens one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const go = async () => {
    const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return open ? open.focus() : self.clients.openWindow(new URL("./#open=load", self.registration.scope));
  };
  event.waitUntil(go());
});

self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name) event.respondWith(event.request.mode === "navigate" ? page(event.request, name) : asset(event.request, name));
});

// A new version waits until no page of the old one is open. A plain reload never closes the last page, so a page that
// is already of the new version says so; the one it replaced may take a moment to be gone.
async function takeOver() {
  for (let tries = 0; tries < TAKE_OVER_TRIES; tries += 1) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length <= 1) return self.skipWaiting();
    await pause(TAKE_OVER_MS);
  }
}

self.addEventListener("message", (event) => {
  if (event.data?.room) event.waitUntil(keepRoom(event.data.room).catch(() => {})); // without a network: another time
  else if (event.data?.version === VERSION) event.waitUntil(takeOver());
  else event.source?.postMessage({ newer: VERSION });
});
