import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { ownTimers } from '../engine/own-timers.ts';
import { ownWork } from '../engine/own-work.ts';

/** Watches whether the event loop still turns. */
export type Watchdog = {
  stop: () => void;
  /** How often code was terminated so far; `onStall` may be called only later. */
  terminations: () => number;
};

/** Milliseconds between two signs of life. */
const PACE = 200;

/**
 * Checks for signs of life from a separate thread. If there are none for too long, it terminates
 * the running code, as a debugger does, and reports that; nothing else ends a loop that never
 * waits, not even Ctrl-C. Only processor time counts: waiting for a command, or for a turn on a
 * busy machine, uses none. What the program itself computes does not count: terminated, it would
 * not be resumed.
 */
const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { Session } = require('node:inspector');
const { beats, own, gate, pace, timeoutMs, clearing } = workerData;
let seen = -1;
let begun;
let session;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  const alive = now !== seen;
  seen = now;
  if (alive || Atomics.load(own, 0) > 0) begun = process.cpuUsage();
  if (session && alive) {
    // Said only now: what is sent while the loop is broken off gets lost with it.
    session.disconnect();
    session = undefined;
    parentPort.postMessage('stalled');
  }
  const { user, system } = process.cpuUsage(begun);
  if ((user + system) / 1000 < timeoutMs) return;
  begun = process.cpuUsage();
  if (!session) {
    session = new Session();
    session.connectToMainThread();
  }
  const turn = Atomics.load(gate, 0);
  if (clearing) session.post('Runtime.evaluate', { expression: clearing + '(' + turn + ')' });
  Atomics.add(beats, 1, 1);
  session.post('Runtime.terminateExecution');
  Atomics.add(gate, 0, 1);
  Atomics.notify(gate, 0);
}, pace);
`;

/** Where `CLEARING` finds the gate; all watchdogs of the program share it. */
const GATE = Symbol.for('brought.terminations');

/** How often code was to be terminated so far. */
function sharedGate(): Int32Array {
  const known: unknown = Reflect.get(process, GATE);
  if (known instanceof Int32Array) return known;
  const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  Reflect.defineProperty(process, GATE, { value: gate });
  return gate;
}

/**
 * Before version 24, Node tracks asynchronous contexts on a stack, and those of terminated code are
 * never removed from it; Node aborts (134) if any are left there. This is what Node itself does
 * after an uncaught error; there is no other access to the stack. Waits at the gate until the
 * termination has been sent: the code would otherwise go on in between, and fill the stack again.
 */
const CLEARING = `((turn) => {
  const { noDeprecation } = process;
  process.noDeprecation = true;
  process.binding('async_wrap').clearAsyncIdStack();
  process.noDeprecation = noDeprecation;
  Atomics.wait(process[Symbol.for('brought.terminations')], 0, turn, 1000);
})`;

/** The first Node without that stack. */
const WITHOUT_STACK = 24;

/**
 * Begins to watch, unless a debugger is attached.
 *
 * @param timeoutMs Milliseconds that the program may compute at a stretch.
 * @param own More than 0 while the program computes for itself, which is never terminated.
 */
export function startWatchdog(
  timeoutMs: number,
  onStall: () => void,
  own: Int32Array = ownWork,
): Watchdog {
  if (inspectorUrl() !== undefined) return { stop: () => undefined, terminations: () => 0 };
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const timer = ownTimers.setInterval(() => Atomics.add(beats, 0, 1), PACE);
  timer.unref();
  const [major = '0'] = process.versions.node.split('.');
  const clearing = Number(major) < WITHOUT_STACK ? CLEARING : undefined;
  const workerData = { beats, own, gate: sharedGate(), pace: PACE, timeoutMs, clearing };
  const worker = new Worker(SOURCE, { eval: true, workerData });
  worker.unref();
  worker.on('message', onStall);
  return {
    terminations: () => Atomics.load(beats, 1),
    stop: () => {
      ownTimers.clearInterval(timer);
      void worker.terminate();
    },
  };
}
