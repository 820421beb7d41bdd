import { InvalidArgumentError } from 'commander';
import { milliseconds } from './milliseconds.ts';

/** Gathers the values of an option that may be given several times. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** Collects names from an option that may be given several times, each time with commas. */
export function collectNames(value: string, before: readonly string[] = []): string[] {
  return [...before, ...value.split(',').map((name) => name.trim())];
}

/** Collects host names, in lower case, from an option that may be given several times. */
export function collectHosts(value: string, before: readonly string[] = []): string[] {
  // A name with a trailing dot is the same name.
  const name = value.toLowerCase().replace(/\.$/, '');
  const isName = URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name;
  if (isName) return [...before, name];
  throw new InvalidArgumentError('A host is a name alone, such as qa.lender.example.');
}

/** A time in milliseconds: `500ms`, `10s` or `1m`. */
export function duration(text: string): number {
  const value = milliseconds(text);
  if (value === undefined) throw new InvalidArgumentError('A time is written 500ms, 10s or 1m.');
  return value;
}

/** A whole number of at least `least`. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least) return value;
    throw new InvalidArgumentError(`It must be a whole number, ${least} or more.`);
  };
}

/** An HTTP status, or a class of them such as `4xx`. */
export function httpStatus(text: string): string {
  if (/^[1-5](\d\d|xx)$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('A status is written 422, or 4xx for all that begin so.');
}

/** A port to listen on. */
export function port(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535) {
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  }
  return number;
}
