import { address } from '../address.ts';
import type { OperationId } from '@brought/sdk';
import { expect, test } from './support/app.ts';
import { watchShifts } from './support/shifts.ts';
import { answerAll } from './support/contract.ts';

/** Money screens by the call that they wait for, with something that its reply contains. */
const screens: readonly [path: string, call: OperationId, content: string][] = [
  ['/orderDetails', 'loanDetails', '.order-status'],
  ['/paymentMethod', 'repaymentWay', '.card-list'],
  ['/repayment', 'installmentPlan', '.instalment-rows'],
  ['/delayRepayment', 'delayDetail', '.rollover-warning'],
  ['/loanConfirmNew', 'loanDetailConfirm', '.agreements li'],
  ['/loanConfirm', 'confirmDetailOld', '.agreements li'],
  ['/jointLoginError', 'unionErrorInfo', '.message-state'],
];

for (const [path, call, content] of screens) {
  test(`nothing drawn on ${path} moves when the reply arrives`, async ({ page, server }) => {
    answerAll(server);
    const shifts = await watchShifts(page);
    const answer = server.hold(call);
    await page.goto(address(path, { withholdingAmount: '20000' }));
    await expect(page.locator('.skeleton')).toBeVisible();
    answer();
    await expect(page.locator(content).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toEqual([]);
  });
}

test('nothing on the rollover moves when the plan that it is compared with arrives', async ({
  page,
  server,
}) => {
  answerAll(server);
  const shifts = await watchShifts(page);
  const answer = server.hold('installmentPlan');
  await page.goto(address('/delayRepayment'));
  const compared = page.getByRole('heading', { name: 'Wait or pay now' });
  await expect(page.locator('.rollover-room')).toHaveCount(1);
  await expect(compared).toHaveCount(0);
  const before = await shifts();
  answer();
  await expect(compared).toBeVisible();
  expect(await shifts()).toEqual(before);
});

// For texts of the due block that take more lines than in English at a usual size.
for (const [lang, size] of [
  ['id', '100%'],
  ['en', '200%'],
  ['sw', '200%'],
] as const) {
  test(`the due amount has its space reserved in ${lang} at ${size} before the plan arrives`, async ({
    page,
    server,
  }) => {
    answerAll(server);
    await page.setViewportSize({ width: 360, height: 640 });
    const shifts = await watchShifts(page);
    await page.addInitScript((fontSize) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = fontSize;
      });
    }, size);
    const answer = server.hold('installmentPlan');
    await page.goto(address('/orderDetails', { lang }));
    // The shell draws the block as well, outside of any .page.
    const room = page.locator('.page .due-amount');
    await expect(room).toBeVisible();
    const before = (await room.boundingBox())?.height;
    // The text has grown once the page was there.
    const grown = await shifts();
    answer();
    await expect(page.locator('.due-amount-progress')).toContainText(/\d/);
    expect((await room.boundingBox())?.height).toBe(before);
    expect(await shifts()).toEqual(grown);
  });
}
