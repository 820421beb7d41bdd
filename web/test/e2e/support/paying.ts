import type { OperationId } from '@brought/sdk';
import type { Locator, Page } from 'playwright/test';
import { expect } from './app.ts';
import { reviewOffer, takeOffer } from './loans.ts';
import { openWithOrder } from './payments.ts';
import { scenario, type Books } from '../../scenario.ts';
import type { Sandbox } from './sandbox.ts';
import type { Server } from './server.ts';
import { pickWallet, rollOver } from './wallets.ts';
import { confirmLoan, checking, paid, payNow } from '../../parts.ts';

/** A method to pay by, on its screen, in a scenario of the sandbox. */
export type Method = {
  operationId: OperationId;
  seed: string;
  address: string;
  /** From the open screen up to the tap that sends the call, which is left out. */
  prepare: (page: Page, sandbox: Sandbox) => Promise<void>;
  /** The tap. */
  tap: (page: Page) => Promise<void>;
  /** Taps what pays on the form, once it is back. */
  payAgain: (page: Page) => Promise<void>;
  /** The message once the payment has arrived and its answer has not. */
  done: (page: Page) => Locator;
  /** The message if it has not arrived, which the page cannot know. */
  missed: (page: Page) => Locator;
  /** How often it was charged, or begun where the borrower finishes it elsewhere. */
  charges: (books: Books) => number;
};

export const code = (page: Page) => page.getByLabel('Verification code');

const pickCard = (page: Page, card: string) => page.getByRole('radio', { name: card }).check();
const tapPay = (page: Page) => page.getByRole('button', { name: /^Pay / }).click();

/** Asks before the same is paid again while the outcome of the first is unknown. */
export const question = (page: Page) =>
  page.getByRole('alertdialog', {
    name: /^(Pay (a second time|once more)|Take (a second|one more) loan)\?$/,
  });

/** Pays by a card of the list. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await pickCard(page, card);
  await tapPay(page);
}

/** Pays from the wallet that asks for a PIN on the phone. */
export async function payByPhone(page: Page): Promise<void> {
  await pickWallet(page, 'Tigo Pesa');
  await payNow(page).click();
}

/** Pays a rollover from the wallet that asks for a PIN on the phone. */
export async function rollOverByPhone(page: Page): Promise<void> {
  await pickWallet(page, 'Tigo Pesa');
  await rollOver(page);
}

const METHOD = scenario('/paymentMethod', 'due-today', { withholdingAmount: '500' });

const cardCharges = ({ orders }: Books) =>
  orders.flatMap(({ payments }) => payments).filter(({ kind }) => kind === 'card').length;

const begun =
  (kind: string) =>
  ({ trades }: Books) =>
    trades.filter((trade) => trade.kind === kind).length;

const checkingLoan = (page: Page) =>
  page.getByRole('heading', { name: 'We are checking your loan' });

const loans = ({ orders }: Books) => orders.filter(({ stage }) => stage === 'open').length;

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

export const methods = {
  'a card without a code': {
    operationId: 'repaymentCommit',
    seed: 'due-today',
    address: METHOD,
    prepare: (page) => pickCard(page, 'NMB Bank'),
    tap: tapPay,
    payAgain: (page) => payByCard(page, 'NMB Bank'),
    done: paid,
    missed: checking,
    charges: cardCharges,
  },
  'a card with a code': {
    operationId: 'repaymentConfirm',
    seed: 'due-today',
    address: METHOD,
    prepare: async (page, sandbox) => {
      await payByCard(page, 'CRDB Bank');
      await expect(code(page)).toBeVisible();
      await code(page).fill(await sandbox.code());
    },
    tap: press('Confirm'),
    payAgain: (page) => payByCard(page, 'CRDB Bank'),
    done: paid,
    missed: checking,
    charges: cardCharges,
  },
  'an instalment from a wallet': {
    operationId: 'generateVcode',
    seed: 'instalments-6',
    address: scenario('/repayment', 'instalments-6'),
    prepare: (page) => pickWallet(page, 'Tigo Pesa'),
    tap: (page) => payNow(page).click(),
    payAgain: payByPhone,
    // Nothing has moved until the borrower finishes it in the wallet.
    done: checking,
    missed: checking,
    charges: begun('wallet'),
  },
  'a rollover': {
    operationId: 'generateVcode',
    seed: 'overdue-35d',
    address: scenario('/delayRepayment', 'overdue-35d'),
    prepare: (page) => pickWallet(page, 'Tigo Pesa'),
    tap: rollOver,
    payAgain: rollOverByPhone,
    done: checking,
    missed: checking,
    charges: begun('rollover'),
  },
  'the alternative': {
    operationId: 'repaymentHuichao',
    seed: 'due-today',
    address: `${METHOD}#/alipayrepayment`,
    prepare: async () => {},
    tap: press('Continue'),
    payAgain: press('Continue'),
    done: checking,
    missed: checking,
    charges: begun('alternative'),
  },
  'a loan': {
    operationId: 'loanDetailPush',
    seed: 'confirm-waiting',
    address: scenario('/loanConfirmNew', 'confirm-waiting'),
    prepare: (page) => reviewOffer(page),
    tap: (page) => confirmLoan(page).click(),
    payAgain: (page) => takeOffer(page),
    done: checkingLoan,
    missed: checkingLoan,
    charges: loans,
  },
  'a loan of the older version': {
    operationId: 'pushOld',
    seed: 'confirm-waiting',
    address: scenario('/loanConfirm', 'confirm-waiting'),
    prepare: (page) => reviewOffer(page, 'Get my money'),
    tap: (page) => confirmLoan(page).click(),
    payAgain: (page) => takeOffer(page, 'Get my money'),
    done: checkingLoan,
    missed: checkingLoan,
    charges: loans,
  },
} satisfies Record<string, Method>;

/** Whether it is taking a loan, which is not compared with any order. */
export const isLoan = ({ charges }: Method): boolean => charges === loans;

/** Opens its screen, and waits for the data that a payment is compared with; a loan has none. */
export async function openToPay(page: Page, method: Method): Promise<void> {
  if (isLoan(method)) await page.goto(method.address);
  else await openWithOrder(page, method.address);
}

/** The fault of the call that pays, and whether the payment arrives all the same. */
export type Fault = {
  happen: (server: Server, operationId: OperationId) => void;
  arrives: boolean;
};

export const faults = {
  'its answer is lost': {
    happen: (server, operationId) => server.lose(operationId),
    arrives: true,
  },
  'it never arrives': {
    happen: (server, operationId) => server.drop(operationId),
    arrives: false,
  },
  'a proxy answers': {
    happen: (server, operationId) =>
      server.reply(operationId, { status: 502, contentType: 'text/html', body: '<h1>Proxy</h1>' }),
    arrives: false,
  },
  'a gateway says that it took too long': {
    happen: (server, operationId) =>
      server.alter(operationId, { code: 504, message: 'Read timed out', data: null, attach: null }),
    arrives: true,
  },
  'a success has the code 0': {
    happen: (server, operationId) => server.alter(operationId, { code: '0' }),
    arrives: true,
  },
  'a success has no payload': {
    // Which of the two holds it depends on the envelope of the call.
    happen: (server, operationId) => server.alter(operationId, { data: {}, attach: {} }),
    arrives: true,
  },
} satisfies Record<string, Fault>;

/** Pays although the phone reports that it has no connection. */
export async function tryAnyway(page: Page): Promise<void> {
  const offline = page.getByRole('alertdialog', { name: 'You are offline' });
  await offline.getByRole('button', { name: 'Try anyway' }).click();
  await expect(offline).toHaveCount(0);
}
