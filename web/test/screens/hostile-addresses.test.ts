import type { OperationId } from '@brought/sdk';
import { hostileAddresses } from '../hostile-addresses.ts';
import { expect, test } from './support/app.ts';
import { example, answerAll } from './support/contract.ts';
import type { Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';
import { CASE_MS, faultsOf, persisting } from './support/sight.ts';
import { Visitor } from './support/visitor.ts';
import { payFromWallet, press, takeLoan } from './support/write-acts.ts';

/** A field in which a server, or the page address, names an address to go to. */
type Target = {
  screen: string;
  query?: (address: string) => Record<string, string>;
  /** The reply that has the address, and its other fields. */
  reply?: { operationId: OperationId; data: (address: string) => Record<string, unknown> };
  act?: (page: Screen) => Promise<void>;
  /** Where the borrower is then; still on the screen if undefined. */
  leadsTo?: (address: string) => string | undefined;
};

const pressing = (name: string) => (page: Screen) => press(page, name);

const order = (data: (address: string) => Record<string, unknown>): Target['reply'] => ({
  operationId: 'loanDetails',
  data,
});

/** A reply without an address does not prove that the loan was taken, so its screen stays. */
const toTheLoan = (lendDetailsUrl: string) =>
  lendDetailsUrl.trim() === '' ? undefined : '/orderDetails';

const targets: Record<string, Target> = {
  'ORD-15 playeduL': {
    screen: '/orderDetails',
    reply: order((playeduL) => ({ orderStatus: 110, playeduL })),
  },
  'ORD-28 h5Url': {
    screen: '/orderDetails',
    reply: order((h5Url) => ({ orderStatus: 174, isDelay: 0, h5Url })),
    act: pressing('Repayment'),
    leadsTo: () => '/repayment',
  },
  'ORD-45 playeduL of a withdrawal': {
    screen: '/orderDetails',
    // Without an address there is no reminder.
    reply: order((playeduL) => ({ orderStatus: 21, playeduL: playeduL || ' ' })),
    act: pressing('Withdraw Now'),
  },
  'RPC-35 url': {
    screen: '/paymentMethod#/alipayrepayment',
    reply: { operationId: 'repaymentHuichao', data: (url) => ({ url }) },
    act: pressing('Continue'),
  },
  'INS-35 payUrl': {
    screen: '/repayment',
    reply: {
      operationId: 'generateVcode',
      data: (payUrl) => ({ repayType: 'PAY_URL', payUrl, tradeNo: 'T1', notice: '' }),
    },
    act: payFromWallet,
  },
  'LCN-24 contract_url': {
    screen: '/loanConfirmNew',
    reply: { operationId: 'contractJump', data: (contract_url) => ({ contract_url }) },
    act: pressing('Loan agreement'),
  },
  'ROL-16 payUrl of a rollover': {
    screen: '/delayRepayment',
    reply: {
      operationId: 'generateVcode',
      data: (payUrl) => ({ repayType: 'PAY_URL', payUrl, tradeNo: 'T1', notice: '' }),
    },
    act: payFromWallet,
  },
  'LCN-24 contract_url of the older screen': {
    screen: '/loanConfirm',
    reply: { operationId: 'agreementJumpOld', data: (contract_url) => ({ contract_url }) },
    act: pressing('Loan agreement'),
  },
  'LCN-40 lendDetailsUrl of the older screen': {
    screen: '/loanConfirm',
    reply: { operationId: 'pushOld', data: (lendDetailsUrl) => ({ lendDetailsUrl }) },
    act: takeLoan,
    leadsTo: toTheLoan,
  },
  'LCN-25 popAgreementUrl': {
    screen: '/loanConfirmNew',
    reply: { operationId: 'loanDetailConfirm', data: (popAgreementUrl) => ({ popAgreementUrl }) },
  },
  'LCN-40 lendDetailsUrl': {
    screen: '/loanConfirmNew',
    reply: { operationId: 'loanDetailPush', data: (lendDetailsUrl) => ({ lendDetailsUrl }) },
    act: takeLoan,
    leadsTo: toTheLoan,
  },
  'CODE-10 codeUrl': {
    screen: '/repaymentCode',
    query: (codeUrl) => ({ mode: '2', codeUrl }),
  },
};

const names = Object.keys(targets);

const { CHAOS = '' } = import.meta.env as Record<string, string | undefined>;

/** Each address is tried in every field, in every fourth, or otherwise in one of them. */
const turns = { all: 1, quarter: 4 }[CHAOS] ?? names.length;

const addressesAt = (name: string) =>
  hostileAddresses.filter((_, index) => index % turns === names.indexOf(name) % turns);

// Not every address fits the contract.
test.override({ judged: false });

for (const [name, place] of Object.entries(targets)) {
  const addresses = addressesAt(name);
  const title = `${name}: none of ${addresses.length} hostile addresses leads away from ${place.screen}`;
  test(title, { timeout: addresses.length * CASE_MS }, async ({ page, server }) => {
    await page.clock.install();
    const visitor = new Visitor(page, server);
    const found: string[] = [];
    for (const address of addresses) {
      await visit(visitor, server, place, address);
      const told = await persisting(() => [...faultsOf(page), ...misled(page, place, address)]);
      found.push(...told.map((fault) => `${JSON.stringify(address)}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

/** Where the borrower was wrongly led, if anywhere. */
function misled(page: Screen, { screen, leadsTo }: Target, address: string): string[] {
  const expected = leadsTo?.(address) ?? screen.split('#')[0];
  const isThere = !page.hasLeft() && new URL(page.url()).pathname === expected;
  return [
    ...(isThere ? [] : [`leads to ${page.url()}`]),
    ...(document.querySelector('iframe') ? ['frames it'] : []),
  ];
}

async function visit(visitor: Visitor, server: Server, place: Target, address: string) {
  answerAll(server);
  if (place.reply) {
    const { operationId, data } = place.reply;
    const reply = example(operationId);
    const payload = 'attach' in reply ? 'attach' : 'data';
    server.answer(operationId, { ...reply, [payload]: { ...reply[payload], ...data(address) } });
  }
  await visitor.enter(place.screen, place.query?.(address));
  await visitor.rest();
  if (!place.act) return;
  await place.act(visitor.page);
  await visitor.rest();
}
