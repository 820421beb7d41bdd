import { isOne, type Input, type Session } from '@brought/sdk';
import { sendDeleteCode, userDelete } from '@brought/sdk/fields';
import { distinct } from '../../lib/distinct.ts';
import { lacksRows, quietly, read, type Payload } from '../../session/calls.ts';
import { startInput } from '../../session/inputs.ts';

/** Fewest characters of a phone, as the contract has it. */
export const PHONE_LENGTH = sendDeleteCode.phone.minLength;

/** The exact length of a code, from the contract. */
export const CODE_LENGTH = userDelete.code.maxLength;

/** An order as its own call returns it. */
export type Order = Payload<'loanDetails'>;

/** An order in the list of the borrower's orders. */
export type ListedOrder = Payload<'problemInit'>['orderList'][number];

/** All orders of the borrower: only the start of a complaint has a list of them. */
export const ordersQuery = (session: Session) => quietly(read('problemInit', startInput(session)));

/** Whether orders were missing or unreadable in the reply. */
export const lacksOrders = (listed: Payload<'problemInit'>): boolean =>
  lacksRows(listed, 'orderList');

/** One order, for its status. */
export const orderQuery = (input: Input<'loanDetails'>) => quietly(read('loanDetails', input));

/** The plan of an order, for the amount left to pay. */
export const planQuery = (input: Input<'installmentPlan'>) =>
  quietly(read('installmentPlan', input));

/** Whether somebody may be collecting this order: the only sign that is not a text for people. */
export const mayOwe = ({ isShow }: ListedOrder): boolean => isOne(isShow);

/** The amount left to pay of a plan, in whole units; undefined if unknown. */
export function leftOf(plan: Payload<'installmentPlan'>): bigint | undefined {
  const { repayWaitDetail: waiting, repayYetDetail: paid } = plan.repayPlanDetail;
  // Every order has instalments; without any, the server left the plan out.
  if (lacksRows(plan, 'repayWaitDetail') || waiting.length + paid.length === 0) return undefined;
  const amounts = distinct(waiting).map(({ totalAmount }) => totalAmount);
  if (!amounts.every((amount) => Number.isSafeInteger(amount))) return undefined;
  return amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n);
}
