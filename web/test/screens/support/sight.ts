import { expect } from './app.ts';
import type { Screen } from './screen.ts';

/** What stands on a screen while it waits for an answer. */
export const WAITING = '.skeleton, .notice-loading, [aria-busy="true"]';

/**
 * What is wrong with what is on the screen, whatever it shows; nothing once it has led elsewhere.
 */
export function faultsOf(page: Screen): string[] {
  if (page.hasLeft()) return [];
  const { clientWidth, scrollWidth } = document.documentElement;
  const text = document.body.innerText;
  const scripts = document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]');
  const isBlank = document.querySelector('h1') === null || text.trim().length <= 20;
  const unreadable = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|\bnull\b/.exec(text)?.[0];
  return [
    ...('hostile' in window ? ['ran a script of the server'] : []),
    ...(document.querySelector('[data-hostile]') ? ['took a text for markup'] : []),
    ...(scripts.length > 0 ? ['leads to a script'] : []),
    ...(scrollWidth > clientWidth ? [`is ${scrollWidth} px wide`] : []),
    ...(document.querySelector(WAITING) ? ['never stops loading'] : []),
    ...(isBlank ? ['is a white page'] : []),
    ...(unreadable ? [`shows ${unreadable}`] : []),
  ];
}

/**
 * What `find` finds wrong and goes on finding: a screen may be between two states when it is looked
 * at.
 */
export async function lasting(find: () => string[]): Promise<string[]> {
  let found: string[] = [];
  const look = () => (found = find()).length;
  await expect
    .poll(look, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}
