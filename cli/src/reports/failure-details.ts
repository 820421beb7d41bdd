import type { Failure } from '../flows/engine/report.ts';
import { shortened } from '../output/shortened.ts';

/** Characters of a value: usual parsers of XML refuse a text of 10 MB, and its escapes count. */
const MOST_HELD = 200_000;

/** All that is needed to understand a failure, a line each, and to repeat it. */
export function detailsOf({ serverMessage, where, expected, got, curl }: Failure): string {
  const details = { where, expected, got, server: serverMessage, repeat: curl };
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([label, value]) => `${label}: ${shown(value)}`)
    .join('\n');
}

/** A value in a line: a text as it is, anything else as JSON; the beginning of a very long one. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return shortened(text, MOST_HELD);
}
