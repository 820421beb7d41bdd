import { MS_PER_DAY, startOf } from '../lib/days.ts';
import { disburse, requestOrder } from '../loan/disburse.ts';
import { leftOf, type Order } from '../loan/order.ts';
import { pay } from '../loan/pay.ts';
import { products } from '../loan/products.ts';
import { quoteLoan } from '../loan/quote.ts';
import type { Account, Complaint, SessionState } from '../state/session-state.ts';
import type { CardChange, ComplaintChange, OrderChange, StateChange } from '../state/scenario.ts';

/**
 * Changes the state of a borrower. A changed order is created again: its plan and its payments
 * follow from its new terms.
 *
 * @param change Checked before, see `wrongInChange`.
 */
export function applyChange(session: SessionState, change: StateChange, now: number): void {
  session.phone = change.phone ?? session.phone;
  session.deleted = change.deleted ?? session.deleted;
  each(session.orders, change.orders, (order, wanted, id) => orderWith(order, wanted, id, now));
  each(session.accounts, change.cards, accountWith);
  each(session.complaints, change.complaints, (complaint, wanted, id) =>
    complaintWith(complaint, wanted, id, now),
  );
  each(session.coupons, change.coupons, (coupon, wanted, id) => ({
    ...(coupon ?? { id, value: 50_000, used: false }),
    ...wanted,
  }));
}

function each<Item, Change>(
  items: Map<string, Item>,
  changes: Readonly<Record<string, Change | null>> | undefined,
  make: (item: Item | undefined, change: Change, id: string) => Item,
): void {
  for (const [id, change] of Object.entries(changes ?? {})) {
    if (change === null) items.delete(id);
    else items.set(id, make(items.get(id), change, id));
  }
}

function orderWith(order: Order | undefined, change: OrderChange, id: string, now: number): Order {
  const product = change.product === undefined ? productOf(order) : products[change.product];
  const amount = change.amount ?? order?.amount ?? product.amounts[1];
  const periods = change.term ?? order?.periods ?? product.terms[0];
  const repeatClient = change.repeatClient ?? order?.repeatClient ?? false;
  const rated = change.rated ?? order?.rated ?? false;
  const stage = change.stage ?? order?.stage ?? 'open';
  const request = { id, productId: product.id, amount, periods, repeatClient };
  if (stage !== 'open') {
    return { ...requestOrder(request, stage, order?.createdAt ?? now - MS_PER_DAY), rated };
  }
  const before = order?.instalments ?? [];
  // Another term has another number of instalments, unless the change sets that.
  const kept = change.term === undefined && before.length > 0 ? before.length : undefined;
  const count = change.instalments ?? kept;
  const { plan } = quoteLoan(amount, periods, 0, count);
  const wasPaid = before.filter(({ settledOn }) => settledOn !== undefined).length;
  const paid = Math.min(change.paid ?? wasPaid, plan.length);
  const openedAt = openingOf();
  let made = disburse(requestOrder(request, 'ready', openedAt), openedAt, count);
  for (const instalment of made.instalments.slice(0, paid)) {
    const at = Math.min(startOf(instalment.due), now);
    made = pay(made, { amount: leftOf(instalment), kind: 'card', at });
  }
  return { ...made, rated };

  function openingOf(): number {
    const next = plan[Math.min(paid, plan.length - 1)]?.due ?? 0;
    if (change.dueInDays !== undefined) return now + (change.dueInDays - next) * MS_PER_DAY;
    if (order && order.stage === 'open') return order.createdAt;
    return now - next * MS_PER_DAY;
  }
}

function productOf(order: Order | undefined) {
  return order?.productId === products.salary.id ? products.salary : products.quick;
}

function accountWith(account: Account | undefined, change: CardChange, id: string): Account {
  const fresh = {
    id,
    bankName: 'CRDB Bank',
    number: '0150348824821',
    bankCode: 'CRDB',
    needsCode: true,
  };
  return { ...(account ?? fresh), ...change };
}

function complaintWith(
  complaint: Complaint | undefined,
  { answer, score, filedDaysAgo, ...change }: ComplaintChange,
  id: string,
  now: number,
): Complaint {
  const text = { type: '4', sonType: '', content: '', orderNo: '' };
  const fresh: Complaint = { id, filedAt: now, images: [], ...text };
  const { answer: answered, score: rated, ...rest } = complaint ?? fresh;
  const filedAt = filedDaysAgo === undefined ? rest.filedAt : now - filedDaysAgo * MS_PER_DAY;
  const reply =
    answer === undefined ? answered : answer === null ? undefined : { text: answer, images: [] };
  const given = score === undefined ? rated : (score ?? undefined);
  return {
    ...rest,
    ...change,
    filedAt,
    ...(reply && { answer: reply }),
    ...(given !== undefined && { score: given }),
  };
}
