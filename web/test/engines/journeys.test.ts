import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { known, scenario } from '../scenario.ts';
import { Sandbox } from '../e2e/support/sandbox.ts';
import type { Engine, EngineKind } from './engine.ts';
import { installedEngines, missingEngines } from './engines.ts';
import { lossyLine } from './lossy-line.ts';
import { serveSite } from './serve-site.ts';

const hands = readFileSync(join(import.meta.dirname, 'hands.js'), 'utf8');

let site: Awaited<ReturnType<typeof serveSite>>;
let sandbox: Sandbox;

beforeAll(async () => {
  for (const sentence of missingEngines()) console.error(sentence);
  site = await serveSite();
  sandbox = new Sandbox(site.address);
});
afterAll(async () => {
  await site.stop();
});

describe.each(installedEngines())('$name', (kind: EngineKind) => {
  let engine: Engine;

  beforeEach(async () => {
    await sandbox.begin();
    engine = await kind.start();
  });
  afterEach(async () => {
    await engine.close();
  });

  /**
   * One action of the borrower, repeated until the page allows it: after a payment the order is
   * read again within 45 s, even if an earlier read was lost.
   */
  async function until(movement: string): Promise<void> {
    const done = () => engine.evaluate(`${hands} hands.${movement}`);
    try {
      await expect.poll(done, { message: movement, timeout: 60_000, interval: 100 }).toBe(true);
    } catch (cause) {
      const screen = await engine.evaluate('document.body.innerText');
      throw new Error(`${movement} was not possible on this screen:\n${String(screen)}`, { cause });
    }
  }
  const see = (text: string) => until(`sees(${JSON.stringify(text)})`);
  const press = (role: string, name: string) =>
    until(`press(${JSON.stringify(role)}, ${JSON.stringify(name)})`);
  const type = (label: string, value: string) =>
    until(`type(${JSON.stringify(label)}, ${JSON.stringify(value)})`);

  async function open(path: string, seed: string, query?: Record<string, string>): Promise<void> {
    await engine.open(site.address + scenario(path, seed, query));
  }

  /** The actions requested from the host app, if there is one. */
  async function expectActions(...actions: string[]): Promise<void> {
    if (engine.actions()) await expect.poll(() => engine.actions()).toEqual(actions);
  }

  /** A journey ends without horizontal overflow, and without an error. */
  async function expectSound(): Promise<void> {
    expect(await engine.evaluate(`${hands} hands.tooWide()`)).toEqual([]);
    expect(await engine.errors()).toEqual([]);
  }

  test('the due amount of an order is paid from a wallet, and the receipt is shown', async () => {
    await open('/orderDetails', 'due-today');
    await press('button', 'REPAY');
    await see('Repayment Details');
    await expectSound();
    await press('button', 'Wallet');
    await press('radio', 'Tigo Pesa');
    await press('button', 'Confirm');
    await press('button', 'Pay Now');
    await see('Enter your PIN on your phone');
    await expectSound();
    const { trades } = await sandbox.books('due-today');
    expect(trades.map(({ amount }) => amount)).toEqual([1_933_200]);
    await sandbox.decide(trades[0]?.tradeNo ?? '', 'paid');
    await press('button', 'Confirm');
    await see('Payment successful');
    await expectSound();
  });

  test('the first reply is shown before any file has loaded', async () => {
    const line = await lossyLine(site.address);
    line.lose(/^\/assets\//);
    await engine.open(line.address + scenario('/orderDetails', 'due-today'));
    await see('TZS 19.332,00');
    const canRepay = 'document.querySelector(".repay-bar a[href]") !== null';
    expect(await engine.evaluate(canRepay)).toBe(true);
    line.close();
  });

  test.each([
    ['application', /\/assets\/(main|libraries)-.*\.js/],
    ['entry', /\/assets\/index-.*\.js/],
    ['any file', /^\/assets\//],
  ])('a page whose %s is missing says so at once, and starts on retry', async (_what, files) => {
    const line = await lossyLine(site.address);
    line.lose(files);
    await engine.open(line.address + scenario('/repayment', 'due-today'));
    await see('A part of this page did not load');
    await see('Nothing was charged by opening the page.');
    expect(await engine.evaluate(`${hands} hands.tooWide()`)).toEqual([]);
    line.lose(undefined);
    await engine.evaluate('document.querySelector(".shell-slow > a").click()');
    await see('Pay Now');
    line.close();
  });

  test('a screen whose code failed to load once opens on the next visit', async () => {
    const line = await lossyLine(site.address);
    await engine.open(line.address + scenario('/orderDetails', 'due-today'));
    line.lose(/instalments-screen.*\.js/);
    await press('button', 'REPAY');
    await see('error');
    line.lose(undefined);
    await press('button', 'REPAY');
    await see('Repayment Details');
    await see('Pay Now');
    expect(await engine.evaluate('location.pathname')).toBe('/repayment');
    line.close();
  });

  test('a screen whose code failed to load at first opens on retry', async () => {
    const line = await lossyLine(site.address);
    line.lose(/instalments-screen.*\.js/);
    await engine.open(line.address + scenario('/repayment', 'due-today'));
    await see('This screen stopped working');
    line.lose(undefined);
    await press('button', 'Try again');
    await see('Pay Now');
    expect(await engine.evaluate('location.pathname')).toBe('/repayment');
    line.close();
  });

  test('a language that failed to load once is applied when chosen again', async () => {
    const line = await lossyLine(site.address);
    await engine.open(line.address + scenario('/customerService', 'due-today'));
    line.lose(/\/sw-.*\.js/);
    await press('radio', 'Kiswahili');
    await see('error');
    line.lose(undefined);
    await press('radio', 'Kiswahili');
    await see('Huduma kwa wateja');
    expect(await engine.evaluate('document.documentElement.lang')).toBe('sw');
    line.close();
  });

  test('Back closes the wallet list, then opens the order', async () => {
    await open('/orderDetails', 'due-today');
    await press('button', 'REPAY');
    await press('button', 'Wallet');
    await see('Tigo Pesa');
    await engine.evaluate('history.back()');
    const isOpen = () => engine.evaluate("document.querySelector('dialog') !== null");
    await expect.poll(isOpen).toBe(false);
    const path = () => engine.evaluate('location.pathname');
    await expect.poll(path).toBe('/repayment');
    await see('Repayment Details');
    await expectSound();
    await engine.evaluate('history.back()');
    await expect.poll(path).toBe('/orderDetails');
    await see('REPAY');
    await expectSound();
  });

  test('an order is paid by card with an SMS code', async () => {
    await open('/paymentMethod', 'due-today');
    await press('radio', 'CRDB Bank');
    await press('button', 'Pay');
    await see('Verification code');
    await expectSound();
    await type('Verification code', await sandbox.code());
    await press('button', 'Confirm');
    await see('Payment successful');
    expect(
      (await sandbox.books('due-today')).orders.flatMap(({ payments }) => payments),
    ).toHaveLength(1);
    await expectSound();
  });

  test('a page left before a payment shows it on return, and does not pay again', async () => {
    const pay = { withholdingAmount: '500' };
    await open('/paymentMethod', 'due-today', pay);
    await see('NMB Bank');
    await engine.evaluate('globalThis.kept = true');
    await open('/paymentMethod', 'due-today', { ...pay, again: '1' });
    await press('radio', 'NMB Bank');
    await press('button', 'Pay TZS 500,00');
    await see('Payment successful');
    await engine.evaluate('setTimeout(() => history.back()) && true');
    const isBack = () => engine.evaluate("!location.search.includes('again')").catch(() => false);
    await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
    await see('Payment successful');
    expect(await engine.evaluate('globalThis.kept === true')).toBe(kind.keepsPages);
    expect(await engine.evaluate("document.body.innerText.includes('Pay TZS')")).toBe(false);
    const { orders } = await sandbox.books('due-today');
    expect(orders.flatMap(({ payments }) => payments)).toHaveLength(1);
    await expectSound();
  });

  test.runIf(kind.hasHost)(
    'a page whose process ends during a payment shows it when the host loads it again',
    async () => {
      await open('/paymentMethod', 'due-today', { withholdingAmount: '500' });
      await see('NMB Bank');
      await sandbox.setFaults([{ operationId: 'repaymentCommit', kind: 'drop', value: 'after' }]);
      await press('radio', 'NMB Bank');
      await press('button', 'Pay TZS 500,00');
      const payments = async () =>
        (await sandbox.books('due-today')).orders.flatMap((order) => order.payments);
      await expect.poll(payments).toHaveLength(1);
      await engine.endProcess();
      await see('Payment successful');
      expect(await engine.evaluate("document.body.innerText.includes('Pay TZS')")).toBe(false);
      expect(await payments()).toHaveLength(1);
      await expectSound();
    },
  );

  test('a loan is reviewed, taken, and shown on its order', async () => {
    await open('/loanConfirmNew', 'confirm-waiting');
    await press('radio', '25.000,00');
    await press('button', 'Loan Now');
    await see('Confirm the loan');
    await expectSound();
    await press('button', 'Confirm the loan');
    await see('Your loan is confirmed');
    await expectSound();
  });

  test('a bank account is added', async () => {
    await open('/bindBank', 'due-today');
    await press('tab', 'Bank account');
    await press('button', 'Choose a bank');
    await expectSound();
    await press('radio', 'NMB Bank');
    await press('button', 'Confirm');
    await type('Account number', '22310009876');
    await press('button', 'Next');
    await expectActions('endBankFlow', 'closeWebview');
    await open('/paymentMethod', 'due-today');
    await see('NMB Bank');
    await expectSound();
  });

  test('a complaint is sent with a picture', async () => {
    await open('/complainPage', 'complaint-answered');
    await press('button', 'Repayment');
    await type('', 'The app shows the wrong due date.');
    await until('attachPicture()');
    await see('Upload succeeded!');
    await press('button', 'Send');
    await see('We have received your complaint.');
    await expectSound();
  });

  test('an account is deleted', async () => {
    await open('/deleteMkopoWallerAccount', 'due-today');
    await type('Phone number', known.mobilePhone);
    await press('button', 'Send code');
    await press('button', 'OK');
    await type('Verification code', await sandbox.code());
    await press('button', 'Delete my account');
    await press('button', 'Delete it');
    await see('Your account has been deleted!');
    await expectSound();
  });
});
