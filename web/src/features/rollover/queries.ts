import type { Input } from '@brought/sdk';
import { lacks, read, type Payload } from '../../session/calls.ts';

/** What a rollover costs and changes. */
export type Rollover = Payload<'delayDetail'>;

/** Whether a line of the costs is not there, or says no amount: the fee is for more than that. */
export const lacksCosts = (rollover: Rollover): boolean =>
  lacks(rollover, 'detail') || rollover.detail.some(({ value }) => value.trim() === '');

/** Whether a line of the plan after it is not there. */
export const lacksPlan = (rollover: Rollover): boolean => lacks(rollover, 'repayDetail');

/**
 * What a rollover costs and changes. It is not kept for a later visit, because penalties grow,
 * and read again when the borrower comes back from a wallet.
 */
export const rolloverQuery = (input: Input<'delayDetail'>) => ({
  ...read('delayDetail', input),
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
});
