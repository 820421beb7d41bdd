import { address } from '../address.ts';
import type { OperationId } from '@brought/sdk';
import { expect, test } from './support/app.ts';
import { answerAll } from './support/answers.ts';
import { watchShifts } from './support/shifts.ts';

/** Money screens by the call that they wait for, with something that it brings. */
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
  test(`on ${path} nothing that is drawn moves when the reply comes`, async ({ page, server }) => {
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
