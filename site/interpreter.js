// Starts Pyodide as soon as this file is here. PyScript, which asks for it, first reads its settings and opens a
// database; the interpreter's own start is most of what a visitor waits for, so it does not wait for that.
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

const GAME = new URL(`../../${new URL(import.meta.url).search.slice(1)}/game.zip`, import.meta.url);
const PLACE = "/game.zip";
const sinks = { stdout: (text) => console.log(text), stderr: (text) => console.error(text) };

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname.split("/").pop()} could not be fetched (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

async function start() {
  const [python, game] = await Promise.all([
    load({
      indexURL: new URL("./", import.meta.url).href,
      stdout: (text) => sinks.stdout(text),
      stderr: (text) => sinks.stderr(text),
    }),
    fetched(GAME),
  ]);
  // First on the path: PyScript's own modules are in it too, compiled.
  python.FS.writeFile(PLACE, game, { canOwn: true });
  python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
  return python;
}

const started = start();
started.catch(() => {}); // whoever asks for it is told

// PyScript asks once in a page and once in each worker; each imports a module of its own.
async function loadPyodide({ stdout, stderr }) {
  Object.assign(sinks, { stdout, stderr });
  return started;
}

export { loadPyodide, version };
