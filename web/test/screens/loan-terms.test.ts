import type { OperationId } from '@brought/sdk';
import { address } from '../address.ts';
import type { Reply } from '../contract-reader.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/app.ts';
import { takeOffer } from './support/loans.ts';
import { example, succeedAll } from './support/contract.ts';
import type { Screen } from './support/screen.ts';

type Version = {
  row: string;
  path: string;
  label: string;
  offer: OperationId;
  agreements: OperationId;
  push: OperationId;
  payload: 'data' | 'attach';
};

const versions: Version[] = [
  {
    row: 'LCN-20',
    path: '/loanConfirmNew',
    label: 'Loan Now',
    offer: 'loanDetailConfirm',
    agreements: 'contractList',
    push: 'loanDetailPush',
    payload: 'data',
  },
  {
    row: 'LCO-14',
    path: '/loanConfirm',
    label: 'Get my money',
    offer: 'confirmDetailOld',
    agreements: 'agreementsOld',
    push: 'pushOld',
    payload: 'attach',
  },
];

/** A reply of the contract with some fields changed. */
function reply(operationId: OperationId, part: Version['payload'], fields: object): Reply {
  const whole = example(operationId);
  return { ...whole, [part]: { ...whole[part], ...fields } };
}

const row = { text: 'Total to repay', value: '' };

/** Amounts that are not whole hundredths, as a number or as a text. */
const fractions = [5_000_000.5, '5000000.555', 'TZS 19332.500', '1.234,567'];

/** The terms that an offer may lack, and the message for each. */
const lacks: { name: string; fields: object; says: string }[] = [
  { name: 'costs of null', fields: { details: null }, says: 'What the loan costs is missing.' },
  { name: 'costs that say nothing', fields: { details: [row] }, says: 'What the loan costs is' },
  { name: 'a plan of null', fields: { repay_plans: null }, says: 'The repayment plan is missing' },
  {
    name: 'a plan below zero',
    fields: { repay_plans: [{ amount: 100, pay_time: '2026-12-21' }, { amount: -100 }] },
    says: 'The repayment plan is missing or not complete.',
  },
  {
    name: 'costs of blanks',
    fields: { details: [{ ...row, value: ' ' }] },
    says: 'What the loan costs is missing.',
  },
  {
    name: 'a plan without a day',
    fields: { repay_plans: [{ amount: 100, pay_time: '' }] },
    says: 'The repayment plan is missing or not complete.',
  },
  ...fractions.map((amount) => ({
    name: `a repayment of ${JSON.stringify(amount)}`,
    fields: { repay_plans: [{ amount: 100, pay_time: '2026-12-21' }, { amount }] },
    says: 'The repayment plan is missing or not complete.',
  })),
  { name: 'a plan of nothing', fields: { repay_plans: [{ amount: 0 }] }, says: 'repayment plan' },
  { name: 'no days', fields: { periods: 0 }, says: 'The term of the loan is missing.' },
  { name: 'days below zero', fields: { periods: -91 }, says: 'The term of the loan is missing.' },
  { name: 'a unit of null', fields: { termUnit: null }, says: 'The term of the loan is missing.' },
  { name: 'a blank unit', fields: { termUnit: ' ' }, says: 'The term of the loan is missing.' },
];

/** What an offer may have instead of the account that the money goes to. */
const noAccounts = {
  'no account': null,
  'an account of blanks': { bankName: ' ', cardNo: ' ' },
  'an account without name and number': { bankName: '', cardNo: '' },
};

const status = (page: Screen) => page.getByCSS('.loan-now [role=status]');

/** Taps that ask for a loan in every way that there is. */
function insist(page: Screen, { label }: Version): void {
  const button = page.getByRole('button', { name: label }).element();
  (button as HTMLElement).click();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

for (const version of versions) {
  const { row: id, path, label, offer, agreements, push, payload } = version;
  const loanNow = (page: Screen) => page.getByRole('button', { name: label });
  const calls = [offer, agreements, push, 'loanDetails'] as const;

  for (const { name, fields, says } of lacks) {
    test(`${id} an offer with ${name} cannot be taken: ${path} says so and reloads it`, async ({
      page,
      server,
    }) => {
      succeedAll(server, [...calls]);
      server.breach(offer, reply(offer, payload, fields));
      await page.goto(address(path));
      await expect.element(status(page)).toMatchTextContent(says);
      await expect.element(loanNow(page)).toBeDisabled();
      insist(page, version);
      await expectAccessible(page);
      expect(server.sent(push)).toEqual([]);
      server.answer(offer, example(offer));
      await page.getByRole('button', { name: 'Load again' }).click();
      await expect.element(loanNow(page)).toBeEnabled();
      await expect.element(status(page)).toBeEmptyDOMElement();
      await takeOffer(page, label);
      await expect.poll(() => server.sent(push).length).toBe(1);
    });
  }

  for (const [name, bankCardInfo] of Object.entries(noAccounts)) {
    test(`${id} LCN-14 an offer with ${name} cannot be taken: ${path} adds one where it is missing`, async ({
      page,
      server,
    }) => {
      succeedAll(server, [...calls, 'bankCardInit']);
      server.breach(offer, reply(offer, payload, { bankCardInfo }));
      await page.goto(address(path));
      await expect.element(status(page)).toMatchTextContent('Add an account to go on.');
      await expect.element(loanNow(page)).toBeDisabled();
      insist(page, version);
      expect(server.sent(push)).toEqual([]);
      const card = page.getByCSS('.card').filter({ hasText: 'There is no account yet' });
      await expect.element(card.getByRole('heading')).toHaveTextContent('Paid out to');
      await expect.element(card.getByRole('button')).toHaveLength(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Add an account' }).click();
      await expect.poll(() => page.url()).toContain('/bindBank');
      server.answer(offer, example(offer));
      await page.goto(address(path));
      await takeOffer(page, label);
      await expect.poll(() => server.sent(push).length).toBe(1);
    });
  }

  test(`${id} LCN-14 an account that cannot be read is not called missing: ${path} loads it again`, async ({
    page,
    server,
  }) => {
    succeedAll(server, [...calls]);
    server.breach(offer, reply(offer, payload, { bankCardInfo: 'M-Pesa' }));
    await page.goto(address(path));
    await expect.element(page.getByText('Some lines are missing here')).toBeVisible();
    await expect.element(page.getByText('There is no account yet')).toHaveLength(0);
    await expect.element(loanNow(page)).toBeDisabled();
    server.answer(offer, example(offer));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(loanNow(page)).toBeEnabled();
  });

  for (const amount of fractions) {
    test(`${id} LCN-10 an offer of ${JSON.stringify(amount)} is neither shown nor taken: ${path}`, async ({
      page,
      server,
    }) => {
      succeedAll(server, [...calls]);
      server.breach(offer, reply(offer, payload, { amount }));
      await page.goto(address(path));
      await expect
        .element(page.getByRole('button', { name: 'Try again', exact: true }))
        .toBeVisible();
      await expect.element(page.getByCSS('.offer-amount')).toHaveLength(0);
      await expect.element(loanNow(page)).toHaveLength(0);
      expect(server.sent(push)).toEqual([]);
    });
  }

  test(`${id} no loan is taken while its agreements are loading, failed or missing: ${path}`, async ({
    page,
    server,
  }) => {
    succeedAll(server, [...calls]);
    const arrive = server.hold(agreements);
    await page.goto(address(path));
    await expect.element(loanNow(page)).toBeDisabled();
    insist(page, version);
    expect(server.sent(push)).toEqual([]);
    arrive();
    await expect.element(loanNow(page)).toBeEnabled();

    for (const bad of [
      { code: '01', message: 'Not now.' },
      reply(agreements, payload, { list: [] }),
    ]) {
      server.breach(agreements, bad);
      await page.goto(address(path));
      await expect.element(status(page)).toMatchTextContent('The agreements are missing.');
      await expect.element(loanNow(page)).toBeDisabled();
      insist(page, version);
      expect(server.sent(push)).toEqual([]);
      server.answer(agreements, example(agreements));
      await page.getByRole('button', { name: 'Load again' }).click();
      await expect.element(loanNow(page)).toBeEnabled();
    }
  });

  test(`${id} amounts and terms of zero or less cannot be selected: ${path}`, async ({
    page,
    server,
  }) => {
    succeedAll(server, [...calls]);
    const lists = { amountList: [0, -5, ...fractions, 5_000_000], periodList: [91, 0, -1] };
    server.breach(offer, reply(offer, payload, lists));
    await page.goto(address(path));
    await expect.element(page.getByRole('radio')).toHaveLength(2);
    await expect.element(page.getByRole('radio', { name: '50.000,00' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: '91 days' })).toBeChecked();
  });
}

for (const [path, source, offer, payload] of [
  ['/loanConfirmNew', 'confirmUrl', 'loanDetailConfirm', 'data'],
  ['/loanConfirm', 'loanConfirm', 'confirmDetailOld', 'attach'],
] as const) {
  test(`LCN-14 if ${path} has no account, the main button adds one and returns`, async ({
    page,
    server,
  }) => {
    succeedAll(server, [offer, 'contractList', 'agreementsOld', 'bankCardInit']);
    server.answer(offer, reply(offer, payload, { bankCardInfo: null }));
    await page.goto(address(path));
    const add = page.getByRole('link', { name: 'Add an account' });
    await expect.element(add).toHaveLength(1);
    expect(add.element().closest('.page-footer')).not.toBeNull();
    await add.click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`/bindBank\\?.*source=${source}`));
  });

  test(`LCN-14 an account of ${path} can be changed beside it`, async ({ page, server }) => {
    succeedAll(server, [offer, 'contractList', 'agreementsOld', 'bankCardInit']);
    await page.goto(address(path));
    const change = page.getByRole('link', { name: 'Change the account that the money goes to' });
    await expect.element(change).toHaveTextContent('Change');
    await change.click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`/bindBank\\?.*source=${source}`));
  });
}
