import { fieldsOf } from '../../lib/fields-of.ts';
import type { Debt } from './use-debt.ts';

/** What is left of a deleted account: the debt as last seen, by its amount; see `useDebt`. */
export type Deleted = { debt: Pick<Debt, 'amount'> | null | undefined };

/** History state of the screen once the account is deleted, so that a reload finds no form. */
export const deletedState = (debt: Debt | null | undefined): { deleted: Deleted } => ({
  deleted: { debt: debt && { amount: debt.amount } },
});

/** What a history entry says of a deleted account; undefined if it says nothing. */
export function deletedIn(state: unknown): Deleted | undefined {
  const { deleted } = fieldsOf(state);
  if (deleted === undefined) return undefined;
  const { debt } = fieldsOf(deleted);
  const { amount } = fieldsOf(debt);
  if (typeof amount === 'string') return { debt: { amount } };
  return { debt: debt === null ? null : undefined };
}
