import { InvalidArgumentError } from 'commander';

/** Reads a whole number of at least `least` as the value of an option. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least) return value;
    throw new InvalidArgumentError(`It takes a whole number, ${least} or more.`);
  };
}
