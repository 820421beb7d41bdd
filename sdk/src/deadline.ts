/** Timers hold 31 bits; a longer wait would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

function expire(deadline: Deadline): void {
  deadline.end('timeout');
}

/**
 * Like the error of a platform's `fetch` whose signal aborts; DOMException does not exist
 * everywhere.
 */
function aborted(): Error {
  return Object.assign(new Error('The operation was aborted.'), { name: 'AbortError' });
}

/**
 * Ends a call when its time is up or when the caller's own signal aborts, and remembers which.
 * AbortSignal.timeout and AbortSignal.any are younger than the webviews this runs in.
 */
export class Deadline {
  /** The reason why the call ended, once it has. */
  cause: 'timeout' | 'aborted' | undefined;
  private readonly controller = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout> | undefined;
  private readonly outer: AbortSignal | undefined;

  /** @param timeoutMs Not positive, or more than a timer can hold: no time-out. */
  constructor(timeoutMs: number, outer: AbortSignal | undefined) {
    if (timeoutMs > 0 && timeoutMs <= LONGEST_TIMER)
      this.timer = setTimeout(expire, timeoutMs, this);
    this.outer = outer;
    if (outer?.aborted) this.end('aborted');
    else outer?.addEventListener('abort', this);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** @throws the error of an aborted request, when the call has ended already. */
  assertRunning(): void {
    if (this.signal.aborted) throw aborted();
  }

  /**
   * Waits for a result of the call; rejects as soon as the call has to end. A custom `fetch` may
   * ignore the signal, and so may the body of its answer.
   */
  within<Result>(waiting: Promise<Result>): Promise<Result> {
    const ended = new Promise<never>((_done, fail) => {
      this.signal.addEventListener('abort', () => fail(aborted()));
    });
    return Promise.race([waiting, ended]);
  }

  handleEvent(): void {
    this.end('aborted');
  }

  end(cause: 'timeout' | 'aborted'): void {
    this.cause ??= cause;
    this.controller.abort();
  }

  /** Called once the answer has been read or given up: nothing may end the call after that. */
  clear(): void {
    clearTimeout(this.timer);
    this.outer?.removeEventListener('abort', this);
  }
}
