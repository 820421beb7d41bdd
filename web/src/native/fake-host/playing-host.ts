import type { HostPlatform } from '../host.ts';
import { chooseTransport } from '../host.ts';
import type { FakeHost, HostRecord } from './fake-host.ts';
import { installFakeHost } from './fake-host.ts';

let playing: FakeHost | undefined;
let records: readonly HostRecord[] = [];
const listeners = new Set<() => void>();

/** The host that plays in this page now; it goes on playing when another screen is shown. */
export function playingHost(): FakeHost | undefined {
  return playing;
}

/** What the hosts that play or played in this page got, oldest first. */
export function hostRecords(): readonly HostRecord[] {
  return records;
}

/**
 * Lets a fake host play in this page in place of the one before; `undefined` is a plain browser.
 * A real host is left in peace: then false comes back, and nothing has changed.
 */
export function playHost(platform: HostPlatform | undefined): boolean {
  playing?.remove();
  playing = undefined;
  const free = chooseTransport(window) === undefined;
  if (free && platform) play(platform);
  tell();
  return free;
}

/** Calls `listener` after each change of the host or its records until the returned function is called. */
export function onPlayingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function play(platform: HostPlatform): void {
  const earlier = records;
  const host = installFakeHost(window, platform);
  host.onChange(() => {
    records = [...earlier, ...host.records()];
    tell();
  });
  playing = host;
}

function tell(): void {
  for (const listener of listeners) listener();
}
