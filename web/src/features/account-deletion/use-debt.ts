import type { Session } from '@brought/sdk';
import { useQueries, useQuery } from '@tanstack/react-query';
import { readLastOrder, unpaidOrder } from '../../help/last-order.ts';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { subjectOf } from '../../payment/identity.ts';
import { isRepayable } from '../../payment/order/order-status.ts';
import { orderInput } from '../../session/inputs.ts';
import { useSession } from '../../session/use-session.ts';
import {
  lacksOrders,
  leftOf,
  mayOwe,
  orderQuery,
  ordersQuery,
  planQuery,
  type ListedOrder,
  type Order,
} from './queries.ts';

/** The debt that the borrower still has, as far as the app can know it. */
export type Debt = {
  /** One row per loan. */
  rows: readonly { title: string; value: string }[];
  /** The total with its currency; empty if unknown, or if an order may be missing. */
  amount: string;
  /** The orders that can be repaid from here. */
  orders: readonly { orderId: string; title: string }[];
};

/** At most this many plans are read. */
const MOST_ORDERS = 5;

/**
 * The debt of the borrower in the address; null if all their orders were read and none is open,
 * undefined as long as nothing is known.
 * Everything is requested in the background, because a deletion needs no session (DEL-02): the
 * order in the address, the orders that the list of complaints can be about, and the plan of each.
 * If none of these calls succeeds, the order as last seen on this phone counts.
 *
 * @param isAsked false once there is no account any more that could be asked about
 */
export function useDebt(isAsked: boolean): Debt | null | undefined {
  const session = useSession();
  const input = orderInput({ session, hash: '' });
  const isKnown = isAsked && session.sessionId !== undefined;
  const { data: listed } = useQuery({ ...ordersQuery(session), enabled: isKnown });
  const { data: order } = useQuery({
    ...orderQuery(input ?? { orderId: '', productId: '' }),
    enabled: isKnown && input !== undefined,
  });
  const { open, isWhole } = openOrders(listed?.orderList ?? [], input?.orderId, order);
  const plans = useQueries({
    queries: open.map(({ orderId }) => ({
      ...planQuery({ orderId, productId: orderId === input?.orderId ? input.productId : '' }),
      enabled: isKnown,
    })),
    combine: (results) => results.map(({ data }) => data && leftOf(data)),
  });
  // The plan is more reliable than the list as to whether anything is left.
  const owed = open
    .map((one, index) => ({ ...one, units: plans[index] }))
    .filter(({ units }) => units !== 0n);
  if (owed.length === 0) {
    const allCame = listed && !lacksOrders(listed) && (input === undefined || order !== undefined);
    return debtLastSeen(session, order) ?? (allCame ? null : undefined);
  }
  const sum = owed.reduce<bigint | undefined>(
    (total, { units }) => (total === undefined || units === undefined ? undefined : total + units),
    0n,
  );
  const all = isWhole ? sum : undefined;
  return {
    rows: owed.flatMap(({ title, status, units, rows }) =>
      units === undefined
        ? [{ title, value: status }, ...rows]
        : [{ title, value: withCurrency(units) }],
    ),
    amount: all === undefined ? '' : withCurrency(all),
    // An order whose plan is not found under its number may have another number there.
    orders: owed.filter(({ orderId, units }) => units !== undefined || orderId === input?.orderId),
  };
}

type OpenOrder = {
  orderId: string;
  title: string;
  status: string;
  /** The server's own rows, if there is no amount. */
  rows: Debt['rows'];
};

/**
 * The orders of which something may be left, and whether these are all: that of the address first,
 * by its own status.
 */
function openOrders(
  listed: readonly ListedOrder[],
  named: string | undefined,
  order: Order | undefined,
): { open: readonly OpenOrder[]; isWhole: boolean } {
  const others = listed
    .filter((one) => mayOwe(one) && !(order && one.orderNo === named))
    .map(({ orderNo, productName, status, list }) => ({
      orderId: orderNo,
      title: productName || orderNo,
      status,
      rows: list,
    }));
  if (!order || named === undefined || !isRepayable(order.orderStatus)) {
    return { open: others.slice(0, MOST_ORDERS), isWhole: others.length <= MOST_ORDERS };
  }
  const { productName, noticeStatusText: status, userOrderDetail } = order;
  const rows = (userOrderDetail?.detail ?? []).map(({ text, value }) => ({ title: text, value }));
  const own = { orderId: named, title: productName || named, status, rows };
  // If the list has this order under another number, it would count twice.
  const isListed = listed.some(({ orderNo }) => orderNo === named);
  const found = [own, ...(isListed ? others : [])];
  const isWhole = (isListed || others.length === 0) && found.length <= MOST_ORDERS;
  return { open: found.slice(0, MOST_ORDERS), isWhole };
}

/** The unpaid order that this phone saw last, unless it is known to be something else by now. */
function debtLastSeen(session: Session, now: Order | undefined): Debt | undefined {
  const last = unpaidOrder(session);
  if (!last) return undefined;
  const named = readLastOrder(session, subjectOf(session, 'repayment'));
  if (now && !isRepayable(now.orderStatus) && named?.at === last.at) return undefined;
  const { productName, statusText, rows } = last.summary;
  return { rows: [{ title: productName, value: statusText }, ...rows], amount: '', orders: [] };
}
