import type { Data, OperationId } from '@brought/sdk';
import * as replies from '@brought/sdk/replies';
import { planSlots } from '../features/instalments/plan-slots.ts';
import { offerSlots } from '../features/loan-confirmation/offer-slots.ts';
import { dueSlots, orderSlots } from '../features/order/order-slots.ts';
import { rolloverSlots } from '../features/rollover/rollover-slots.ts';

/** The content of a shell's slots: a text, rows of texts, or nothing yet (null). */
export type Slots = Record<string, string | readonly Record<string, string>[] | null | undefined>;

/** `query` is that of the page address. */
type Read<Payload> = (payload: Payload, query: URLSearchParams) => Slots | undefined;

export type Row = [shape: typeof replies.LoanDetails, slots: Read<unknown>];

/**
 * The first calls of the screens with a shell. `vite/pages/draw-shells.tsx` draws a shell for each,
 * and a part for each of the second ones: neither table compiles without one of its calls.
 */
export type ShellCall =
  | 'loanDetails'
  | 'installmentPlan'
  | 'delayDetail'
  | 'loanDetailConfirm'
  | 'confirmDetailOld';

/** The further calls of those screens that fill a part of the shell. */
export type PartCall = 'installmentPlan';

type Rows = Readonly<Partial<Record<OperationId, Row>>>;

function row<Id extends OperationId>(shape: Row[0], slots: Read<Data<Id>>): Row {
  return [shape, (payload, query) => slots(payload as Data<Id>, query)];
}

/**
 * By the operation that a screen is about: the shape of its reply, and how the reply fills the
 * slots of the screen's shell.
 */
export const slotsOf: Rows = {
  loanDetails: row<'loanDetails'>(replies.LoanDetails, orderSlots),
  installmentPlan: row<'installmentPlan'>(replies.InstallmentPlan, planSlots),
  delayDetail: row<'delayDetail'>(replies.DelayDetail, rolloverSlots),
  loanDetailConfirm: row<'loanDetailConfirm'>(replies.LoanConfirm, offerSlots),
  confirmDetailOld: row<'confirmDetailOld'>(replies.LoanConfirmOld, offerSlots),
} satisfies Record<ShellCall, Row>;

/** The same for a further call, which fills a part of that shell. */
export const partSlotsOf: Rows = {
  installmentPlan: row<'installmentPlan'>(replies.InstallmentPlan, dueSlots),
} satisfies Record<PartCall, Row>;
