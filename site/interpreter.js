// Starts Pyodide as soon as this file is here, then PyScript, which asks for it. PyScript first reads its settings; the
// interpreter's own start is most of what a visitor waits for, so it does not wait for that.
import { loadPyodide as load, version } from "./pyodide.mjs";

// Where WebAssembly can switch stacks, Pyodide runs every task on a stack of its own; Chromium's garbage collector then
// now and then reads past the end of such a stack and the page crashes. Nothing here waits synchronously, which is all
// that the switching is for.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

// Pyodide makes itself a piece of shared memory, on which only Node ever sleeps. To a page without cross-origin
// isolation shared memory is not promised, and browsers warn of whoever makes any.
WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
  construct: (Memory, [kind]) => new Memory({ ...kind, shared: false }),
});

// PyScript opens a database for packages it may download, and does not start where it gets none: not in a browser that
// keeps nothing. This page has no packages, so what is opened here, in the page and in each worker, is always empty.
const soon = (request) => (queueMicrotask(() => request.onsuccess({ target: request })), request);
const empty = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => soon({ result: [] }) }) }), close() {} };
const openDatabase = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...version) {
  return String(name).startsWith("IDBMap/") ? soon({ result: empty }) : openDatabase.call(this, name, ...version);
};

const GAME = new URL(`../../${new URL(import.meta.url).search.slice(1)}/game.pack`, import.meta.url);
const LIBRARY = new URL("./library.pack", import.meta.url);
const PLACE = "/game.zip";
const sinks = { stdout: (text) => console.log(text), stderr: (text) => console.error(text) };

const plainFetch = globalThis.fetch;

// The archive in a pack: few hosts compress archives on their way, so they lie there compressed as a whole. The page's
// progress hears of every piece.
async function unpacked(address) {
  const response = await plainFetch(address);
  if (!response.ok) throw new Error(`${address.pathname.split("/").pop()} could not be fetched (${response.status})`);
  const counted = new TransformStream({
    transform(piece, out) {
      globalThis.cogwheel?.received?.(address.href, piece.byteLength);
      out.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip")));
}

// Pyodide fetches its library itself, side by side with WebAssembly, and knows no packs.
function fetchOrUnpack(what, options) {
  return String(what) === LIBRARY.href ? unpacked(LIBRARY) : plainFetch(what, options);
}

async function game() {
  return new Uint8Array(await (await unpacked(GAME)).arrayBuffer());
}

async function start() {
  globalThis.fetch = fetchOrUnpack;
  const [python, archive] = await Promise.all([
    load({
      indexURL: new URL("./", import.meta.url).href,
      stdLibURL: LIBRARY.href,
      stdout: (text) => sinks.stdout(text),
      stderr: (text) => sinks.stderr(text),
    }),
    game(),
  ]).finally(() => (globalThis.fetch = plainFetch));
  // First on the path: PyScript's own modules are in it too, compiled.
  python.FS.writeFile(PLACE, archive, { canOwn: true });
  python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
  performance.mark("interpreter");
  return python;
}

const started = start();
started.catch(() => {}); // whoever asks for it is told

// Only now PyScript, since it opens its database as soon as it is read; the page is there as it expects it. In a
// worker it is what asked for this file.
if (globalThis.document) {
  if (document.readyState === "loading") await new Promise((go) => addEventListener("DOMContentLoaded", go, { once: true }));
  import("../pyscript/core.js");
}

// PyScript asks once in a page and once in each worker; each imports a module of its own.
async function loadPyodide({ stdout, stderr }) {
  Object.assign(sinks, { stdout, stderr });
  return started;
}

export { loadPyodide, version };
