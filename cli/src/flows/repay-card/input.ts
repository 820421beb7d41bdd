import type { FlowCase } from '../engine/flow.ts';
import { text, type InputOf } from '../engine/input.ts';

/** What a payment by card can be given. */
export const cardInput = {
  cardId: text('id of the card to charge (the first saved one by default)'),
  amount: text('what to pay, in whole units (the first instalment by default)'),
};

export type CardWish = InputOf<typeof cardInput>;

/** A case of a payment by card. */
export type CardCase = FlowCase<typeof cardInput>;
