import type { Locator, Page } from 'playwright/test';
import { expect, test, toast } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

const phone = { width: 320, height: 568 };

/** Whether a finger reaches `target` as soon as what a selector names is in the page. */
const reachedAtOnce = (page: Page, selector: string, target = selector): Promise<boolean> =>
  page.evaluate(
    ([named, wanted]) =>
      new Promise<boolean>((resolve) => {
        const look = (): void => {
          const found = document.querySelector(named) && document.querySelector(wanted);
          if (!found) return;
          observer.disconnect();
          const { x, y, width, height } = found.getBoundingClientRect();
          const [atX, atY] = [x + width / 2, Math.min(y + height / 2, innerHeight - 1)];
          const top = document.elementFromPoint(atX, atY);
          resolve(top !== null && found.contains(top));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
        look();
      }),
    [selector, target] as const,
  );

/** Taps, and returns whether a second tap would have reached the new content, or `target`. */
async function tapFor(
  page: Page,
  first: Locator,
  selector: string,
  target?: string,
): Promise<boolean> {
  await first.click({ trial: true });
  const reached = reachedAtOnce(page, selector, target);
  await first.tap();
  return reached;
}

test('the second of two quick taps on REPAY pays nothing from the prefilled wallet', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await page.goto(scenario('/orderDetails', 'due-today'));
  const repay = page.getByRole('button', { name: 'REPAY', exact: true });
  expect(await tapFor(page, repay, '.pay-bar > .button')).toBe(false);
  await page.getByRole('button', { name: 'Pay Now' }).click({ trial: true });
  expect(server.sent('generateVcode')).toEqual([]);
});

test('the second of two quick taps on Pay neither confirms without a code nor cancels', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const money = { withholdingAmount: '19332' };
  await page.goto(scenario('/paymentMethod', 'card-needs-code', money));
  await page.getByRole('radio').first().check({ force: true });
  const pay = page.getByRole('button', { name: /^Pay TZS/ });
  expect(await tapFor(page, pay, '.dialog [type=submit]')).toBe(false);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('enter the correct verification code')).toBeVisible();
});

test('a tap meant for a button does not answer the question that it opened', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(scenario('/repayment', 'due-today'));
  const pay = page.getByRole('button', { name: 'Pay Now' });
  await pay.click({ trial: true });
  await page.context().setOffline(true);
  expect(await tapFor(page, pay, '.dialog .button-primary, .dialog .button-secondary')).toBe(false);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('each double tap on Send tries once, even if the first fails at once', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(scenario('/complainPageNext', 'due-today', { problemType: '2' }));
  await page.getByRole('textbox').fill('They called my boss.');
  const send = page.getByRole('button', { name: 'Send' });
  await send.click({ trial: true });
  await page.context().setOffline(true);
  for (const _attempt of ['first', 'second']) {
    expect(await tapFor(page, send, '.notices .notice', '.page-footer .button')).toBe(false);
    await toast(page).getByText('error', { exact: true }).click();
    await send.click({ trial: true });
  }
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
