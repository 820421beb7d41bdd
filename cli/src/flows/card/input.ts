import type { FlowCase } from '../engine/flow.ts';
import { text } from '../engine/input.ts';

/** Input of saving an account. */
export const accountInput = {
  cardType: text('kind of account, a type of the form (the default one by default)'),
  number: text('number of the account', '0755111222'),
  holder: text('name of its holder', 'Asha Mushi'),
};

/** A case of saving an account. */
export type AccountCase = FlowCase<typeof accountInput>;
