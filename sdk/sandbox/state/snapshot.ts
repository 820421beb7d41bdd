import { toBase64 } from '../base64.ts';
import type { World } from './world.ts';

/** The whole state as one text: the same state gives the same text. It holds secrets. */
export function snapshotOf(world: World): string {
  return JSON.stringify(world, (_name, value: unknown) => {
    if (value instanceof Map) return { map: [...value] };
    if (value instanceof Set) return { set: [...value] };
    return value instanceof Uint8Array ? { base64: toBase64(value) } : value;
  });
}

/** A short text that differs when the state does: two FNV-1a sums of 32 bits. */
export function fingerprintOf(world: World): string {
  const text = snapshotOf(world);
  let first = 0x811c9dc5;
  let second = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b) + index;
  }
  return [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
