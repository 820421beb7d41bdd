import { vi } from 'vitest';

const TICK_MS = 20;

// The real ones, whatever a test has put in their place.
const { setInterval, clearInterval } = globalThis;

/** The clock of the page: it runs by itself until a test takes it over. */
export class Clock {
  #ticking: ReturnType<typeof setInterval> | undefined;

  /** Makes time the test's own; it goes on by itself until `pauseAt`. */
  async install({ time = new Date() }: { time?: Date } = {}): Promise<void> {
    vi.useFakeTimers({ now: time });
    this.#ticking = setInterval(() => vi.advanceTimersByTime(TICK_MS), TICK_MS);
  }

  /** Moves time on to a moment, where it stands. */
  async pauseAt(moment: Date | number): Promise<void> {
    this.#stop();
    await vi.advanceTimersByTimeAsync(Number(moment) - Date.now());
  }

  /** Moves time on by milliseconds or `mm:ss`, timer by timer. */
  async runFor(duration: number | string): Promise<void> {
    await vi.advanceTimersByTimeAsync(millisecondsOf(duration));
  }

  /** Moves time on as while a phone sleeps. */
  async fastForward(duration: number | string): Promise<void> {
    vi.setSystemTime(Date.now() + millisecondsOf(duration));
    await vi.runOnlyPendingTimersAsync();
  }

  /** Sets the time of day; no timer notices. */
  async setSystemTime(moment: Date | number): Promise<void> {
    vi.setSystemTime(moment);
  }

  /** Gives the page its own time back. */
  uninstall(): void {
    this.#stop();
    vi.useRealTimers();
  }

  #stop(): void {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }
}

function millisecondsOf(duration: number | string): number {
  if (typeof duration === 'number') return duration;
  return duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}
