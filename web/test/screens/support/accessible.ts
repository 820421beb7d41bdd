import axe from 'axe-core';
import { expect } from './app.ts';
import type { Screen } from './screen.ts';

/** Expects axe to find nothing, once nothing moves and everything has loaded. */
export async function expectAccessible(_page: Screen): Promise<void> {
  // A button that becomes enabled while axe runs is judged half-way, and checked again.
  await expect.poll(violations).toEqual([]);
}

async function violations(): Promise<string[]> {
  const moving = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  // An animation that is cancelled because its element is removed is over, too.
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
