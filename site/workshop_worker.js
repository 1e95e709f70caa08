// The workshop's worker: judges boards and makes some, in an interpreter of its own, a step after the other. A step is
// told as soon as it is done, and between two of them it hears whether the next one is still wanted.
const game = new URL("./", import.meta.url);
const runtime = new URL(`../${new URL(import.meta.url).search.slice(1)}/`, import.meta.url);
const name = game.pathname.split("/").at(-2);

async function start() {
  const interpreter = await import(new URL(`pyodide/interpreter.js?${name}`, runtime).href);
  const sinks = { stdout: (text) => console.log(text), stderr: (text) => console.error(text) };
  const python = await interpreter.loadPyodide(sinks);
  const response = await fetch(new URL("workshop.pack", game));
  if (!response.ok) throw new Error(`workshop.pack: ${response.status}`);
  const plain = response.body.pipeThrough(new DecompressionStream("gzip"));
  python.FS.writeFile("/workshop.zip", new Uint8Array(await new Response(plain).arrayBuffer()), { canOwn: true });
  return python.runPython(`
import sys
from zipimport import zipimporter
class _Packed:
    find_spec = staticmethod(lambda name, path=None, target=None:
        zipimporter("/workshop.zip/" + name.rpartition(".")[0].replace(".", "/")).find_spec(name))
sys.meta_path.append(_Packed)
from roborally_core.workshop.errands import steps
lambda verb, request: (lambda work: lambda: next(work, None))(steps(verb, request))
`);
}

const begin = start();
const turn = new MessageChannel(); // whatever waits is heard before the next step
let wanted = 0;
let next;

turn.port1.onmessage = ({ data: number }) => {
  if (number !== wanted) return;
  try {
    const told = next();
    postMessage([number, told === undefined ? "end" : "step", told ?? ""]);
    if (told !== undefined) turn.port2.postMessage(number);
  } catch (error) {
    postMessage([number, "failed", String(error?.message ?? error).trim().slice(-600)]);
  }
};

addEventListener("message", async ({ data: [number, verb, request] }) => {
  wanted = number;
  try {
    const steps = await begin;
    if (number !== wanted || !verb) return;
    next = steps(verb, request);
    turn.port2.postMessage(number);
  } catch (error) {
    postMessage([number, "failed", String(error?.message ?? error).trim().slice(-600)]);
  }
});
