// The worker in a cage, after Pyodide's loader and module, which the page puts before it: one interpreter for one robot.
// What keeps it in is the policy of its frame and the frame's origin, which is nobody's. What is done here besides makes
// a robot's way to JavaScript longer, and keeps its memory from growing without end.
const MOST_MEMORY = 512 << 20;
const here = globalThis;
const answer = here.postMessage.bind(here);
const SHUT = [
  "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "EventSource", "WebTransport", "importScripts", "indexedDB",
  "caches", "BroadcastChannel", "Worker", "SharedWorker", "postMessage", "cookieStore", "onmessage",
];

for (const name of Object.keys(console)) console[name] = () => {}; // nobody's ears for a robot
here.importScripts = undefined; // by which Pyodide tells a worker without modules, as this one is
delete WebAssembly.Suspending;
delete WebAssembly.promising;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > MOST_MEMORY) throw new RangeError("no more memory");
  return grow.call(this, pages);
};
WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
  construct: (Memory, [kind]) => new Memory({ ...kind, shared: false }),
});

async function plain(packed) {
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

function shut(names) {
  for (let thing = here; thing && thing !== Object.prototype; thing = Object.getPrototypeOf(thing)) {
    for (const name of names) {
      if (Object.getOwnPropertyDescriptor(thing, name)?.configurable) delete thing[name];
    }
  }
}

async function start({ wasm, library, packs, lock }) {
  const given = new Map([
    ["pyodide.asm.wasm", () => new Response(wasm, { headers: { "Content-Type": "application/wasm" } })],
    ["library", async () => new Response(await plain(library))],
  ]);
  here.fetch = async (what) => given.get(String(what).split("/").pop())();
  const python = await loadPyodide({
    indexURL: "cage:/",
    stdLibURL: "cage:/library",
    createPyodideModule: _createPyodideModule,
    lockFileContents: lock,
    packageBaseUrl: "cage:/",
    checkAPIVersion: false,
  });
  // A writer of bytes: the line writer would keep every byte of an unended line until memory fails.
  const dropped = { write: (bytes) => bytes.length };
  python.setStdout(dropped);
  python.setStderr(dropped);
  for (const [index, pack] of packs.entries()) {
    python.FS.writeFile(`/${index}.zip`, new Uint8Array(await plain(pack)), { canOwn: true });
  }
  shut(SHUT);
  return python.runPython(`
import sys
from zipimport import zipimporter
sys.path.insert(0, "/0.zip")
class _Packed:
    find_spec = staticmethod(lambda name, path=None, target=None:
        zipimporter("/1.zip/" + name.rpartition(".")[0].replace(".", "/")).find_spec(name))
sys.meta_path.append(_Packed)
from roborally_core.bots.caged import Caged
_caged = Caged()
for _finder in [one for one in sys.meta_path if hasattr(one, "jsproxies")]:
    _finder.jsproxies.clear()
    sys.meta_path.remove(_finder)
for _name in [name for name in sys.modules if name.partition(".")[0] in ("js", "pyodide_js", "_pyodide_core", "pyodide")]:
    del sys.modules[_name]
{"begin": _caged.begin, "answer": _caged.answer}
`);
}

let verbs;
here.addEventListener("message", ({ data: parts }) => {
  const started = start(parts);
  here.addEventListener("message", async ({ data: [number, verb, text] }) => {
    try {
      verbs ??= await started;
      answer([number, verb === "start" ? "" : verbs.get(verb)(text)]);
    } catch (error) {
      answer([number, `!${error?.message ?? error}`.slice(0, 300)]);
    }
  });
}, { once: true });
