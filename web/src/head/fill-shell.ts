import { wholePayload } from '@brought/sdk/reply';
import { applyFormats } from '../lib/included-config.ts';
import { longestWord, splitUnbroken } from '../ui/line-breaks.ts';
import { activeLocale, setActiveLocale } from '../lib/locale.ts';
import { showLoadFailure } from '../lib/load-failure.ts';
import { plainText } from '../lib/plain-text.ts';
import { hasStoredPayment } from '../payment/store/record-storage.ts';
import { noticeContact } from '../session/notice-contact.ts';
import type { PageCall } from '../session/page-call.ts';
import { isLong } from '../ui/long-words.ts';
import { partSlotsOf, slotsOf, type Row, type Slots } from './slots-of.ts';

/**
 * The second script in index.html. It shows the first reply until the application renders the same:
 * the build has rendered the screen's own component into a template of the page, in every language.
 * A reply that the screen would show more about is left to the application, and so is a screen
 * whose payment has no outcome yet.
 *
 * @returns the shell that is now on the page, if any.
 */
async function showShell(call: PageCall): Promise<Element | undefined> {
  const { operationId } = call;
  // The storages are read while the reply is on its way.
  const [isPaying, slots] = await Promise.all([
    hasStoredPayment(),
    readSlots(call, slotsOf[operationId]),
  ]);
  if (!slots || isPaying) return undefined;
  const shell = filled(`shell-${operationId}`, slots);
  const main = shell?.firstElementChild;
  const waiting = document.querySelector('.shell-page');
  if (!shell || !main || !waiting) return undefined;
  const bar = shell.querySelector('.repay-bar');
  bar?.querySelector('a')?.addEventListener('click', remember);
  // The notice that loading takes long, if it is visible.
  (bar ?? main).append(...waiting.querySelectorAll('.shell-slow'));
  waiting.replaceWith(shell);
  return main;
}

/**
 * Leaves a tap on a link to the application while that is loading: following the link at once would
 * make the phone load again all that it has loaded already.
 */
function remember(event: Event): void {
  if (document.querySelector('.shell-slow[data-failed]')) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  globalThis.pageTapped = link.href;
}

/** Shows the title of the screen, which no reply is needed for. */
function showTitle({ operationId }: PageCall): void {
  const bar = filled(`bar-${operationId}`, {});
  const title = bar?.querySelector('h1')?.textContent;
  if (bar) document.querySelector('.page-bar')?.replaceWith(bar);
  if (title) document.title = title;
}

/** Shows the reply of a further call in its part of the shell. */
async function showPart(call: PageCall, showing: Promise<Element | undefined>): Promise<void> {
  const { operationId } = call;
  const slots = await readSlots(call, partSlotsOf[operationId]);
  const room = (await showing)?.querySelector(`[data-slot="${operationId}"]`);
  const part = slots && filled(`part-${operationId}`, slots);
  if (part) fillWith(room, part);
}

/** The slots that a reply fills; undefined if the reply is left to the application. */
async function readSlots(call: PageCall, row: Row | undefined): Promise<Slots | undefined> {
  const { operationId, operation, reply } = call;
  const [shape, read] = row ?? [];
  const response = (await reply).clone();
  const { code, data, attach } = (await response.json()) as Record<string, unknown>;
  if (!shape || !read || !operation.success.includes(String(code).trim())) return undefined;
  const reader = { operationId, operation, shape, readText: shortText };
  const payload = wholePayload(reader, operation.envelope === 'old' ? attach : data);
  return payload === undefined ? undefined : read(payload, new URLSearchParams(location.search));
}

/** A copy of a template of the page, in its language, with these texts in its slots. */
function filled(id: string, slots: Slots): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}-${activeLocale()}`);
  if (!template) return undefined;
  const copy = document.importNode(template.content, true);
  for (const [name, value] of Object.entries(slots)) fill(copy, name, value);
  return copy;
}

/** A server text short enough to be shown unfolded; undefined for a longer one. */
function shortText(came: string): string | undefined {
  const words = plainText(came);
  return words === undefined || isLong(words) ? undefined : words;
}

/** Slots whose stylesheet keeps them on one line, by how many letters they have. */
const sized = ['amount', 'email'];

/** Fills a slot, with texts and attributes only; removes it if there is nothing to show. */
function fill(shell: DocumentFragment, name: string, value: Slots[string]): void {
  const slot = shell.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  if (value?.length === 0) removeWithEmptyParents(slot?.closest('.title-rows > div') ?? slot);
  else if (typeof value === 'string') fillWithText(slot, value);
  else fillWith(slot, ...rowsOf(slot?.firstElementChild, value ?? []));
  if (typeof value !== 'string') return;
  if (sized.includes(name)) slot?.style.setProperty('--letters', String(value.length));
  shell.querySelector(`[data-slot-src="${name}"]`)?.setAttribute('src', value);
  shell.querySelector(`[data-slot-href="${name}"]`)?.setAttribute('href', value);
  shell.querySelector(`[data-slot-status="${name}"]`)?.setAttribute('data-status', value);
}

const isSaid = (row: Readonly<Record<string, string>>) =>
  Object.values(row).some((text) => text !== '');

/** As `replaceChildren`, which begins with Chromium 86. */
function fillWith(element: Element | null | undefined, ...content: (Node | string)[]): void {
  if (!element) return;
  element.textContent = '';
  element.append(...content);
}

/** Fills an element with a server text as the screen's parts render it: days and names unbroken. */
function fillWithText(element: HTMLElement | null, text: string): void {
  fillWith(
    element,
    ...splitUnbroken(text).map((part, index) => {
      if (index % 2 === 0) return part;
      const whole = document.createElement('span');
      whole.className = 'unbroken-text';
      whole.textContent = part;
      return whole;
    }),
  );
  // As `TitleRows` sizes a value.
  if (element?.tagName === 'DD') {
    element.style.setProperty('--letters', String(longestWord(text)));
  }
}

/** Rows of a list; its first child is their template. */
function rowsOf(
  template: Element | null | undefined,
  rows: readonly Readonly<Record<string, string>>[],
): Element[] {
  if (!template) return [];
  return rows.filter(isSaid).map((texts) => {
    const row = document.importNode(template, true);
    for (const [name, text] of Object.entries(texts)) {
      fillWithText(row.querySelector<HTMLElement>(`[data-slot="${name}"]`), text);
    }
    return row;
  });
}

function removeWithEmptyParents(element: Element | null): void {
  const parent = element?.parentElement ?? null;
  element?.remove();
  if (parent?.childElementCount === 0) removeWithEmptyParents(parent);
}

/**
 * A frame is on the screen some frames after it was rendered; work of the application before that
 * keeps the phone from showing it.
 */
const FRAMES_MS = 70;

/** Resolves once the page is on the screen as it is now: an animation of nothing counts frames. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    document.documentElement.animate(null, FRAMES_MS).onfinish = () => resolve();
  });
}

setActiveLocale(document.documentElement.lang);
// The entry would request it only once it has loaded itself.
document.body.append(filled('code', {}) ?? '');
const isStranded = self.origin === 'null';
const again = isStranded ? location.href : location.pathname + location.search;
const help = noticeContact();
const words = filled(isStranded ? 'stranded' : 'slow', { again, ...help });
if (words) fillWith(document.querySelector('#shell-slow'), words);
// Nothing else is expected. What failed already is reported again, in these words.
if (isStranded || document.querySelector('.shell-slow[data-failed]')) showLoadFailure();
const [first, ...beside] = globalThis.pageCalls ?? [];
if (first) {
  applyFormats();
  showTitle(first);
  const showing = showShell(first);
  const parts = beside.map((call) => showPart(call, showing));
  // The consumers of the replies handle their failures.
  globalThis.pageShown = Promise.allSettled([showing, ...parts]).then(painted);
}
