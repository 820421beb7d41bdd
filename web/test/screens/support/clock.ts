import { install, type Clock as FakeClock } from '@sinonjs/fake-timers';

const TICK_MS = 20;

/** Milliseconds after which work that is still waiting must be waiting for the paused clock. */
const STUCK_MS = 250;

// The real ones, even if a test has replaced them.
const { setInterval, clearInterval } = globalThis;

/**
 * The clock of the page: it runs by itself until a test takes it over. Vitest's own fake timers are
 * moved on by every attempt of an assertion that waits, so a paused clock would not stay where it
 * is.
 */
export class Clock {
  #fake: FakeClock | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  /** Puts time under the control of the test; it runs by itself until `pauseAt`. */
  async install({ time = new Date() }: { time?: Date } = {}): Promise<void> {
    const fake = install({
      now: time,
      toNotFake: ['queueMicrotask'],
      shouldClearNativeTimers: true,
    });
    this.#fake = fake;
    this.#ticking = setInterval(() => fake.tick(TICK_MS), TICK_MS);
  }

  /** Moves time on to a moment, and stops it there. */
  async pauseAt(moment: Date | number): Promise<void> {
    this.#stop();
    await this.#installed.tickAsync(Number(moment) - Date.now());
  }

  /** Moves time on by milliseconds or `mm:ss`, timer by timer. */
  async runFor(duration: number | string): Promise<void> {
    await this.#installed.tickAsync(millisecondsOf(duration));
  }

  /** Moves time on as while a phone sleeps. */
  async fastForward(duration: number | string): Promise<void> {
    this.#installed.setSystemTime(Date.now() + millisecondsOf(duration));
    await this.#installed.runToLastAsync();
  }

  /** Sets the time of day; no timer notices. */
  async setSystemTime(moment: Date | number): Promise<void> {
    this.#installed.setSystemTime(moment);
  }

  /** Lets a paused clock go on while `work` waits for it: a storage may have been too slow. */
  async passingFor<T>(work: Promise<T>): Promise<T> {
    const fake = this.#fake;
    if (!fake || this.#ticking !== undefined) return work;
    const passing = setInterval(() => fake.tick(STUCK_MS), STUCK_MS);
    return work.finally(() => clearInterval(passing));
  }

  /** Gives the page its own time back. */
  uninstall(): void {
    this.#stop();
    this.#fake?.uninstall();
    this.#fake = undefined;
  }

  get #installed(): FakeClock {
    if (!this.#fake) throw new Error('install the clock before it is moved');
    return this.#fake;
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
