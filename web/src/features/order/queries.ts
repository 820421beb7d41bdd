import { BusinessError, formatDate, isOne, type Input } from '@brought/sdk';
import { isDue, isWithdrawable } from '../../payment/order/order-status.ts';
import { lacks, lacksRows, quietly, read, type Payload } from '../../session/calls.ts';

/** One order. */
export type Order = Payload<'loanDetails'>;

/** The plan of an order. */
export type Plan = Payload<'installmentPlan'>;

/** Whether a call failed without an answer of the server, so that it may be worth a retry. */
export const hasNoReply = (error: unknown): boolean =>
  error !== null && !(error instanceof BusinessError);

/** Whether a row of the order could not be read, and is not shown. */
export const lacksOrderRows = (order: Order): boolean => lacks(order, 'userOrderDetail');

/** Whether a waiting instalment could not be read, so that the amount due is unknown. */
export const lacksInstalments = (plan: Plan): boolean => lacksRows(plan, 'repayWaitDetail');

/** A payment at a bank's page, by USSD or on another phone may have changed what is due. */
const whenBack = { refetchOnWindowFocus: 'always' } as const;

/** One order by its id and product, read again when the borrower returns from elsewhere. */
export const orderQuery = (input: Input<'loanDetails'>) => ({
  ...read('loanDetails', input),
  ...whenBack,
});

/**
 * The plan, read quietly for an order that is on the screen, and repeated as other reads are: the
 * order leads with its amount.
 */
export const quietPlanQuery = (input: Input<'installmentPlan'>) =>
  quietly({ ...read('installmentPlan', input), ...whenBack });

/** When an instalment is due, as text; empty if unknown. */
export const dueDay = ({ dueTime }: { dueTime: string | number }): string => formatDate(dueTime);

/** Whether the order can be rolled over, besides being paid. */
export const mayRollOver = ({ isDelay, orderStatus }: Order): boolean =>
  isDue(orderStatus) && isOne(isDelay);

/** The label of the button that repays the order (ORD-20 to ORD-26). */
export const repayLabel = (order: Order): 'order.repay' | 'order.repayment' =>
  mayRollOver(order) ? 'order.repay' : 'order.repayment';

/** Whether the order names a page of its own to repay it at (ORD-28). */
export const namesRepaymentPage = ({ h5Url }: Order): boolean => h5Url !== '';

/** Whether the borrower is reminded to bind a card. */
export const needsCard = (order: Order): boolean => isOne(order.cardNeedPop);

/** Whether the money is ready for withdrawal at an address that the order names. */
export const offersWithdrawal = ({ orderStatus, playeduL }: Order): boolean =>
  isWithdrawable(orderStatus) && playeduL !== '';

/** Whether the money is ready, but the order does not say where to withdraw it. */
export const asksToWithdraw = ({ orderStatus, playeduL }: Order): boolean =>
  isWithdrawable(orderStatus) && playeduL === '';

/** Whether the borrower is asked to rate the app. */
export const needsScore = (order: Order): boolean => isOne(order.isScore);
