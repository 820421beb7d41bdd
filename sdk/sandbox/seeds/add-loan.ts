import { MS_PER_DAY, startOf } from '../lib/days.ts';
import { disburse, requestOrder } from '../loan/disburse.ts';
import { leftOf } from '../loan/order.ts';
import { pay } from '../loan/pay.ts';
import { products, type Product } from '../loan/products.ts';
import type { SessionState } from '../state/session-state.ts';

/** Number of the order in every scenario that has one; that of the contract's examples. */
export const MAIN_ORDER = 'L202611210001';

type Loan = {
  id?: string;
  product?: Product;
  /** Term, in days; the first of the product when left out. */
  periods?: number;
  /** Number of instalments; follows from the term when left out. */
  count?: number;
  openedDaysAgo: number;
  /** Instalments that were paid, each on its due date. */
  paid?: number;
  repeatClient?: boolean;
};

/** A running or a settled loan. */
export function addLoan(session: SessionState, now: number, loan: Loan): void {
  const { id = MAIN_ORDER, product = products.quick, repeatClient = false, paid = 0 } = loan;
  const { periods = product.terms[0] } = loan;
  const openedAt = now - loan.openedDaysAgo * MS_PER_DAY;
  const request = { id, productId: product.id, amount: product.amounts[1], periods, repeatClient };
  let order = disburse(requestOrder(request, 'ready', openedAt), openedAt, loan.count);
  for (const instalment of order.instalments.slice(0, paid)) {
    order = pay(order, { amount: leftOf(instalment), kind: 'card', at: startOf(instalment.due) });
  }
  session.orders.set(id, order);
}

/** A loan that is not paid out yet. */
export function addRequest(
  session: SessionState,
  now: number,
  stage: 'ready' | 'review' | 'payingOut',
): void {
  const { id: productId, amounts, terms } = products.quick;
  const request = {
    id: MAIN_ORDER,
    productId,
    amount: amounts[1],
    periods: terms[0],
    repeatClient: false,
  };
  session.orders.set(MAIN_ORDER, requestOrder(request, stage, now - MS_PER_DAY));
}

/** A salary advance that was settled some weeks ago. */
export function addSettledLoan(session: SessionState, now: number): void {
  addLoan(session, now, {
    id: 'L202608030007',
    product: products.salary,
    openedDaysAgo: 110,
    paid: 3,
  });
}
