import type { Page } from 'playwright/test';
import { expect } from './app.ts';

/** A screen as the borrower sees it. */
type Sight = { text: string; heading: boolean; faults: string[] };

/**
 * What is wrong with what is on the screen, whatever it shows; nothing once it has led elsewhere.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  // The context ends under the look when the screen just leaves for another page.
  const sight = await page.evaluate(look, WAITING).catch(() => undefined);
  if (sight === undefined) await page.waitForURL(/^https:/);
  return sight && page.url().startsWith('http:') ? judge(sight) : [];
}

/**
 * What `find` finds wrong and goes on finding: a screen may be between two states when it is looked
 * at.
 */
export async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const ask = async () => (found = await find()).length;
  await expect
    .poll(ask, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

/** What stands on a screen while it waits for an answer. */
export const WAITING = '.skeleton, .notice-loading, [aria-busy="true"]';

/** Runs in the page. */
function look(waiting: string): Sight {
  const { clientWidth, scrollWidth } = document.documentElement;
  const scripts = document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]');
  const faults = [
    ...('hostile' in window ? ['ran a script of the server'] : []),
    ...(document.querySelector('[data-hostile]') ? ['took a text for markup'] : []),
    ...(scripts.length > 0 ? ['leads to a script'] : []),
    ...(scrollWidth > clientWidth ? [`is ${scrollWidth} px wide`] : []),
    ...(document.querySelector(waiting) ? ['never stops loading'] : []),
  ];
  const heading = document.querySelector('h1') !== null;
  return { text: document.body.innerText, heading, faults };
}

function judge({ text, heading, faults }: Sight): string[] {
  const unreadable = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|\bnull\b/.exec(text)?.[0];
  return [
    ...faults,
    ...(heading && text.trim().length > 20 ? [] : ['is a white page']),
    ...(unreadable ? [`shows ${unreadable}`] : []),
  ];
}
