import type { Failure } from '../flows/engine/report.ts';

/** All that is needed to understand a failure, a line each, and to repeat it. */
export function detailsOf({ serverMessage, where, expected, got, curl }: Failure): string {
  const details = { where, expected, got, server: serverMessage, repeat: curl };
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([label, value]) => `${label}: ${shown(value)}`)
    .join('\n');
}

/** A value in a line: a text as it is, anything else as JSON. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
