import type { OperationId } from '@brought/sdk';
import type { Page } from 'playwright/test';
import { expect } from './app.ts';
import { takeOffer } from './loans.ts';
import { scenario, type Books, type Sandbox } from './sandbox.ts';
import { payNow, pickWallet } from './wallets.ts';

/** A method to pay by, on its screen, in a scenario of the sandbox. */
export type Method = {
  operationId: OperationId;
  seed: string;
  address: string;
  /** From the open screen up to the tap that sends the call. */
  pay: (page: Page, sandbox: Sandbox) => Promise<void>;
  /** Taps what pays on the form, once it is back. */
  payAgain: (page: Page) => Promise<void>;
  /** How often it was charged, or begun where the borrower finishes it elsewhere. */
  charges: (books: Books) => number;
};

export const code = (page: Page) => page.getByLabel('Verification code');

/** Pays by a card of the list. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Pays from the wallet that asks for a PIN on the phone. */
export async function payByPhone(page: Page): Promise<void> {
  await pickWallet(page, 'Tigo Pesa');
  await payNow(page).click();
}

const METHOD = scenario('/paymentMethod', 'due-today', { withholdingAmount: '500' });

const cardCharges = ({ orders }: Books) =>
  orders.flatMap(({ payments }) => payments).filter(({ kind }) => kind === 'card').length;

const begun =
  (kind: string) =>
  ({ trades }: Books) =>
    trades.filter((trade) => trade.kind === kind).length;

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

export const methods = {
  'a card without a code': {
    operationId: 'repaymentCommit',
    seed: 'due-today',
    address: METHOD,
    pay: (page) => payByCard(page, 'NMB Bank'),
    payAgain: (page) => payByCard(page, 'NMB Bank'),
    charges: cardCharges,
  },
  'a card with a code': {
    operationId: 'repaymentConfirm',
    seed: 'due-today',
    address: METHOD,
    pay: async (page, sandbox) => {
      await payByCard(page, 'CRDB Bank');
      await expect(code(page)).toBeVisible();
      await code(page).fill(await sandbox.code());
      await press('Confirm')(page);
    },
    payAgain: (page) => payByCard(page, 'CRDB Bank'),
    charges: cardCharges,
  },
  'an instalment from a wallet': {
    operationId: 'generateVcode',
    seed: 'instalments-6',
    address: scenario('/repayment', 'instalments-6'),
    pay: payByPhone,
    payAgain: payByPhone,
    charges: begun('wallet'),
  },
  'a rollover': {
    operationId: 'generateVcode',
    seed: 'overdue-35d',
    address: scenario('/delayRepayment', 'overdue-35d'),
    pay: payByPhone,
    payAgain: payByPhone,
    charges: begun('rollover'),
  },
  'the alternative': {
    operationId: 'repaymentHuichao',
    seed: 'due-today',
    address: `${METHOD}#/alipayrepayment`,
    pay: press('Continue'),
    payAgain: press('Continue'),
    charges: begun('alternative'),
  },
  'a loan': {
    operationId: 'loanDetailPush',
    seed: 'confirm-waiting',
    address: scenario('/loanConfirmNew', 'confirm-waiting'),
    pay: (page) => takeOffer(page),
    payAgain: (page) => takeOffer(page),
    charges: ({ orders }) => orders.filter(({ stage }) => stage === 'open').length,
  },
} satisfies Record<string, Method>;

export type MethodName = keyof typeof methods;
