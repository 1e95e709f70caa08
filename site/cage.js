// The frame of a cage: it has an origin of its own and a policy that knows no network. Its only business is a worker,
// which gets the interpreter as bytes. The page speaks with it through the one port it brings.
"use strict";
addEventListener("message", ({ data, ports: [port] }) => {
  const { script, parts, patience } = data;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  let worker;
  let timer;
  let waits = 0; // the number of the question that is open, 0 if none is

  function end(number, answer) {
    clearTimeout(timer);
    waits = 0;
    port.postMessage([number, answer]);
  }

  // What the old worker still had to say when it ended is no answer to the next question, and no fault of the new one.
  function kill() {
    if (worker) worker.onmessage = worker.onmessageerror = worker.onerror = null;
    worker?.terminate();
    worker = undefined;
  }

  // Whatever comes that was not asked for, or has another form, is the end of the worker.
  function heard({ data: said }) {
    const number = waits;
    if (!number || !Array.isArray(said) || said[0] !== number || typeof said[1] !== "string" || said[1].length > data.most) {
      kill();
      if (number) end(number, `!broken ${String(said?.error ?? "").slice(0, 300)}`);
      return;
    }
    end(number, said[1]);
  }

  function start() {
    worker = new Worker(address);
    worker.onmessage = heard;
    worker.onmessageerror = worker.onerror = (event) => {
      event.preventDefault();
      heard({ error: event.message });
    };
    worker.postMessage(parts);
  }

  port.onmessage = ({ data: [number, verb, text] }) => {
    if (waits) return;
    if (verb === "start") {
      kill();
      start();
    }
    waits = number;
    if (!worker) return end(number, "!dead");
    timer = setTimeout(() => {
      kill();
      end(number, "!late");
    }, patience[verb]);
    worker.postMessage([number, verb, text]);
  };
}, { once: true });
