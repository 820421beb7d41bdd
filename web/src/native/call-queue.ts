/** How often a waiting call looks for the host. */
const POLL_MS = 50;

type QueueOptions<Call> = {
  /** How many may wait; when one more comes, the oldest gives up. */
  limit: number;
  /** How long after its making the queue stays open, in milliseconds. */
  patienceMs: number;
  /** Whether the host is there. */
  ready: () => boolean;
  deliver: (call: Call) => void;
  giveUp: (call: Call) => void;
};

/** Calls made before the host was there, in the order in which they were made. */
export type CallQueue<Call> = {
  /** Lets those that wait go first when the host is there; else keeps the call: true when it waits. */
  hold(call: Call): boolean;
  /** Gives up on all that wait, and waits for nothing from now on. */
  close(): void;
};

/** Makes a queue; its time runs from now. */
export function createCallQueue<Call>(options: QueueOptions<Call>): CallQueue<Call> {
  const waiting: Call[] = [];
  let open = true;
  let polling: ReturnType<typeof setInterval> | undefined;
  const patience = setTimeout(close, options.patienceMs);

  function flush(): void {
    // Taken out before it is delivered: a host may answer at once, and the answer may call again.
    while (options.ready()) {
      const call = waiting.shift();
      if (call === undefined) break;
      options.deliver(call);
    }
    if (waiting.length === 0) stopPolling();
  }

  function stopPolling(): void {
    clearInterval(polling);
    polling = undefined;
  }

  function close(): void {
    open = false;
    clearTimeout(patience);
    stopPolling();
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift())
      options.giveUp(call);
  }

  return {
    hold(call) {
      if (options.ready()) flush();
      if (!open || options.ready()) return false;
      waiting.push(call);
      if (waiting.length > options.limit) options.giveUp(waiting.shift() ?? call);
      polling ??= setInterval(flush, POLL_MS);
      return true;
    },
    close,
  };
}
