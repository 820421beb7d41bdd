import type { Data, Input } from '@brought/sdk';
import { read } from '../../session/calls.ts';

/** What a rollover costs and changes. */
export type Rollover = Data<'delayDetail'>;

/**
 * What a rollover costs and changes. It is not kept for a later visit, because penalties grow,
 * and read again when the borrower comes back from a wallet.
 */
export const rolloverQuery = (input: Input<'delayDetail'>) => ({
  ...read('delayDetail', input),
  gcTime: 0,
  refetchOnWindowFocus: 'always' as const,
});
