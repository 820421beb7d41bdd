import { InvalidArgumentError } from 'commander';

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Message for a text that is not a rate. */
const HOW = 'A rate is written 50/s, 300/m or 3600/h';

/**
 * Flows per second of a text such as `50/s`, `300/m` or `3600/h`.
 *
 * @throws InvalidArgumentError for any other text; a bare number does not say per what.
 */
export function parseRate(text: string): number {
  const [, number, unit = ''] = /^(\d{1,6}(?:\.\d{1,6})?)\/([smh])$/.exec(text.trim()) ?? [];
  if (number !== undefined) return Number(number) / (secondsOf[unit] ?? Number.NaN);
  const alone = /^\d+(?:\.\d+)?$/.test(text.trim());
  throw new InvalidArgumentError(alone ? `${HOW}; perhaps ${text.trim()}/s is meant.` : `${HOW}.`);
}

/** Parses the arrival rate of an option; it must not be 0. */
export function parseArrivalRate(text: string): number {
  const rate = parseRate(text);
  if (rate > 0) return rate;
  throw new InvalidArgumentError('A rate of 0 begins no flow.');
}

/** A rate in readable form: `50/s`; below one per second, per minute or per hour. */
export function rateText(perSecond: number): string {
  if (perSecond === 0 || perSecond >= 1) return `${rounded(perSecond)}/s`;
  return perSecond * 60 >= 1 ? `${rounded(perSecond * 60)}/m` : `${rounded(perSecond * 3600)}/h`;
}

function rounded(value: number): string {
  return String(Number(value.toFixed(value < 100 ? 1 : 0)));
}
