import type { FlowCase } from '../engine/flow.ts';
import { text, type InputOf } from '../engine/input.ts';

/** What a payment of instalments can be given. */
export const instalmentInput = {
  wallet: text('wallet to pay from (the one used last by default)'),
};

export type WalletWish = InputOf<typeof instalmentInput>;

/** A case of paying instalments. */
export type InstalmentCase = FlowCase<typeof instalmentInput>;
