import { borrowerKeys, IMAGE_DATABASE } from '../../../src/lib/borrower-stores.ts';
import { SURVIVING_PREFIX } from '../../../src/lib/storage.ts';
import { forgetAll } from './app.ts';
import { untilIdle } from './until-idle.ts';
import type { Screen } from './screen.ts';

/** An event in the life of a page while a borrower has it open. */
export type PageEvent = { name: string; run: (page: Screen) => Promise<void> };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The events that may happen to a page that shows its data. */
export const pageEvents: readonly PageEvent[] = [
  { name: 'gone back and forth', run: goBackAndForth },
  { name: 'loaded again', run: (page) => page.goto(page.url()) },
  { name: 'turned', run: turn },
  { name: 'hidden for ten minutes', run: hide },
  {
    name: 'with its storage gone',
    run: async (page) => {
      await forgetAll();
      await page.goto(page.url());
    },
  },
  { name: 'a day later', run: (page) => moveClock(page, DAY_MS) },
  { name: 'a day earlier', run: (page) => moveClock(page, -DAY_MS) },
  { name: 'beside another tab', run: besideAnotherTab },
];

async function goBackAndForth(page: Screen): Promise<void> {
  await page.goBack();
  await page.goForward();
}

/** Turns the frame of the test itself: the window around it keeps its size for other tests. */
async function turn(): Promise<void> {
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) throw new Error('the test has no frame');
  const before = frame.style.cssText;
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { innerWidth, innerHeight } = window;
  frame.style.width = `${innerHeight}px`;
  frame.style.height = `${innerWidth}px`;
  await drawn();
  frame.style.cssText = before;
  await drawn();
}

async function hide(page: Screen): Promise<void> {
  switchTo('hidden');
  await page.clock.fastForward('10:00');
  switchTo('visible');
}

function switchTo(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event(state === 'visible' ? 'focus' : 'blur'));
}

async function moveClock(page: Screen, milliseconds: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + milliseconds);
  switchTo('visible');
  await page.clock.runFor(1000);
}

/**
 * Another borrower opens another document: the app removes its stored data of this one, writes the
 * payments again, and notifies other tabs, as a tab does that has read them.
 */
async function besideAnotherTab(): Promise<void> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const tab = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!tab) throw new Error('there is no other tab');
  const { localStorage } = tab;
  const channel = new tab.BroadcastChannel('brought-payment');
  const notifyTabs = channel.postMessage.bind(channel);
  localStorage.setItem('owner', '{"user":"another","phone":"","session":""}');
  for (const key of Object.values(borrowerKeys)) localStorage.removeItem(key);
  tab.indexedDB.deleteDatabase(IMAGE_DATABASE);
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(SURVIVING_PREFIX)) continue;
    // The same value, and yet a change that other documents are notified of.
    localStorage.setItem(name, ` ${localStorage.getItem(name)}`);
    notifyTabs(name.slice(SURVIVING_PREFIX.length));
  }
  await untilIdle();
  channel.close();
  frame.remove();
}
