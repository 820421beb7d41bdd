import {
  cdp,
  commands,
  locators,
  page,
  userEvent,
  type BrowserPage,
  type Locator,
} from 'vitest/browser';
import { isMounted, mountApplication, unmountApplication } from './application.tsx';
import { Clock } from './clock.ts';
import type { Media } from './vitest.ts';

locators.extend({ getByCSS: (selector: string) => `css=${selector}` });

/** The part of the navigation API that TypeScript does not have yet. */
type NavigateEvent = Event & { destination: { url: string; sameDocument: boolean } };

/** The page of the test frame with the application in it. */
export type Screen = BrowserPage & {
  /** The clock of the page. */
  readonly clock: Clock;
  /** Opens the application at an address, with nothing left of an open one but what is stored. */
  goto: (address: string) => Promise<void>;
  goBack: () => Promise<void>;
  goForward: () => Promise<void>;
  /** Where the borrower is: the address of the screen, or of the page that it has led to. */
  url: () => string;
  /** Whether it has led to a foreign page. */
  hasLeft: () => boolean;
  emulateMedia: (media: Media) => Promise<void>;
  /** Gives the page a size in pixels until the end of the test. */
  viewport: (width: number, height: number) => Promise<void>;
};

/** A message to a host app. */
type HostMessage = { action: string; payload: object };

/** The foreign page that the application has led to. */
let led: string | undefined;
let visited: (url: string) => void = () => undefined;

/** Whether a test has set what the device prefers. */
let prefers = false;

/** Size of the phone, in pixels. */
const PHONE = [390, 844] as const;

/** Whether a test has given the page another size. */
let isResized = false;

// A foreign page would replace the test: the navigation is recorded, and prevented.
const navigation = Reflect.get(globalThis, 'navigation') as EventTarget;
navigation.addEventListener('navigate', (event) => {
  const { destination } = event as NavigateEvent;
  if (destination.sameDocument) return;
  event.preventDefault();
  // A removed application may have begun it.
  if (!isMounted()) return;
  led = destination.url;
  visited(led);
});

/** The pages of a host that the screens lead to; `visits` are their addresses, in order. */
export function elsewhere(_page: Screen, host: string): { visits: string[] } {
  const visits: string[] = [];
  visited = (url) => {
    if (new URL(url).host === host) visits.push(url);
  };
  return { visits };
}

/**
 * Adds an Android or iOS host app to the page; the function returns the messages received so far.
 */
export function receiveAsHost(kind: 'android' | 'ios'): () => HostMessage[] {
  const messages: HostMessage[] = [];
  const postMessage = (message: unknown) => {
    messages.push((kind === 'android' ? JSON.parse(String(message)) : message) as never);
  };
  Object.assign(
    window,
    kind === 'android'
      ? { brought: { postMessage } }
      : { webkit: { messageHandlers: { brought: { postMessage } } } },
  );
  return () => messages;
}

/** The same for the requested actions alone. */
export function installHost(_page: Screen, kind: 'android' | 'ios'): () => string[] {
  const received = receiveAsHost(kind);
  return () => received().map(({ action }) => action);
}

/**
 * Gives the page a size in pixels, without zoom: a page that becomes wider is zoomed in, as on a
 * phone that is turned, and stays so for the tests behind it.
 */
async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await devtools().send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
}

/** Removes what a test has added around the application. */
export async function closeScreen({ clock, emulateMedia }: Screen): Promise<void> {
  await clock.passingFor(unmountApplication());
  clock.uninstall();
  if (prefers) await emulateMedia({ colorScheme: null, reducedMotion: null });
  prefers = false;
  if (isResized) await resize(...PHONE);
  isResized = false;
  Reflect.deleteProperty(window, 'brought');
  Reflect.deleteProperty(window, 'webkit');
}

// Without a host app, a screen that closes goes back seconds later, possibly during the next test.
const goBack = history.back.bind(history);
history.back = () => undefined;

/** Goes to another entry of the history, and waits until it is there. */
async function arrived(go: () => void): Promise<void> {
  const there = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  go();
  await there;
}

/**
 * A page without an application yet.
 * @param leave called when the application in it is removed, with its pending work
 */
export function openScreen(leave: () => void): Screen {
  led = undefined;
  visited = () => undefined;
  const clock = new Clock();
  return Object.assign(Object.create(page) as BrowserPage, {
    clock,
    async goto(address: string) {
      leave();
      await clock.passingFor(unmountApplication());
      led = undefined;
      history.pushState(null, '', address);
      await mountApplication();
    },
    async viewport(width: number, height: number) {
      isResized = true;
      await resize(width, height);
    },
    goBack: () => arrived(goBack),
    goForward: () => arrived(() => history.forward()),
    url: () => led ?? location.href,
    hasLeft: () => led !== undefined,
    async emulateMedia(media: Media) {
      prefers = true;
      await commands.emulateMedia(media);
    },
  });
}

/** The text of each element that is found, with whitespace collapsed. */
export function texts(found: Locator): string[] {
  return found.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
}

/** Presses a key in a field, `Enter` or with others that are held, as in `Control+Enter`. */
export async function press(field: Locator, keys: string): Promise<void> {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  (await field.findElement()).focus();
  const down = held.map((each) => `{${each}>}`).join('');
  const up = held.map((each) => `{/${each}}`).join('');
  await userEvent.keyboard(`${down}{${key}}${up}`);
}

/** Types into a field key by key, from where its caret is. */
export async function type(field: Locator, keys: string): Promise<void> {
  (await field.findElement()).focus();
  await userEvent.keyboard(keys);
}

const devtools = () => cdp() as { send: (method: string, params: object) => Promise<unknown> };

/**
 * Types into the field with the focus as an input method does: what it composes, step by step, and
 * then what is meant by that.
 */
export async function compose(steps: readonly string[], meant: string): Promise<void> {
  for (const text of steps) {
    const { length } = text;
    const caret = { selectionStart: length, selectionEnd: length };
    await devtools().send('Input.imeSetComposition', { text, ...caret });
  }
  await devtools().send('Input.insertText', { text: meant });
}
