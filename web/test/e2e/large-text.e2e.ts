import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { scenario } from './support/sandbox.ts';
import { brokenWords, words } from '../misfits.ts';

/** Where headings are longest, by language. */
const screens = {
  en: ['/bindBank', '/Policy', '/delayRepayment', '/promotion#/agreementTemplate', '/aboutUs'],
  sw: ['/Policy', '/deleteMkopoWallerAccount', '/loanAgreement', '/promotion#/agreementTemplate'],
  id: ['/bindBank', '/Loan', '/repayment', '/promotion#/agreementTemplate'],
};

for (const [lang, paths] of Object.entries(screens)) {
  test(`at twice the text headings keep their words whole in ${lang}`, async ({ page, server }) => {
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

test('a narrow screen breaks an e-mail address at its signs', async ({ page, server }) => {
  server.succeed('contactInfo', { email: 'wateja@mkopomwepesi.example', smWa: '' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address('/customerService'));
  const email = page.getByRole('link', { name: 'wateja@mkopomwepesi.example' });
  await expect(email).toBeVisible();
  expect(
    await page.evaluate(brokenWords, { ...words, selector: 'a .contact-entry-value' }),
  ).toEqual([]);
});

test('on a small phone with twice the text the amount is seen, and the buttons are reached', async ({
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
  // With the usual text the button is at the thumb again.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    scrollTo(0, 0);
  });
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('with twice the text on a small phone the bar that pays takes a quarter at most', async ({
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
  // What is paid and what pays it are at the thumb all the same, wherever the page is scrolled to.
  for (const edge of [0, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), edge);
    await expect(bar.locator('strong')).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await expect(bar.getByText('M-Pesa')).toBeVisible();
});

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
