import { toBase64 } from '../lib/base64.ts';
import { checksum } from '../lib/checksum.ts';
import type { World } from './world.ts';

/** The whole state as one text: the same state gives the same text. It holds secrets. */
export function snapshotOf(world: World): string {
  return textOf(world, (bytes) => ({ base64: toBase64(bytes) }));
}

/**
 * A short text that differs when the state does. Of pictures it takes a checksum, because together
 * they may be longer than a string can be.
 */
export function fingerprintOf(state: unknown): string {
  return checksum(textOf(state, (bytes) => ({ sum: checksum(latin1.decode(bytes)) })));
}

const latin1 = new TextDecoder('latin1');

function textOf(state: unknown, ofBytes: (bytes: Uint8Array) => unknown): string {
  return JSON.stringify(state, (_name, value: unknown) => {
    if (value instanceof Map) return { map: [...value] };
    if (value instanceof Set) return { set: [...value] };
    return value instanceof Uint8Array ? ofBytes(value) : value;
  });
}
