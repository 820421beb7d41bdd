import { expect } from './app.ts';
import type { Screen } from './screen.ts';

/**
 * A visible fault, by its kind: `lost`: important content is missing, or a failure has no text; `no
 * way on`: there is nothing to do, or nobody to ask about money; `raw`: text for machines is shown;
 * `wrong`: the screen claims something that the server did not; `endless`: it waits without a text
 * or an end; `error`: an error inside the page.
 */
export type Fault = `${Kind}: ${string}`;
type Kind = 'lost' | 'no way on' | 'raw' | 'wrong' | 'endless' | 'error';

/** The content of a screen while it waits for an answer. */
export const WAITING = '.skeleton, .notice-loading, [aria-busy="true"]';

/**
 * Text that no borrower should read: values of programs, markup, and messages of failing servers.
 */
const RAW = [
  /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|\bnull\b|\bInvalid Date\b|\b\d(\.\d+)?[eE][+-]?\d+\b/,
  /\bNULL\b|^(?:nil|None)$|\{\{|%!d\(|\bOptional\[|\bstdClass\b|\ba:\d+:\{|\u00ef\u00bb\u00bf/m,
  /\{a=1|\{'a'|\["58000"\]/,
  /<\/?[a-z][^>]*>/i,
  /&(amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);/i,
  /\bat [\w.$/]+\([\w.]+:\d+\)|\bjava\.lang\.|\bon line \d+|Undefined array key/,
  /\uFFFD|\b[A-Z]\w*@[\da-f]{4,8}\b|^Array$/m,
];
/**
 * Invisible characters, and those that reverse the text after them outside an element of its own.
 */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** The faults of the current screen, whatever it shows; none once it has led elsewhere. */
export function faultsOf(page: Screen): Fault[] {
  if (page.hasLeft()) return [];
  const { clientWidth, scrollWidth } = document.documentElement;
  const text = textOnScreen();
  const scripts = document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]');
  const isBlank = document.querySelector('h1') === null || text.trim().length <= 20;
  const unreadable = RAW.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return [
    ...('hostile' in window ? (['raw: ran a script of the server'] as const) : []),
    ...(document.querySelector('[data-hostile]') ? (['raw: took a text for markup'] as const) : []),
    ...(scripts.length > 0 ? (['raw: leads to a script'] as const) : []),
    ...(scrollWidth > clientWidth ? [`raw: is ${scrollWidth} px wide` as const] : []),
    ...(document.querySelector(WAITING) ? (['endless: never stops loading'] as const) : []),
    ...(isBlank ? (['lost: is a white page'] as const) : []),
    ...unreadable.map((found) => `raw: shows ${found.slice(0, 60)}` as const),
    ...(CONTROLS.test(text) ? (['raw: shows control signs'] as const) : []),
  ];
}

/** All that can be read, in fields too. */
export function textOnScreen(): string {
  const entered = [...document.querySelectorAll('input, textarea')].map(
    (field) => (field as HTMLInputElement).value,
  );
  return [document.body.innerText, ...entered].join('\n');
}

/** Milliseconds for one of many cases of a test, on a busy machine and with what is found twice. */
export const CASE_MS = 30_000;

/**
 * The findings of `find` that persist: a screen may be between two states when it is checked, and a
 * busy machine may leave it there.
 */
export async function persisting<Found extends string>(find: () => Found[]): Promise<Found[]> {
  let found: Found[] = [];
  const look = () => (found = find()).length;
  await expect
    .poll(look)
    .toBe(0)
    .catch(() => undefined);
  return found;
}
