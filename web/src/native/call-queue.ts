/** How often a queued call looks for the host. */
const POLL_MS = 50;

type QueueOptions<Call> = {
  /** The most calls that are queued; with one more, the queue drops the oldest. */
  limit: number;
  /** How long after its creation the queue is open, in milliseconds. */
  timeoutMs: number;
  /** Whether the host is there. */
  ready: () => boolean;
  deliver: (call: Call) => void;
  giveUp: (call: Call) => void;
};

/** Calls made before the host was there, in the order in which they were made. */
export type CallQueue<Call> = {
  /**
   * Queues the call and returns true while there is no host; otherwise delivers the queued calls
   * and returns false.
   */
  hold(call: Call): boolean;
  /** Gives up on all queued calls, and queues none from now on. */
  close(): void;
};

/** Creates a queue; its time runs from now. */
export function createCallQueue<Call>(options: QueueOptions<Call>): CallQueue<Call> {
  const waiting: Call[] = [];
  let open = true;
  let polling: ReturnType<typeof setInterval> | undefined;
  const timer = setTimeout(close, options.timeoutMs);

  function flush(): void {
    // Removed before it is delivered: a host may answer synchronously, and its answer may call
    // again.
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
    clearTimeout(timer);
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
