import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { scenario } from '../scenario.ts';
import { payNow, reminder } from '../parts.ts';
import { openPlan } from './support/wallets.ts';
import { brokenWords, words } from '../layout-faults.ts';

/** Where headings are longest, by language. */
const screens = {
  en: ['/bindBank', '/Policy', '/delayRepayment', '/promotion#/agreementTemplate', '/aboutUs'],
  sw: ['/Policy', '/deleteMkopoWallerAccount', '/loanAgreement', '/promotion#/agreementTemplate'],
  id: ['/bindBank', '/Loan', '/repayment', '/promotion#/agreementTemplate'],
};

for (const [lang, paths] of Object.entries(screens)) {
  test(`at twice the text size headings do not break words in ${lang}`, async ({
    page,
    server,
  }) => {
    for (const operationId of ['bankCardInit', 'delayDetail', 'installmentPlan'] as const) {
      server.refuse(operationId);
    }
    server.succeed('contactInfo', { email: '', smWa: '' });
    server.answer('trackVisit', { code: '0', message: '', data: null });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    for (const path of paths) {
      const [pathname = '', hash = ''] = path.split('#');
      await page.goto(`${address(pathname, { lang })}#${hash}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(brokenWords, words), path).toEqual([]);
    }
  });
}

test('a narrow screen breaks an e-mail address at its punctuation', async ({ page, server }) => {
  server.succeed('contactInfo', { email: 'wateja@mkopomwepesi.example', smWa: '' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address('/customerService'));
  const email = page.getByRole('link', { name: 'wateja@mkopomwepesi.example' });
  await expect(email).toBeVisible();
  expect(
    await page.evaluate(brokenWords, { ...words, selector: 'a .contact-entry-value' }),
  ).toEqual([]);
});

test('at twice the text size on a small phone the amount is visible, and the buttons are reachable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(scenario('/orderDetails', 'due-today', { lang: 'sw' }));
  const button = page.locator('.page-footer button').first();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => page.locator('.due-amount-sum').evaluate(isUncovered)).toBe(true);
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  // With the usual text the button is at the bottom again.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    scrollTo(0, 0);
  });
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('changing the text size of an open page causes no error', async ({ page }) => {
  await page.addInitScript(() => {
    const errors: string[] = [];
    addEventListener('error', ({ message }) => errors.push(message));
    Object.assign(globalThis, { errors });
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(scenario('/repayment', 'due-today', { lang: 'sw' }));
  await expect(page.locator('.page-footer').getByRole('button')).toBeInViewport({ ratio: 1 });
  for (const size of ['200%', '']) {
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
    await expect(page.locator('.page[data-tight]')).toHaveCount(size === '' ? 0 : 1);
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'errors') as unknown)).toEqual([]);
});

test('at twice the text size on a small phone the payment bar takes at most a quarter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(scenario('/repayment', 'due-today', { lang: 'sw' }));
  const bar = page.locator('.page-footer');
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('M-Pesa');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect
    .poll(() => bar.evaluate((it) => it.getBoundingClientRect().height / innerHeight))
    .toBeLessThanOrEqual(0.25);
  // The amount and the pay button are at the bottom in any scroll position.
  for (const edge of [0, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), edge);
    await expect(bar.locator('strong')).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await expect(bar.getByText('M-Pesa')).toBeVisible();
});

test('a dialog higher than the screen is shaded at its lower edge until its end is seen', async ({
  page,
  server,
}) => {
  await openPlan(page, server);
  await payNow(page).click();
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Payment started' })).toBeVisible();
  await payNow(page).click();
  const body = page
    .getByRole('alertdialog', { name: 'Pay a second time?' })
    .locator('> div')
    .first();
  await expect(body).toBeVisible();
  // In the margin at its left, where no text is, clear of the round corner.
  const margin = async (above: number) => {
    const { x, y, height } = (await body.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const clip = { x: x + 8, y: y + height - above, width: 4, height: 2 };
    return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
  };
  const isShaded = async () => (await margin(40)) !== (await margin(140));
  expect(await isShaded()).toBe(false);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await isShaded()).toBe(true);
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await isShaded()).toBe(false);
});

test('CODE-13 at twice the text size the payment number stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const record = JSON.stringify({ repayAmount: 58_000, defDetail: { payCode: '7002114455' } });
  await page.addInitScript((it) => localStorage.setItem('repaymentRecord', it), record);
  await page.goto(address('/repaymentOfCode2'));
  const number = page.getByText('7002114455', { exact: true });
  await expect(number).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => number.evaluate(linesOf)).toBe(1);
});

test('the check mark of a chosen amount covers no word in Swahili', async ({ page }) => {
  await page.goto(scenario('/repayment', 'instalments-6', { lang: 'sw' }));
  const chosen = page.locator('.amount-choices > [aria-pressed=true]');
  await expect(chosen).toBeVisible();
  const covered = await chosen.evaluate((button) => {
    const tick = button.querySelector('.choice-tick')?.getBoundingClientRect();
    const name = document.createRange();
    name.selectNodeContents(button.querySelector('.amount-choice-name') ?? button);
    return [...name.getClientRects()].some(
      ({ top, right }) => tick !== undefined && right > tick.left && top < tick.bottom,
    );
  });
  expect(covered).toBe(false);
});

test('at twice the text size the tick of the overdue choice breaks no word in Swahili', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(scenario('/repayment', 'overdue-35d', { lang: 'sw', pay: 'due' }));
  const chosen = page.getByRole('button', { name: /^Zilizochelewa/, pressed: true });
  await expect(chosen).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const unbroken = { ...words, selector: '.amount-choices > button' };
  await expect.poll(() => page.evaluate(brokenWords, unbroken)).toEqual([]);
});

/** The number of lines that the text of an element takes. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

/** Whether the buttons of its dialog, which stay at the bottom, cover no part of it. */
function isAboveButtons(element: Element): boolean {
  const row = element.closest('dialog')?.querySelector('.button-row');
  if (!row) return false;
  return element.getBoundingClientRect().bottom <= row.getBoundingClientRect().top;
}

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('at twice the text size a complaint breaks no words, and no button covers its order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const twice = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.goto(scenario('/complaintList', 'complaint-answered', { lang: 'sw' }));
  await expect(page.getByText('Ukusanyaji wa madeni')).toBeVisible();
  await twice();
  const types = { ...words, selector: '.complaint-item-type' };
  expect(await page.evaluate(brokenWords, types)).toEqual([]);
  await page.goto(scenario('/complainPage', 'complaint-answered', { lang: 'sw' }));
  const button = page.getByRole('button', { name: 'Mikopo yote' });
  await expect(button).toBeVisible();
  await twice();
  const bottom = await button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().bottom;
  });
  const picture = await page.locator('.card img').first().boundingBox();
  expect((picture?.y ?? 0) - bottom).toBeGreaterThanOrEqual(8);
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  // A keyboard is up.
  [360, 350],
] as const) {
  test(`RPC-17 with twice the text the field for the code has the focus and is seen at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await page.goto(
      scenario('/paymentMethod', 'card-needs-code', { withholdingAmount: '19332', lang: 'sw' }),
    );
    await page.getByRole('radio').check({ force: true });
    await page.getByRole('button', { name: 'Lipa TZS 19.332,00' }).click();
    const field = page.getByLabel('Namba ya uthibitisho');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect.poll(() => field.evaluate(isAboveButtons)).toBe(true);
    await page.getByRole('button', { name: 'Thibitisha' }).click();
    const error = page.getByText('Weka namba sahihi ya uthibitisho');
    await expect(error).toBeInViewport({ ratio: 1 });
    await expect.poll(() => error.evaluate(isUncovered)).toBe(true);
  });
}

test('RPC-17 twice the text doubles every text of the sheet for the code, on the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(
    scenario('/paymentMethod', 'card-needs-code', {
      withholdingAmount: '19332',
      couponMoney: '500',
    }),
  );
  await page.getByRole('radio').check({ force: true });
  await page.getByRole('button', { name: 'Pay TZS 19.332,00' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  const sizes = () =>
    page
      .locator('.code-sheet')
      .locator('dt, dd, p, label, input, button')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  const usual = await sizes();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const twice = await sizes();
  // Buttons grow as far as their longest word allows, as everywhere.
  expect(twice.map((size, index) => size / (usual[index] ?? NaN)).every((by) => by >= 1.6)).toBe(
    true,
  );
  expect(usual.length).toBeGreaterThan(8);
});
