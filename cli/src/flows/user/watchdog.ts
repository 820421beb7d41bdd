import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Watches whether the program still comes round. */
export interface Watchdog {
  readonly stop: () => void;
}

/** Milliseconds between two signs of life. */
const pace = 200;

/**
 * Looks from a thread of its own for signs of life. Where there are none for too
 * long it breaks off what runs, as a debugger does, and says so; nothing else
 * ends a loop that never waits, not even Ctrl-C.
 */
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { Session } = require('node:inspector');
const { beats, pace, patience } = workerData;
let seen = -1;
let still = 0;
let session;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === seen ? still + pace : 0;
  seen = now;
  if (session && still === 0) {
    // Said only now: what is sent while the loop is broken off gets lost with it.
    session.disconnect();
    session = undefined;
    parentPort.postMessage('stalled');
  }
  if (still < patience) return;
  still = 0;
  if (!session) {
    session = new Session();
    session.connectToMainThread();
  }
  session.post('Runtime.terminateExecution');
}, pace);
`;

/**
 * Begins to watch. Whoever sits in a debugger is left alone.
 *
 * @param patience Milliseconds that the program may be busy at a stretch.
 */
export function startWatchdog(patience: number, onStall: () => void): Watchdog {
  if (inspectorUrl() !== undefined) return { stop: () => undefined };
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), pace);
  timer.unref();
  const worker = new Worker(source, { eval: true, workerData: { beats, pace, patience } });
  worker.unref();
  worker.on('message', onStall);
  return {
    stop: () => {
      clearInterval(timer);
      void worker.terminate();
    },
  };
}
