import { createSandbox, type Sandbox } from '@brought/sdk/sandbox';
import { expect, test as base, vi } from 'vitest';
import { runDueTasks } from './until-idle.ts';
import { paidTwice } from '../../paid-twice.ts';
import { closeScreen, openScreen, type Screen } from './screen.ts';
import { Server } from './server.ts';

/** Used for every request that is not a call of the contract. */
const network = fetch.bind(globalThis);

/**
 * A page at phone size whose calls go to `server`; it fails on any error inside the page, and on
 * any request or answer that the contract does not allow, and on a payment that is made twice for
 * one tap.
 */
export const test = base
  /** Errors inside the page so far; a test that causes some removes them. */
  .extend('pageErrors', { auto: true }, ({}, { onCleanup }) => {
    const errors: string[] = [];
    const note = (...said: unknown[]) => errors.push(said.map(String).join(' '));
    const spy = vi.spyOn(console, 'error').mockImplementation(note);
    const thrown = ({ message }: ErrorEvent) => note(message);
    const rejected = ({ reason }: PromiseRejectionEvent) => note('unhandled rejection:', reason);
    addEventListener('error', thrown);
    addEventListener('unhandledrejection', rejected);
    onCleanup(() => {
      spy.mockRestore();
      removeEventListener('error', thrown);
      removeEventListener('unhandledrejection', rejected);
      refuse('errors inside the page', errors);
    });
    return errors;
  })
  /** The state of the server: empty at the beginning of a test. */
  .extend('sandbox', ({}, { onCleanup }): Sandbox => {
    const sandbox = createSandbox({ now: () => Date.now() });
    onCleanup(() => refuse('payments made twice for one tap', paidTwice(sandbox.keyedCalls())));
    return sandbox;
  })
  /** Whether the test fails on what breaks the contract. */
  .extend('judged', true)
  .extend('server', { auto: true }, ({ sandbox, judged }, { onCleanup }) => {
    const server = new Server(sandbox, network, judged);
    vi.stubGlobal('fetch', server.fetch);
    onCleanup(async () => {
      vi.unstubAllGlobals();
      refuse('what breaks the contract', await server.violations());
    });
    return server;
  })
  .extend('page', ({ server }, { onCleanup }): Screen => {
    const screen = openScreen(() => server.hangUp());
    onCleanup(async () => {
      server.hangUp();
      await closeScreen(screen);
      await forgetAll();
    });
    return screen;
  });

/** Fails the test on what was found. */
function refuse(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.join('\n')}`);
}

/** Empties what the browser stores for the application. */
export async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleted(name)));
}

function deleted(database: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
  });
}

/** Lets the page render what its timers have triggered, without moving its clock. */
export async function settled(_page: Screen): Promise<void> {
  await runDueTasks();
}

/** The toast shown now. */
export function toast(page: Screen) {
  return page.getByRole('status').last();
}

export { expect };
