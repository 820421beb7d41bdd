import type { Failure } from '../flows/engine/report.ts';
import { shortened } from '../output/shortened.ts';

/** Maximum characters of a value: common XML parsers refuse a text of 10 MB, and escapes count. */
const MOST_HELD = 200_000;

/** All that is needed to understand a failure, one item per line, and to reproduce it. */
export function detailsOf({ serverMessage, where, expected, got, curl }: Failure): string {
  const details = { where, expected, got, server: serverMessage, repeat: curl };
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([label, value]) => `${label}: ${shown(value)}`)
    .join('\n');
}

/**
 * A value on one line: a text as it is, anything else as JSON; only the beginning of a very long
 * one.
 */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return shortened(text, MOST_HELD);
}
