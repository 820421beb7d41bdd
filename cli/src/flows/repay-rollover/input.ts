import type { FlowCase } from '../engine/flow.ts';
import { text } from '../engine/input.ts';

/** What a rollover can be given. */
export const rolloverInput = {
  wallet: text('wallet to pay from (the one used last by default)'),
};

/** A case of a rollover. */
export type RolloverCase = FlowCase<typeof rolloverInput>;
