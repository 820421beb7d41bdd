import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { question } from '../support/paying.ts';
import { lookFor, orderRead } from '../support/payments.ts';
import { scenario } from '../../scenario.ts';
import type { Sandbox } from '../support/sandbox.ts';
import type { Server } from '../support/server.ts';
import { pickWallet, rollOver } from '../support/wallets.ts';
import { paid, payNow, started } from '../../parts.ts';

const atWallet = (page: Page) => page.waitForURL('**/__sandbox/pay/**');

/** A payment that the borrower finishes on a separate page. */
type PageMethod = {
  seed: string;
  address: string;
  pay: (page: Page) => Promise<void>;
  /** Makes its answer name a page that may not be opened. */
  forbid: (server: Server) => void;
};

const forbidWallet = (server: Server) =>
  server.alter('generateVcode', {
    data: { repayType: 'PAY_URL', payUrl: 'intent://pay', notice: '', tradeNo: 'T1' },
  });

const methods: Record<string, PageMethod> = {
  'an instalment': {
    seed: 'instalments-6',
    address: scenario('/repayment', 'instalments-6'),
    pay: async (page) => {
      await pickWallet(page, 'M-Pesa');
      await payNow(page).click();
    },
    forbid: forbidWallet,
  },
  'a rollover': {
    seed: 'overdue-35d',
    address: scenario('/delayRepayment', 'overdue-35d'),
    pay: async (page) => {
      await pickWallet(page, 'M-Pesa');
      await rollOver(page);
    },
    forbid: forbidWallet,
  },
  'the alternative': {
    seed: 'due-today',
    address: `${scenario('/paymentMethod', 'due-today', { withholdingAmount: '500' })}#/alipayrepayment`,
    pay: (page) => page.getByRole('button', { name: 'Continue', exact: true }).click(),
    forbid: (server) => server.alter('repaymentHuichao', { data: { url: 'intent://pay' } }),
  },
};

/** Opens the screen of a payment, with the order that it is compared with. */
async function open(page: Page, address: string): Promise<void> {
  const read = orderRead(page);
  await page.goto(address);
  await read();
}

/** Pays on the wallet's page, which leads back to the order. */
async function payThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/orderDetails?**');
  await expect(paid(page)).toBeVisible();
}

/** A borrower who pays again is asked first, and may wait. */
async function expectAsked(page: Page, { pay }: PageMethod): Promise<void> {
  await expect(started(page)).toBeVisible();
  await pay(page);
  await question(page).getByRole('button', { name: 'Wait' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(started(page)).toBeVisible();
}

type Stay = { page: Page; way: PageMethod; sandbox: Sandbox; server: Server };

/** The outcomes on that page, and whether the payment is then paid. */
const stays: Record<string, { happen: (stay: Stay) => Promise<void>; paid: number }> = {
  'is paid there': {
    happen: async ({ page, way }) => {
      await way.pay(page);
      await atWallet(page);
      await payThere(page);
      await expect(started(page)).toHaveCount(0);
    },
    paid: 1,
  },
  'is refused there': {
    happen: async ({ page, way }) => {
      await way.pay(page);
      await atWallet(page);
      await page.getByRole('button', { name: /not pay|cancel/i }).click();
      await page.waitForURL('**/orderDetails?**');
      await expect(started(page)).toBeVisible();
      await expect(paid(page)).toHaveCount(0);
      await page.goto(way.address);
      await expectAsked(page, way);
    },
    paid: 0,
  },
  'is left by Back': {
    happen: async ({ page, way }) => {
      await way.pay(page);
      await atWallet(page);
      await page.goBack();
      await expectAsked(page, way);
      await page.reload();
      await expectAsked(page, way);
    },
    paid: 0,
  },
  'is left by Back, and paid after all': {
    happen: async ({ page, way }) => {
      await way.pay(page);
      await atWallet(page);
      const wallet = page.url();
      await page.goBack();
      await expect(started(page)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Open payment page' }).click();
      await page.waitForURL(wallet);
      await payThere(page);
    },
    paid: 1,
  },
  'is left by Back, and opened again instead of a second payment': {
    happen: async ({ page, way }) => {
      await way.pay(page);
      await atWallet(page);
      const wallet = page.url();
      await page.goBack();
      await expect(started(page)).toBeVisible();
      await way.pay(page);
      await question(page).getByRole('button', { name: 'Open payment page' }).click();
      await page.waitForURL(wallet);
      await payThere(page);
    },
    paid: 1,
  },
  'has a page that may not be opened, and arrives': {
    happen: async ({ page, way, sandbox, server }) => {
      way.forbid(server);
      await way.pay(page);
      await expect(page.getByText('The page of the wallet cannot be opened.')).toBeVisible();
      const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
      if (await confirm.isVisible()) await confirm.click();
      await expectAsked(page, way);
      const { trades } = await sandbox.books(way.seed);
      for (const { tradeNo } of trades) await sandbox.decide(tradeNo, 'paid');
      await lookFor(page, paid(page));
    },
    paid: 1,
  },
};

for (const [name, way] of Object.entries(methods)) {
  for (const [fate, { happen, paid: arrived }] of Object.entries(stays)) {
    test(`${name} that is finished on a wallet page and ${fate}: started once, paid ${arrived} times`, async ({
      page,
      server,
      sandbox,
    }) => {
      await page.clock.install();
      await open(page, way.address);
      await happen({ page, way, sandbox, server });
      const { trades } = await sandbox.books(way.seed);
      expect(trades).toHaveLength(1);
      expect(trades.filter(({ state }) => state === 'paid')).toHaveLength(arrived);
    });
  }
}
