/** Input of an open loop. */
export type OpenLoop = {
  /** When flows are to begin, in milliseconds from the beginning, in order. */
  arrivals: Iterator<number>;
  /** Most flows at a time. */
  mostInFlight: number;
  /** Once aborted, no flow begins; those in flight finish. */
  signal: AbortSignal;
  /** Runs a flow that was to begin at a moment of the clock. Never rejects. */
  begin: (number: number, intended: number) => Promise<void>;
  /** Called for a flow that was dropped because too many were in flight. */
  drop: () => void;
  /** Called with the number of flows in flight whenever it changes. */
  onFlight: (inFlight: number) => void;
};

/**
 * Begins flows on schedule, however long earlier ones take: a slow server gets as many as a fast
 * one. A flow above the limit is dropped, never delayed, so that the figures include all time.
 *
 * @returns once all flows that began have finished.
 */
export function runOpenLoop(options: OpenLoop): Promise<void> {
  const { arrivals, mostInFlight, signal, begin, drop, onFlight } = options;
  const started = performance.now();
  let inFlight = 0;
  let number = 0;
  let next = arrivals.next();
  let timer: NodeJS.Timeout | undefined;

  return new Promise((done) => {
    const endIfOver = (): void => {
      if (inFlight === 0 && (next.done || signal.aborted)) done();
    };

    const arrive = (intended: number): void => {
      number += 1;
      if (inFlight >= mostInFlight) return drop();
      inFlight += 1;
      onFlight(inFlight);
      void begin(number, intended).then(() => {
        inFlight -= 1;
        onFlight(inFlight);
        endIfOver();
      });
    };

    const tick = (): void => {
      while (!next.done && started + next.value <= performance.now()) {
        const intended = started + next.value;
        next = arrivals.next();
        arrive(intended);
      }
      if (next.done) return endIfOver();
      timer = setTimeout(tick, Math.max(0, started + next.value - performance.now()));
    };

    const stop = (): void => {
      clearTimeout(timer);
      endIfOver();
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    tick();
  });
}
