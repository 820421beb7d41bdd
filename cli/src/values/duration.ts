import { InvalidArgumentError } from 'commander';
import { milliseconds } from './milliseconds.ts';

/** A time as the value of an option, in milliseconds: `500ms`, `10s` or `1m`. */
export function duration(text: string): number {
  const value = milliseconds(text);
  if (value === undefined) throw new InvalidArgumentError('A time is written 500ms, 10s or 1m.');
  return value;
}
