import { dayOf } from '../lib/days.ts';
import { display } from '../lib/money.ts';
import { CONTROL_PATH } from '../lib/paths.ts';
import { outstandingOf, type Order } from '../loan/order.ts';
import { pay } from '../loan/pay.ts';
import { quoteRollover, rollOver } from '../loan/rollover.ts';
import { orderAt } from '../state/orders.ts';
import type { SessionState, Trade } from '../state/session-state.ts';
import { momentFor, type World } from '../state/world.ts';
import { originOf } from '../../server/address.ts';
import { readBody } from '../../server/body.ts';
import { isUnreadable } from '../../server/fields.ts';
import { unchanged, wrongMethod, type Outcome } from '../wire/outcome.ts';
import { problemReply } from '../../server/problem.ts';
import { jsonReply } from '../../server/plain.ts';
import { pageReply, redirectReply, type PlainRequest } from '../wire/plain.ts';
import { escapeHtml, page, termList } from './html.ts';

const PREFIX = `${CONTROL_PATH}/pay/`;

/** Path of the page that simulates the wallet of a trade. */
export function tradeAddress(tradeNo: string): string {
  return PREFIX + tradeNo;
}

/** True for a path of such a page. */
export function isTradePath(path: string): boolean {
  return path.startsWith(PREFIX);
}

/**
 * The page that simulates a wallet, or the phone on which a payment is confirmed. GET shows it;
 * POST with `result` paid or unpaid decides, and sends the browser back to the app (JSON is
 * answered with JSON).
 */
export function serveTrade(
  world: World,
  method: string,
  path: string,
  request: PlainRequest,
  clock: number,
): Outcome {
  const tradeNo = path.slice(PREFIX.length);
  const sessionId = world.tradeSessions.get(tradeNo) ?? '';
  const now = momentFor(world, sessionId, clock);
  const session = world.sessions.get(sessionId);
  const trade = session?.trades.get(tradeNo);
  if (!session || !trade) {
    return unchanged(
      problemReply({ status: 404, kind: 'unknown-payment', detail: 'There is no such payment.' }),
    );
  }
  if (method === 'GET') return unchanged(pageReply(payPage(trade), originOf(trade.back)));
  if (method !== 'POST') return wrongMethod(path, method, ['GET', 'POST']);
  const body = readBody(request, 'form');
  const result = isUnreadable(body) ? undefined : body.get('result');
  if (result !== 'paid' && result !== 'unpaid') {
    const detail = 'result must be paid or unpaid.';
    return unchanged(
      problemReply({ status: 422, kind: 'invalid-request', field: 'result', detail }),
    );
  }
  const state = trade.state === 'open' ? decide(session, trade, result, now) : trade.state;
  const changed = trade.state === 'open';
  const wantsJson = (request.headers['content-type'] ?? '').startsWith('application/json');
  return { reply: wantsJson ? jsonReply({ tradeNo, state }) : redirectReply(trade.back), changed };
}

function decide(
  session: SessionState,
  trade: Trade,
  result: 'paid' | 'unpaid',
  now: number,
): Trade['state'] {
  const order = orderAt(session, trade.orderId, now);
  const paid = result === 'paid' && order ? settle(order, trade, now) : undefined;
  if (paid) session.orders.set(paid.id, paid);
  const state = paid ? 'paid' : 'refused';
  session.trades.set(trade.tradeNo, { ...trade, state });
  return state;
}

/** The order after the payment; undefined when that no longer fits what is owed. */
function settle(order: Order, { kind, amount }: Trade, now: number): Order | undefined {
  if (kind === 'rollover') {
    return quoteRollover(order, dayOf(now))?.cost === amount ? rollOver(order, now) : undefined;
  }
  return amount <= outstandingOf(order) ? pay(order, { amount, kind, at: now }) : undefined;
}

const outcomes = {
  open: '',
  paid: 'This payment is done.',
  refused: 'This payment was not made.',
} as const;

function payPage(trade: Trade): string {
  const rows = termList([
    ['Amount', display(trade.amount)],
    ['Order', trade.orderId],
    ['Pay from', trade.wallet || 'Another wallet'],
    ['Reference', trade.tradeNo],
  ]);
  const note = '<p>The sandbox stands in for the wallet here. No money moves.</p>';
  if (trade.state !== 'open') {
    const back = `<p><a href="${escapeHtml(trade.back)}">Back to the app</a></p>`;
    return page('Payment', `<p role="status">${outcomes[trade.state]}</p>${rows}${back}`);
  }
  const buttons =
    '<form method="post"><button name="result" value="paid">Pay now</button>' +
    '<button name="result" value="unpaid">Do not pay</button></form>';
  return page('Payment', note + rows + buttons);
}
