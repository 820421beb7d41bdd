import { chooseTransport, type HostPlatform } from '../host.ts';
import { installFakeHost, type FakeHost, type HostRecord } from './fake-host.ts';

let current: FakeHost | undefined;
let records: readonly HostRecord[] = [];
const listeners = new Set<() => void>();

/** The fake host of this page; it stays when another screen is shown. */
export function pageHost(): FakeHost | undefined {
  return current;
}

/** The messages that the fake hosts of this page received, oldest first. */
export function hostRecords(): readonly HostRecord[] {
  return records;
}

/**
 * Installs a fake host in this page instead of the previous one; `undefined` is a plain browser.
 * With a real host it returns false and changes nothing.
 */
export function installPageHost(platform: HostPlatform | undefined): boolean {
  current?.remove();
  current = undefined;
  const free = chooseTransport(window) === undefined;
  if (free && platform) install(platform);
  notify();
  return free;
}

/**
 * Calls `listener` after each change of the host or its records until the returned function is
 * called.
 */
export function subscribeToPageHost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function install(platform: HostPlatform): void {
  const earlier = records;
  const host = installFakeHost(window, platform);
  host.onChange(() => {
    records = [...earlier, ...host.records()];
    notify();
  });
  current = host;
}

function notify(): void {
  for (const listener of listeners) listener();
}
