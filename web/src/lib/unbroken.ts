import { config } from './config.ts';

/** The values of a message, by name. */
export type Values = Record<string, string | number>;

/**
 * What goes into a sentence, with a no-break space behind the currency of its amounts, so that each
 * stands on one line. What is stored, compared or sent is never made of a sentence: it stays as the
 * documents write it.
 */
export function unbroken(values: Values | undefined): Values | undefined {
  if (values === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, joined(value)]));
}

function joined(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const { currency } = config;
  return value.split(`${currency} `).join(`${currency}\u00A0`);
}
