import { address } from '../address.ts';
import { instalment, plan, planPage } from '../replies/plans.ts';
import type { Locator } from 'playwright/test';
import { brokenWords, words } from '../layout-faults.ts';
import { list } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';
import { example } from './support/contract.ts';
import { openPrerendered } from './support/prerendered.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** The position of an element on the screen, once it is there. */
const box = (element: Locator): Promise<DOMRect> =>
  element.evaluate((it) => it.getBoundingClientRect().toJSON());

test('three amounts, or three terms, are on separate lines', async ({ page, server }) => {
  server.answer('loanDetailConfirm', example('loanDetailConfirm'));
  await openPrerendered(page, address('/loanConfirmNew'));
  for (const choice of [/^Choose an amount/, 'Choose a term']) {
    const chips = page.getByRole('group', { name: choice }).locator('.choice-chip');
    await expect(chips).toHaveCount(3);
    expect((await box(chips.last())).top, String(choice)).toBe((await box(chips.first())).top);
  }
});

test('a title wraps before its value, which stays on its line', async ({ page, server }) => {
  const detail = [{ text: 'Penalty that is due until today', value: 'TZS 1.200,00' }];
  server.succeed('delayDetail', { ...example('delayDetail').data, detail });
  await openPrerendered(page, address('/delayRepayment'));
  const title = await box(page.getByText('Penalty that is due'));
  const value = await box(page.getByText('TZS 1.200,00'));
  expect(title.height).toBeGreaterThan(value.height);
  expect(value.top).toBe(title.top);
});

test('Select all stays beside its heading', async ({ page, server }) => {
  const waiting = [1, 2].map((no) => instalment(no, 100, '2026-12-01', 'Due'));
  server.succeed('installmentPlan', plan({ waiting }));
  await openPrerendered(page, planPage);
  const heading = await box(page.getByRole('heading', { name: 'Pending instalments' }));
  const all = await box(page.getByRole('checkbox', { name: 'Select all' }));
  expect(all.left).toBeGreaterThan(heading.right);
  expect(all.top).toBeLessThan(heading.bottom);
});

test('a title beside a link breaks no words, and the link wraps to two lines', async ({
  page,
  server,
}) => {
  server.answer('problemInit', example('problemInit'));
  await openPrerendered(page, address('/complainPage', { lang: 'sw' }));
  const link = page.getByRole('link', { name: 'Malalamiko yangu' });
  const title = page.getByRole('heading', { level: 1, name: 'Malalamiko' });
  expect(await page.evaluate(brokenWords, words)).toEqual([]);
  expect((await box(link)).left).toBeGreaterThanOrEqual((await box(title)).right);
  expect((await box(link)).right).toBeLessThanOrEqual(320);
});

test('three complaint states fit side by side, uncut', async ({ page, server }) => {
  server.succeed('problemList', list);
  await openPrerendered(page, address('/complaintList'));
  const last = page.getByRole('tab').last();
  await expect(page.getByRole('tab')).toHaveCount(3);
  expect((await box(last)).right).toBeLessThanOrEqual(320);
});

test('a busy button keeps its words on one line', async ({ page, server }) => {
  const due = { ...instalment(1, 19_332, '2026-11-21', 'Due'), displayAmount: 'TZS 19.332,00' };
  server.succeed('installmentPlan', plan({ waiting: [due], paid: [], amountMax: 19_332 }));
  await openPrerendered(page, address('/repayment', { lang: 'sw' }));
  const pay = page.getByRole('button', { name: 'Lipa sasa' });
  // The width in the layout: a pressed button is rendered smaller.
  const height = () => pay.evaluate((button) => button.clientHeight);
  const before = await height();
  const answer = server.hold('generateVcode');
  await pay.click();
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  expect(await height()).toBe(before);
  answer();
});

for (const lang of ['en', 'id', 'sw', 'zh']) {
  test(`the site's menu is one line in ${lang}, and a name that fades at its edge shows that it goes on`, async ({
    page,
  }) => {
    const links = page.getByRole('navigation').first().getByRole('link');
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`/?lang=${lang}`);
      await expect(links).toHaveCount(5);
      const tops = await links.evaluateAll((items) =>
        items.map((item) => {
          const name = document.createRange();
          name.selectNodeContents(item);
          return [...new Set([...name.getClientRects()].map(({ top }) => top))];
        }),
      );
      expect(
        tops.map(({ length }) => length),
        String(width),
      ).toEqual([1, 1, 1, 1, 1]);
      expect(new Set(tops.flat()).size, String(width)).toBe(1);
      const spans = await links.evaluateAll((items) =>
        items.map((item) => {
          const name = document.createRange();
          name.selectNodeContents(item);
          const { left, right } = name.getBoundingClientRect();
          return { left, right };
        }),
      );
      const fades = spans.some(({ left, right }) => left < width - 8 && right > width - 32);
      const isAllSeen = spans.every(({ right }) => right <= width - 40);
      expect(fades || isAllSeen, String(width)).toBe(true);
    }
  });
}
