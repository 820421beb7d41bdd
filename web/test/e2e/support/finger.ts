import type { CDPSession, Page } from 'playwright/test';

/** A touch with a separate clock, so that its speed does not depend on the machine. */
export class Finger {
  readonly #session: CDPSession;
  #x = 0;
  #y = 0;
  #at = Date.now() / 1000;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async down(x: number, y: number): Promise<void> {
    [this.#x, this.#y] = [x, y];
    await this.#send('touchStart', 1000);
  }

  /** Moves down by so many pixels, in steps; `speed` is in pixels a millisecond. */
  async moveBy(way: number, speed = 0.2): Promise<void> {
    const steps = 10;
    for (let step = 0; step < steps; step += 1) {
      this.#y += way / steps;
      await this.#send('touchMove', Math.abs(way) / steps / speed);
    }
  }

  /** Lets go, after a rest of so many milliseconds. */
  async up(rest = 0): Promise<void> {
    await this.#send('touchEnd', rest);
  }

  /** A second finger touches here for a moment, while the first one stays where it is. */
  async secondDown(x: number, y: number): Promise<void> {
    await this.#send('touchStart', 20, [{ x, y, id: 1 }]);
    await this.#send('touchMove', 20);
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    later: number,
    others: { x: number; y: number; id: number }[] = [],
  ): Promise<void> {
    this.#at += later / 1000;
    const own = { x: this.#x, y: this.#y, id: 0 };
    const touchPoints = type === 'touchEnd' ? [] : [own, ...others];
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      timestamp: this.#at,
    });
  }
}
