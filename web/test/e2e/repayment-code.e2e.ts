import type { Page } from 'playwright/test';
import { address, expect, test, toast } from './support/app.ts';
import { checking, lose } from './support/payments.ts';

const QR = 'https://pay.example/qr?order=L100&size=large#now';
const CODE = { mode: '1', code: '8800 1234 5678', amount: '58.000' };
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25"><path d="M0 0h7v7H0zM18 0h7v7h-7zM0 18h7v7H0zM9 2h3v3H9zM13 9h5v4h-5zM9 15h4v8H9zM16 17h7v3h-7z"/></svg>`;

const RECORD = {
  defDetail: {
    payCode: '7002114455',
    logo: '/brought/mock-images/logo-provider.svg',
    payNotice: [
      {
        name: 'Bank transfer',
        entries: [
          { name: 'CRDB app', steps: ['Open the app', 'Choose Pay bill', 'Enter the number'] },
          { name: 'CRDB counter', steps: ['Fill in a slip', 'Hand it in'] },
        ],
      },
      { name: 'Agents', entries: [{ name: 'Wakala', steps: ['Name the number', 'Pay'] }] },
    ],
  },
  repayAmount: 58000,
  delayInfo: { delayAmount: 9200 },
};

const code = (query: Record<string, string>) => address('/repaymentOfCode', query);

/** Opens variant 2 with this text saved on the phone. */
async function openSaved(page: Page, json: string | undefined, query = {}): Promise<void> {
  await page.addInitScript((saved) => {
    if (saved === undefined) localStorage.removeItem('repaymentRecord');
    else localStorage.setItem('repaymentRecord', saved);
  }, json);
  await page.goto(address('/repaymentOfCode2', query));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment');
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
});

test('CODE-01 CODE-03 CODE-06 CODE-07 CODE-08 CODE-09 mode 1 shows the code, copies it and shows where it is taken', async ({
  page,
}) => {
  await page.goto(code(CODE));
  await expect(page.getByText(CODE.code, { exact: true })).toBeVisible();
  const channels = page.getByRole('img', { name: /Repayment channels/ });
  await expect(channels).toBeVisible();
  expect(await channels.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(toast(page)).toHaveText('copy success');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE.code);

  await page.goto(code({ ...CODE, code: 'B-2' }));
  await expect(page.getByText('B-2', { exact: true })).toBeVisible();
});

test('CODE-03 CODE-04 CODE-10 CODE-11 mode 2 shows the QR code of the decoded address, and five tips', async ({
  page,
}) => {
  for (const codeUrl of [QR, encodeURIComponent(QR)]) {
    await page.goto(code({ mode: '2', codeUrl, code: 'unused', amount: '58.000' }));
    const picture = page.getByRole('img', { name: 'QR code to repay with' });
    await expect(picture).toHaveAttribute('src', QR);
  }
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  await expect(page.getByText('unused')).toHaveCount(0);
  await page.getByRole('button', { name: 'QR code to repay with' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  // A scanner finds no dark code on a dark ground.
  await expect(page.getByRole('dialog').locator('.image-viewer')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
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
    await expect(page.getByText(`${symbol} 58.000`, { exact: true })).toBeVisible();
    await openSaved(page, JSON.stringify(RECORD), query);
    await expect(page.getByText(`${symbol} 58.000`, { exact: true })).toBeVisible();
  });
}

test('CODE-03 an unknown mode shows the amount only, and no amount either says what to do', async ({
  page,
}) => {
  await page.goto(code({ ...CODE, mode: '3', codeUrl: QR }));
  await expect(page.getByText('₱ 58.000')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await expect(page.getByText(CODE.code)).toHaveCount(0);
  await page.goto(code({ mode: '1', code: ' ', amount: '' }));
  await expect(page.getByText('There is nothing to pay by here')).toBeVisible();
});

test('CODE-10 a QR code that does not load can be had again, and an address with code in it is not drawn', async ({
  page,
}) => {
  let broken = true;
  await page.route('https://pay.example/**', (route) =>
    broken
      ? route.abort('connectionreset')
      : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.goto(code({ mode: '2', codeUrl: QR, amount: '58.000' }));
  await expect(page.getByText('The QR code did not load')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'QR code to repay with' })).toBeVisible();

  await page.goto(code({ mode: '2', codeUrl: 'javascript:alert(1)' }));
  await expect(page.getByText('This QR code cannot be shown')).toBeVisible();
});

test('CODE-02 CODE-12 CODE-13 CODE-14 CODE-15 CODE-17 STO-05 STO-06 variant 2 shows the saved record, and a tap copies its number', async ({
  page,
  server,
}) => {
  await openSaved(page, JSON.stringify(RECORD));
  await expect(page.getByRole('img', { name: 'Payment provider' })).toHaveAttribute(
    'src',
    RECORD.defDetail.logo,
  );
  await expect(page.getByRole('heading', { name: 'Total payment' })).toBeVisible();
  await expect(page.getByText('₱ 58.000', { exact: true })).toBeVisible();
  await expect(page.getByText('9.200')).toHaveCount(0);
  await expect(page.getByText('Keep the deposit slip as proof of payment.')).toBeVisible();
  await page.getByRole('button', { name: /7002114455/ }).click();
  await expect(toast(page)).toHaveText('copy success');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7002114455');
  expect(server.calls).toEqual([]);
});

test('CODE-18 STO-07 the instructions stand by channel, way and step', async ({ page, server }) => {
  await openSaved(page, JSON.stringify(RECORD));
  const bank = page.locator('section', {
    has: page.getByRole('heading', { name: 'Bank transfer' }),
  });
  await expect(bank.locator('summary')).toHaveText(['CRDB app', 'CRDB counter']);
  await expect(bank.locator('details').first().locator('ol > li')).toHaveText([
    'Open the app',
    'Choose Pay bill',
    'Enter the number',
  ]);
  await expect(bank.getByText('Fill in a slip')).toBeHidden();
  await bank.getByText('CRDB counter').click();
  await expect(bank.locator('details').nth(1).locator('ol > li')).toHaveText([
    'Fill in a slip',
    'Hand it in',
  ]);
  const agents = page.locator('section', { has: page.getByRole('heading', { name: 'Agents' }) });
  await expect(agents.locator('summary')).toHaveText(['Wakala']);
  expect(server.calls).toEqual([]);
});

test('CODE-16 without repayAmount the total is the rollover amount', async ({ page }) => {
  const { repayAmount: _, ...rest } = RECORD;
  await openSaved(page, JSON.stringify(rest));
  await expect(page.getByText('₱ 9.200', { exact: true })).toBeVisible();
});

test('CODE-12 without a record, or with one that is broken, the screen says so and leads on', async ({
  page,
}) => {
  for (const json of [undefined, '{', '[]', '{"defDetail":null,"repayAmount":{}}']) {
    await openSaved(page, json);
    await expect(page.getByText('No repayment is saved here')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Start the repayment' })).toHaveAttribute(
    'href',
    /^\/repayment\?.*orderId=L100/,
  );
});

test('CODE-12 a hostile record breaks nothing and stays text', async ({ page }) => {
  const long = 'W'.repeat(300);
  await openSaved(
    page,
    JSON.stringify({
      repayAmount: '<img src=x onerror=alert(1)>',
      defDetail: {
        payCode: long,
        logo: 'javascript:alert(1)',
        payNotice: [{ name: long, entries: [{ name: null, steps: [null, long, { a: 1 }] }] }],
      },
    }),
  );
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.getByText(/undefined|NaN|\[object/)).toHaveCount(0);
});

test('while a payment of the order is unclear, neither screen shows a way to pay it again', async ({
  page,
  server,
}) => {
  await lose(page, server);
  await page.goto(code(CODE));
  await expect(checking(page)).toBeVisible();
  await expect(page.getByText(CODE.code)).toHaveCount(0);
  await openSaved(page, JSON.stringify(RECORD));
  await expect(checking(page)).toBeVisible();
  await expect(page.getByText('7002114455')).toHaveCount(0);
});
