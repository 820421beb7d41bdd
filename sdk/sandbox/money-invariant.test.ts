import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLoan, MAIN_ORDER } from './seeds/add-loan.ts';
import { blankSession } from './seeds/blank-session.ts';
import { dayOf } from './lib/days.ts';
import { accrue } from './loan/accrue.ts';
import { outstandingOf, type Order } from './loan/order.ts';
import { replay } from './replay.ts';
import { serve } from './serve/serve.ts';
import type { SessionState } from './state/session-state.ts';
import { PRODUCT_ID } from '../test/sandbox-borrower.ts';

const sessionId = 'default.money';
const form = 'application/x-www-form-urlencoded';

/** A sandbox whose state can be read directly, so that the test does not trust its replies. */
class Bench {
  readonly running = replay([], 'default');

  get now(): number {
    return Date.parse('2026-11-21T09:00:00Z') + this.running.world.clockOffset;
  }

  get session(): SessionState | undefined {
    return this.running.world.sessions.get(sessionId);
  }

  post(url: string, type: string, text: string): unknown {
    const headers = { 'content-type': type };
    const request = { method: 'POST', url, headers, body: new TextEncoder().encode(text) };
    const { body } = serve(this.running, request, this.now).reply;
    return body === '' ? undefined : JSON.parse(String(body));
  }

  call(path: string, fields: Record<string, string>): unknown {
    const url = `/brought${path}?${new URLSearchParams({ sessionId }).toString()}`;
    const reply = this.post(url, form, new URLSearchParams(fields).toString());
    return (reply as { data?: unknown }).data;
  }

  decide(tradeNo: string, result: string): void {
    this.post(`/__sandbox/pay/${tradeNo}`, form, `result=${result}`);
  }

  clock(change: Record<string, string>): void {
    this.post('/__sandbox/clock', 'application/json', JSON.stringify(change));
  }
}

function checkMoney(order: Order): void {
  const { disbursed, fees, penalties, paid } = order.totals;
  expect(disbursed + fees + penalties).toBe(paid + outstandingOf(order));
  expect(order.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
  for (const { owed, paid: part } of order.instalments) {
    const sound = (['penalty', 'interest', 'principal'] as const).every(
      // Whole units: what is paid through an amount in units is never rounded.
      (name) => part[name] >= 0 && part[name] <= owed[name] && owed[name] % 100 === 0,
    );
    if (!sound) expect({ owed, paid: part }).toBe('whole units, at most as much paid as owed');
  }
}

function field(data: unknown, name: string): string {
  return typeof data === 'object' && data !== null && name in data
    ? String(data[name as keyof typeof data])
    : '';
}

type Step = (bench: Bench) => void;

const orderIds = fc.constantFrom(MAIN_ORDER, 'L202608030007', 'L202611210002', 'L202611210003');
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 120_000 }).map(String),
  fc.constantFrom('', '19334', '38668', '58000', '500.00', '0.5'),
);

const payByCard = fc.tuple(
  orderIds,
  amounts,
  fc.constantFrom('31', '32', '99'),
  fc.constantFrom('', 'C15'),
  fc.boolean(),
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  payByCard.map(([orderId, amount, cardId, couponId, right]): Step => (bench) => {
    const card = { bankName: '', cardNo: '', bankCode: '', repayToken: '', sendMsg: '0' };
    const data = bench.call('/service/loan/repayment-commit', {
      ...card,
      orderId,
      amount,
      cardId,
      couponId,
    });
    const repaymentRecordId = field(data, 'repayRecordId');
    const verifyCode = right ? (bench.session?.sms.at(-1)?.code ?? '------') : '------';
    const confirmation = { orderId, verifyCode, repaymentRecordId };
    bench.call('/service/loan/repayment-confirm', confirmation);
    bench.call('/service/loan/repayment-confirm', confirmation);
  }),
  fc
    .tuple(orderIds, amounts, fc.constantFrom('0', '1'), fc.constantFrom('paid', 'unpaid', 'later'))
    .map(([orderId, typed, isDelay, result]): Step => (bench) => {
      const offer = bench.call('/v3/loan-details/delay-detail-yd', {
        productId: PRODUCT_ID,
        orderId,
      });
      const amount =
        isDelay === '1'
          ? field(offer, 'delayShouldPayAmount') || typed.replace(/\D/g, '')
          : typed.replace(/\D/g, '');
      const wallet = { product_id: PRODUCT_ID, cardNo: '0712345678', bankCode: 'M-Pesa' };
      const data = bench.call('/v3/loan-details/generate-vcode-yd', {
        ...wallet,
        orderId,
        amount,
        isDelay,
      });
      if (result === 'later' || field(data, 'payUrl') === '') return;
      bench.decide(field(data, 'tradeNo'), result);
    }),
  fc.constantFrom('paid', 'unpaid').map((result): Step => (bench) => {
    for (const tradeNo of bench.session?.trades.keys() ?? []) bench.decide(tradeNo, result);
  }),
  fc.constantFrom('1', '2', '9').map((last): Step => (bench) => {
    const loan = { amount: last === '9' ? '12000000' : '5000000', periods: '91', termUnit: '1' };
    bench.call('/v3/loan-confirm/loan-detail-push-yd', {
      ...loan,
      productId: last === '9' ? '9' : '7',
    });
  }),
  fc.integer({ min: 1, max: 60 }).map(
    (days): Step =>
      (bench) =>
        bench.clock({ advance: `${days}d` }),
  ),
  fc.integer({ min: 0, max: 400 }).map((days): Step => (bench) => {
    bench.clock({ set: new Date(Date.UTC(2026, 9, 1 + days)).toISOString() });
  }),
);

describe('money', () => {
  test('disbursed + fees + penalties = paid + outstanding, for every order, after every step', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 25 }), (sequence) => {
        const bench = new Bench();
        for (const step of sequence) {
          step(bench);
          for (const order of bench.session?.orders.values() ?? []) {
            checkMoney(order);
            checkMoney(accrue(order, dayOf(bench.now)));
          }
        }
      }),
      { numRuns: 3000 },
    );
  }, 120_000);

  test('penalties are the same regardless of how the days pass', () => {
    const days = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
    fc.assert(
      fc.property(days, (walk) => {
        const session = blankSession('x', 'default', '');
        addLoan(session, 0, { openedDaysAgo: 0 });
        const [loan] = session.orders.values();
        if (!loan) return;
        let today = 0;
        let order = loan;
        for (const step of walk) {
          today += step;
          order = accrue(order, today);
        }
        expect(order).toEqual(accrue(loan, today));
      }),
      { numRuns: 2000 },
    );
  });
});
