import { InvalidArgumentError } from 'commander';
import { milliseconds } from '../../options/milliseconds.ts';
import { parseRate } from './rate.ts';

/** A part of a plan: the rate goes from the one before it to its own, in a straight line. */
export type Stage = {
  /** How long it takes; 0 jumps to the rate. */
  milliseconds: number;
  /** Flows per second at its end. */
  rate: number;
};

/**
 * Collects stages such as `10s:50/s`, separated by commas, from an option that may be repeated.
 *
 * @throws InvalidArgumentError for an invalid text.
 */
export function collectStages(text: string, before: readonly Stage[] = []): Stage[] {
  return [...before, ...text.split(',').map((each) => parseStage(each.trim()))];
}

function parseStage(text: string): Stage {
  const [, time = '', rate] = /^([^:]+):(.+)$/.exec(text) ?? [];
  const long = time === '0s' ? 0 : milliseconds(time);
  if (rate === undefined || long === undefined) {
    throw new InvalidArgumentError(
      'A stage is a time and the rate at its end, such as 10s:50/s; several with commas.',
    );
  }
  return { milliseconds: long, rate: parseRate(rate) };
}
