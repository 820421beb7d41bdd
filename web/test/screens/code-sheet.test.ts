import { describe, onTestFinished } from 'vitest';
import { due, paymentMethods, METHOD } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';
import { pay } from './support/payments.ts';
import type { Screen } from './support/screen.ts';

/** Waits until the sheet has risen. */
async function risen(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

describe('the sheet for a code, with a coupon', () => {
  const confirm = (page: Screen) => page.getByRole('button', { name: 'Confirm' });

  test.beforeEach(async ({ page, server }) => {
    server.succeed('loanDetails', due);
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
    await page.goto(METHOD);
    await pay(page);
    await expect.element(confirm(page)).toBeVisible();
    await risen();
  });

  test('stays above a keyboard that does not resize the page', async ({ page }) => {
    const viewport = visualViewport as VisualViewport;
    Object.defineProperty(viewport, 'height', { configurable: true, value: innerHeight - 300 });
    onTestFinished(() => void Reflect.deleteProperty(viewport, 'height'));
    viewport.dispatchEvent(new Event('resize'));
    const bottom = () => innerHeight - confirm(page).element().getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeGreaterThan(300);
  });

  test('is fully visible if a keyboard leaves little space', async ({ page }) => {
    await page.viewport(360, 350);
    await expect
      .element(page.getByRole('heading', { name: 'Confirm your payment' }))
      .toBeInViewport({
        ratio: 1,
      });
    await expect.element(confirm(page)).toBeInViewport({ ratio: 1 });
    const overflow = () => {
      const { scrollHeight, clientHeight } = page.getByCSS('.dialog-body').element();
      return scrollHeight - clientHeight;
    };
    await expect.poll(overflow).toBe(0);
  });

  test('keeps the error of a code only until another one is typed', async ({ page, server }) => {
    server.refuse('repaymentConfirm', '', '800006');
    await page.getByLabelText('Verification code').fill('123456');
    await confirm(page).click();
    await expect.element(page.getByText('wrong verification code')).toBeVisible();
    await page.getByLabelText('Verification code').fill('1');
    await expect.element(page.getByText('wrong verification code')).toHaveLength(0);
  });

  test('shows the error of a code visibly if a keyboard leaves little space', async ({
    page,
    server,
  }) => {
    server.refuse('repaymentConfirm', '', '800006');
    await page.viewport(360, 350);
    await page.getByLabelText('Verification code').fill('123456');
    await confirm(page).click();
    const covered = () => {
      const said = page.getByText('wrong verification code').element();
      const { left, bottom } = said.getBoundingClientRect();
      return !said.contains(document.elementFromPoint(left + 2, bottom - 2));
    };
    await expect.poll(covered).toBe(false);
  });
});
