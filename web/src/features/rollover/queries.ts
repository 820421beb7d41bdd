import type { Input } from '@brought/sdk';
import { lacks, read, type Payload } from '../../session/calls.ts';

/** The costs of a rollover, and the changes that it makes. */
export type Rollover = Payload<'delayDetail'>;

/** Whether there is a rollover to pay for: without a fee there is none. */
export const isOffered = ({ delayShouldPayAmount: fee }: Rollover): boolean => fee > 0;

/**
 * Whether a line of the costs is missing or has no amount: the fee then covers more than is shown.
 */
export const lacksCosts = (rollover: Rollover): boolean =>
  lacks(rollover, 'detail') || rollover.detail.some(({ value }) => value.trim() === '');

/** Whether a line of the plan after the rollover is missing. */
export const lacksPlan = (rollover: Rollover): boolean => lacks(rollover, 'repayDetail');

/**
 * The costs of a rollover, and the changes that it makes. Not cached for a later visit, because
 * penalties grow, and read again when the borrower returns from a wallet.
 */
export const rolloverQuery = (input: Input<'delayDetail'>) => ({
  ...read('delayDetail', input),
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
});
