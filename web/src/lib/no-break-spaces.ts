import { config } from './config.ts';

/** The values of a message, by name. */
export type Values = Record<string, string | number>;

/**
 * Values for a sentence, with a no-break space after the currency of amounts, so that each stays on
 * one line. A value that is stored, compared or sent never comes from a sentence: it stays as the
 * documents write it.
 */
export function withNoBreakSpaces(values: Values | undefined): Values | undefined {
  if (values === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, joined(value)]));
}

function joined(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const { currency } = config;
  return value.split(`${currency} `).join(`${currency}\u00A0`);
}
