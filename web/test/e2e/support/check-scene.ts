import type { Page } from 'playwright/test';
import { nothingMoves, violations } from './accessible.ts';
import { expect } from './app.ts';
import {
  brokenAmounts,
  brokenWords,
  figures,
  lengthen,
  overflowing,
  numbers,
  silentTaps,
  smallTargets,
  underToasts,
  whole,
  words,
  type Unbroken,
} from '../../layout-faults.ts';
import { locales, switchLocale, type Locale } from './locale.ts';
import { expectTree } from './tree.ts';

type SwitchTo = (language: Locale) => Promise<void>;

type Looking = {
  main?: boolean;
  /** Its words are wire names, which may break at twice the text size. */
  developers?: boolean;
  switchTo?: SwitchTo;
};

type Look = {
  language: Locale;
  width: 320 | 390 | 768;
  colorScheme: 'light' | 'dark';
  /** Twice the text, or every word of it 40 % longer. */
  strain?: 'twice' | 'longer';
};

/** Every language, width and scheme once each, and what is hardest to fit. */
const few: Look[] = [
  { language: 'en', width: 390, colorScheme: 'light' },
  { language: 'zh', width: 768, colorScheme: 'dark' },
  { language: 'sw', width: 320, colorScheme: 'dark' },
  { language: 'id', width: 390, colorScheme: 'dark' },
  { language: 'sw', width: 320, colorScheme: 'light', strain: 'twice' },
  { language: 'id', width: 320, colorScheme: 'light', strain: 'twice' },
  { language: 'en', width: 320, colorScheme: 'light', strain: 'longer' },
];

/** The look whose accessibility tree is kept: the other ones have the same. */
const readOut = nameOf({ language: 'en', width: 390, colorScheme: 'light' });

/** The states that axe checks as well on the main state of a screen. */
const judged = locales.flatMap((language) => each(language, [390]));

/** Every look that a borrower may see. */
const all: Look[] = [
  ...locales.flatMap((language) => [
    ...each(language, [390, 320, 768]),
    { language, width: 320, colorScheme: 'light', strain: 'twice' } as const,
  ]),
  { language: 'en', width: 320, colorScheme: 'light', strain: 'longer' },
];

function each(language: Locale, widths: Look['width'][]): Look[] {
  const schemes = ['light', 'dark'] as const;
  return widths.flatMap((width) =>
    schemes.map((colorScheme) => ({ language, width, colorScheme })),
  );
}

function nameOf({ language, width, colorScheme, strain }: Look): string {
  return [width, colorScheme, language, strain].filter(Boolean).join('-');
}

/**
 * The mode of the gallery: `pictures` of each state that is drawn, `all` states with their
 * pictures, or the `trees` alone.
 */
const asked = process.env['BROUGHT_GALLERY'];

/** Nobody sees the pictures of a usual run. */
const drawn = asked === 'pictures' || asked === 'all';

/** The looks to take. */
function looksAt(main: boolean): Look[] {
  if (asked === 'all') return all;
  if (asked === 'trees') return few.slice(0, 1);
  const known = new Set(few.map(nameOf));
  return main ? [...judged.filter((look) => !known.has(nameOf(look))), ...few] : few;
}

/**
 * Runs in the page: sets the size of its text, and makes room for all of it, so that bars at the
 * edges cover nothing; a dialog keeps its own size.
 */
function heightOfAll(twice: boolean): number {
  document.documentElement.style.fontSize = twice ? '200%' : '';
  const modal = document.querySelector('dialog[open]') !== null;
  return modal ? innerHeight : Math.max(innerHeight, document.documentElement.scrollHeight);
}

/**
 * Checks one state of a page in several languages, sizes and colours without reloading it: nothing
 * is wider than its container, no amount or day is on two lines, nor any word at twice the text
 * size, and no toast covers a tap target;
 * at the width of a usual phone axe finds nothing, no target is too small for a finger and each
 * shows a press, and the accessibility tree is the stored one. Draws it into the gallery as `name`
 * if requested. `switchTo` switches its language.
 */
export async function checkScene(
  page: Page,
  name: string,
  {
    main = false,
    developers = false,
    switchTo = (language) => switchLocale(page, language),
  }: Looking = {},
): Promise<void> {
  const large = developers ? words : whole;
  for (const look of looksAt(main)) await take(page, name, look, { large, switchTo });
}

/**
 * A lower screen of the same width means an open keyboard, which hides bars; one of another width
 * means that the phone was turned.
 */
async function beginAnew(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) {
    await page.setViewportSize({ width: width - 1, height: 844 });
    await nextFrame(page);
  }
  await page.setViewportSize({ width, height: 844 });
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** The words that may not break at twice the text size, and how the language is switched. */
type Taking = { large: Unbroken; switchTo: SwitchTo };

async function take(
  page: Page,
  name: string,
  look: Look,
  { large, switchTo }: Taking,
): Promise<void> {
  const { language, width, colorScheme, strain } = look;
  await beginAnew(page, width);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await switchTo(language);
  if (strain === 'longer') await page.evaluate(lengthen);
  const height = await page.evaluate(heightOfAll, strain === 'twice');
  await page.setViewportSize({ width, height });
  const looked = nameOf(look);
  await nextFrame(page);
  await nothingMoves(page);
  if (drawn) {
    const path = `test/gallery/${looked}/${name}.png`;
    await page.screenshot({ path, animations: 'disabled', scale: 'css' });
  }
  const soft = expect.configure({ soft: true });
  // A toast moves away from new content a moment later.
  await soft.poll(() => findings(page, look, large), { message: looked }).toEqual([]);
  if (width !== 390) return;
  // A state that is still changing is judged half-way, and checked again. A check that is given up
  // would still be running when the next one begins, which axe refuses.
  await soft.poll(() => violations(page), { message: looked, timeout: 120_000 }).toEqual([]);
  if (looked === readOut) await expectTree(page, name);
}

/** Runs the checks in one call: most of the time of a check is the round trip to the page. */
async function findings(page: Page, { width, strain }: Look, large: Unbroken): Promise<string[]> {
  const checks = [
    called(overflowing),
    ...(strain === undefined
      ? [called(underToasts), called(brokenAmounts), unbroken(numbers), unbroken(figures)]
      : []),
    ...(strain === 'longer' ? [] : [unbroken(strain === 'twice' ? large : words)]),
    ...(width === 390 ? [called(smallTargets), called(silentTaps)] : []),
  ];
  return page.evaluate(`[${checks.join(',')}].flat()`);
}

/** A check that runs in the page, as text. */
const called = (check: () => string[]): string => `(${String(check)})()`;

const unbroken = ({ selector, word }: Unbroken): string =>
  `(${String(brokenWords)})({ selector: ${JSON.stringify(selector)}, word: ${String(word)} })`;
