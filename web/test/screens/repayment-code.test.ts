import { address } from '../address.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, toast } from './support/app.ts';
import { lose } from './support/payments.ts';
import { texts, type Screen } from './support/screen.ts';
import { checking } from '../parts.ts';
import { due } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import { repaymentRecord } from '../replies/repayment-record.ts';

/** A picture that loads. */
const QR = `${location.origin}/brought/mock-images/qr.svg?order=L100&size=large#now`;
const CODE = { mode: '1', code: '8800 1234 5678', amount: '58.000' };

const RECORD = { ...repaymentRecord, delayInfo: { delayAmount: 9200 } };

const code = (query: Record<string, string>) => address('/repaymentOfCode', query);

/** Opens variant 2 with this text saved on the phone. */
async function openSaved(page: Screen, json: string | undefined, query = {}): Promise<void> {
  if (json === undefined) localStorage.removeItem('repaymentRecord');
  else localStorage.setItem('repaymentRecord', json);
  await page.goto(address('/repaymentOfCode2', query));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Repayment');
}

test('CODE-01 CODE-03 CODE-06 CODE-07 CODE-08 CODE-09 mode 1 shows the code, copies it and shows where it is used', async ({
  page,
}) => {
  await page.goto(code(CODE));
  await expect.element(page.getByText(CODE.code, { exact: true })).toBeVisible();
  const channels = page.getByRole('img', { name: /Repayment channels/ });
  await expect.element(channels).toBeVisible();
  await expect.poll(() => (channels.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(toast(page)).toHaveTextContent('copy success');
  expect(await navigator.clipboard.readText()).toBe(CODE.code);

  await page.goto(code({ ...CODE, code: 'B-2' }));
  await expect.element(page.getByText('B-2', { exact: true })).toBeVisible();
});

for (const [system, symbol] of [
  ['1', '₹'],
  ['0', '₱'],
  ['2', '₱'],
  [undefined, '₱'],
] as const) {
  test(`CODE-05 CFG-09 CFG-10 with system ${system} both code screens show ${symbol}`, async ({
    page,
  }) => {
    const query: Record<string, string> = system === undefined ? {} : { system };
    await page.goto(code({ ...CODE, ...query }));
    await expect.element(page.getByText(`${symbol} 58.000,00`, { exact: true })).toBeVisible();
    await openSaved(page, JSON.stringify(RECORD), query);
    await expect.element(page.getByText(`${symbol} 58.000,00`, { exact: true })).toBeVisible();
  });
}

for (const [what, query] of Object.entries({
  'an unknown mode': { ...CODE, mode: '3', codeUrl: QR },
  'an amount without a code': { mode: '1', code: ' ', amount: '58.000' },
  'neither amount nor code': { mode: '1', code: ' ', amount: '' },
})) {
  test(`CODE-03 with ${what} the link is called incomplete, without a sum, and the order is the way on`, async ({
    page,
  }) => {
    await page.goto(code(query));
    await expect.element(page.getByText('No repayment code here')).toBeVisible();
    await expect.element(page.getByText(/This link is not complete/)).toBeVisible();
    await expect.element(page.getByText('₱ 58.000,00')).toHaveLength(0);
    await expect.element(page.getByRole('main').getByRole('img')).toHaveLength(0);
    await expect.element(page.getByText(CODE.code)).toHaveLength(0);
    await expect.element(page.getByText('After you have paid')).toHaveLength(0);
    await expect
      .element(page.getByRole('link', { name: 'See my order' }))
      .toHaveClass('button-primary');
  });
}

test('both code screens say for which loan and by when one pays, and what happens then', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.succeed(
    'installmentPlan',
    plan({ waiting: [instalment(1, 20_000, '2026-11-30', 'Due')], paid: [] }),
  );
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('2026-11-30').first()).toBeVisible();
  const open = [() => page.goto(code(CODE)), () => openSaved(page, JSON.stringify(RECORD))];
  for (const enter of open) {
    await enter();
    const lead = page.getByCSS('.title-rows');
    await expect.element(lead).toMatchTextContent(`Loan${due.productName}`);
    await expect.element(lead).toMatchTextContent('Order numberL100');
    await expect.element(lead).toMatchTextContent('Next due date2026-11-30');
    await expect.element(page.getByRole('heading', { name: 'After you have paid' })).toBeVisible();
  }
});

test('what the phone has not read of the loan is left out', async ({ page, server }) => {
  await page.goto(code(CODE));
  await expect.element(page.getByCSS('.title-rows')).toHaveTextContent('Order numberL100');
  expect(server.calls).toEqual([]);
});

test('CODE-02 CODE-12 CODE-13 CODE-14 CODE-15 CODE-17 STO-05 STO-06 variant 2 shows the saved record, and a tap copies its number', async ({
  page,
  server,
}) => {
  await openSaved(page, JSON.stringify(RECORD));
  await expect
    .element(page.getByRole('img', { name: 'Payment provider' }))
    .toHaveAttribute('src', RECORD.defDetail.logo);
  await expect.element(page.getByRole('heading', { name: 'Total payment' })).toBeVisible();
  await expect.element(page.getByText('₱ 58.000,00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('9.200')).toHaveLength(0);
  await expect.element(page.getByText('Keep the deposit slip as proof of payment.')).toBeVisible();
  await page.getByRole('button', { name: /7002114455/ }).click();
  await expect.element(toast(page)).toHaveTextContent('copy success');
  expect(await navigator.clipboard.readText()).toBe('7002114455');
  expect(server.calls).toEqual([]);
});

test('CODE-18 STO-07 the instructions are grouped by channel, method and step', async ({
  page,
  server,
}) => {
  await openSaved(page, JSON.stringify(RECORD));
  const bank = page.getByCSS('section').filter({
    has: page.getByRole('heading', { name: 'Bank transfer' }),
  });
  await expect.poll(() => texts(bank.getByCSS('summary'))).toEqual(['CRDB app', 'CRDB counter']);
  await expect
    .poll(() => texts(bank.getByCSS('details').first().getByCSS('ol > li')))
    .toEqual(['Open the app', 'Choose Pay bill', 'Enter the number']);
  await expect.element(bank.getByText('Fill in a slip')).not.toBeVisible();
  await bank.getByText('CRDB counter').click();
  await expect
    .poll(() => texts(bank.getByCSS('details').nth(1).getByCSS('ol > li')))
    .toEqual(['Fill in a slip', 'Hand it in']);
  const agents = page
    .getByCSS('section')
    .filter({ has: page.getByRole('heading', { name: 'Agents' }) });
  await expect.poll(() => texts(agents.getByCSS('summary'))).toEqual(['Wakala']);
  expect(server.calls).toEqual([]);
});

test('CODE-16 without repayAmount the total is the rollover amount', async ({ page }) => {
  const { repayAmount: _, ...rest } = RECORD;
  await openSaved(page, JSON.stringify(rest));
  await expect.element(page.getByText('₱ 9.200,00', { exact: true })).toBeVisible();
});

test('CODE-15 CODE-16 an unreadable amount is reported, and not replaced by the rollover amount', async ({
  page,
}) => {
  await openSaved(page, JSON.stringify({ ...RECORD, repayAmount: { amount: 58000 } }));
  await expect
    .element(page.getByText('The amount that is saved here cannot be read.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expect.element(page.getByText('9.200')).toHaveLength(0);
  await expectAccessible(page);
});

test('CODE-12 without a record, or with a broken one, the screen says so and offers a link', async ({
  page,
}) => {
  for (const json of [undefined, '{', '[]', '{"defDetail":null,"repayAmount":{}}']) {
    await openSaved(page, json);
    await expect.element(page.getByText('No repayment is saved here')).toBeVisible();
  }
  await expect
    .element(page.getByRole('link', { name: 'Start the repayment' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/repayment\?.*orderId=L100/));
});

test('CODE-12 a hostile record breaks nothing and is shown as text', async ({ page }) => {
  const long = 'W'.repeat(300);
  await openSaved(
    page,
    JSON.stringify({
      repayAmount: '<img src=x onerror=alert(1)>',
      defDetail: {
        payCode: long,
        logo: 'javascript:alert(1)',
        payNotice: [
          {
            name: long,
            entries: [{ name: null, steps: [null, long, { a: 1 }, 'Open <img src=x>'] }],
          },
        ],
      },
    }),
  );
  await expect
    .element(page.getByText('The amount that is saved here cannot be read'))
    .toBeVisible();
  await expect.element(page.getByText(/^Open/)).toHaveLength(1);
  await expect.element(page.getByCSS('img[src="x"], [src^="javascript:"]')).toHaveLength(0);
  await expect.element(page.getByText(/undefined|NaN|\[object/)).toHaveLength(0);
});

test('CODE-15 CODE-18 a long step is collapsed, and a logo without a number shows no card', async ({
  page,
}) => {
  const step = 'Enter the number that stands above. '.repeat(30).trim();
  const notice = [{ name: 'Bank', entries: [{ name: 'CRDB', steps: [step] }] }];
  const { logo } = RECORD.defDetail;
  await openSaved(page, JSON.stringify({ defDetail: { logo, payNotice: notice } }));
  const item = page.getByRole('listitem');
  await expect.element(item.getByRole('button', { name: 'Show all' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Payment provider' })).toHaveLength(0);
  await item.getByRole('button', { name: 'Show all' }).click();
  await expect.element(item).toHaveTextContent(step);
  await expect.element(page.getByRole('button', { name: 'Show all' })).toHaveLength(0);
});

test('while a payment of the order is unknown, neither screen offers to pay it again', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.goto(code(CODE));
  await expect.element(checking(page)).toBeVisible();
  await expect.element(page.getByText(CODE.code)).toHaveLength(0);
  await openSaved(page, JSON.stringify(RECORD));
  await expect.element(checking(page)).toBeVisible();
  await expect.element(page.getByText('7002114455')).toHaveLength(0);
});

test('CODE-03 CODE-04 CODE-10 CODE-11 mode 2 shows the QR code of the decoded address, and five tips', async ({
  page,
}) => {
  for (const codeUrl of [QR, encodeURIComponent(QR)]) {
    await page.goto(code({ mode: '2', codeUrl, code: 'unused', amount: '58.000' }));
    const picture = page.getByRole('img', { name: 'QR code to repay with' });
    await expect.element(picture).toHaveAttribute('src', QR);
  }
  await expect.element(page.getByRole('listitem')).toHaveLength(5);
  await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveLength(0);
  await expect.element(page.getByText('unused')).toHaveLength(0);
  await page.getByRole('button', { name: 'QR code to repay with' }).click();
  await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible();
  // A scanner finds no dark code on a dark ground.
  await expect
    .element(page.getByRole('dialog').getByCSS('.image-viewer'))
    .toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
});
