import { toBase64 } from '../lib/base64.ts';
import { checksum } from '../lib/checksum.ts';
import type { World } from './world.ts';

/** The whole state as one text: the same state gives the same text. It holds secrets. */
export function snapshotOf(world: World): string {
  return textOf(world, (base64) => base64);
}

/**
 * A short text that differs when the state does. Pictures count by their checksums, because
 * together they may be longer than a string can be.
 */
export function fingerprintOf(state: unknown): string {
  return checksum(textOf(state, checksum));
}

function textOf(state: unknown, ofPicture: (base64: string) => string): string {
  return JSON.stringify(state, (name, value: unknown) => {
    if (value instanceof Map) return { map: [...value] };
    if (value instanceof Set) return { set: [...value] };
    if (value instanceof Uint8Array) return { base64: toBase64(value) };
    return name === 'base64' && typeof value === 'string' ? ofPicture(value) : value;
  });
}
