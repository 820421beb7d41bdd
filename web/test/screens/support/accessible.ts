import axe from 'axe-core';
import { expect } from './app.ts';
import type { Screen } from './screen.ts';

/**
 * Waits until nothing moves, so that no colour is judged half-way, then expects axe to find
 * nothing.
 */
export async function expectAccessible(_page: Screen): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  // One that is given up, as its element goes, is over, too.
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { violations } = await axe.run(document);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}
