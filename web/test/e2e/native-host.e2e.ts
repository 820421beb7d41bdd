import { address } from '../address.ts';
import { withdrawable } from '../replies/orders.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { takeOffer } from './support/loans.ts';
import { example, succeedAll } from './support/contract.ts';
import { installHost } from './support/orders.ts';
import { payByCard } from './support/paying.ts';
import { scenario } from '../scenario.ts';
import type { Server } from './support/server.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 11; SM-A127F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/99.0.4844.88 Mobile Safari/537.36';

/** Goes home from an order, which the host app does. */
async function goHome(page: Page, server: Server): Promise<void> {
  server.succeed('loanDetails', withdrawable);
  await page.goto(address('/orderDetails'));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
}

/** The haptics requested from the host. */
const felt = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const { hostMessages } = window as unknown as {
      hostMessages: { action: string; payload: { kind?: string } }[];
    };
    return hostMessages
      .filter(({ action }) => action === 'haptic')
      .map(({ payload }) => payload.kind);
  });

for (const [kind, userAgent] of [
  ['android', WEBVIEW],
  ['ios', IPHONE],
] as const) {
  test.describe(`in the ${kind} app`, () => {
    test.use({ userAgent });

    test(`BRG-01 screens work in it and send the ${kind} host its actions`, async ({
      page,
      server,
    }) => {
      const actions = await installHost(page, kind);
      succeedAll(server, ['loanDetailConfirm', 'contractList', 'loanDetailPush']);
      await goHome(page, server);
      expect(await actions()).toEqual(['goHome']);
      await expect(page.getByRole('heading', { name: 'Ready to withdraw' })).toBeVisible();
      await page.goto(address('/loanConfirmNew'));
      await takeOffer(page);
      await expect(page).toHaveURL(/from=confirm$/);
      expect(await actions()).toEqual(['burialPoint']);
    });
  });
}

test('BRG-01 a host that throws at every message breaks nothing', async ({ page, server }) => {
  await page.addInitScript(() => {
    const postMessage = () => {
      throw new Error('no such action');
    };
    Object.assign(window, { brought: { postMessage } });
  });
  await goHome(page, server);
  await expect(page.getByRole('button', { name: 'Withdraw Now' })).toBeVisible();
  await expect(page).toHaveURL(address('/orderDetails'));
});

test('ORD-44 without a host Cancel of the withdrawal stays on the order', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await goHome(page, server);
  // Until then the page waits for a late host.
  await page.clock.runFor(2000);
  await expect(page.getByRole('button', { name: 'Withdraw Now' })).toBeVisible();
  await expect(page).toHaveURL(address('/orderDetails'));
});

for (const [whose, changes, path] of [
  ['to the order', {}, '/orderDetails'],
  ['to customer service where no order is named', { orderId: '' }, '/customerService'],
] as const) {
  test(`LCN-30 without a host Cancel of the agreement leads ${whose}`, async ({ page, server }) => {
    server.answer('loanDetailConfirm', example('loanDetailConfirm', 'withAgreement'));
    server.succeed('loanDetails', withdrawable);
    await page.goto(address('/loanConfirmNew', changes));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*sessionId=`));
  });
}

test('a host that offers haptics is told the outcome of a payment', async ({ page, server }) => {
  const actions = await installHost(page, 'android');
  await page.goto(scenario('/paymentMethod', 'due-today', { withholdingAmount: '500' }));
  await expect(page.getByRole('radio', { name: 'NMB Bank' })).toBeVisible();
  const loaded = page.waitForResponse(/vibrate-on-outcomes/);
  await page.evaluate(() => {
    dispatchEvent(new CustomEvent('brought:hello', { detail: { offers: ['haptic'] } }));
  });
  await loaded;
  server.refuse('repaymentCommit', 'Not enough on the card', '01');
  await payByCard(page, 'NMB Bank');
  await expect(page.getByText('Not enough on the card')).toBeVisible();
  await expect.poll(actions).toContain('haptic');
  server.restore('repaymentCommit');
  await payByCard(page, 'NMB Bank');
  await expect(page.locator('.payment-amount')).toHaveText('TZS 500,00');
  await expect.poll(() => felt(page)).toEqual(['warning', 'success']);
});

test.describe('in the browser of a messaging app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.44',
  });

  test('BRG-18 screens load without a bridge, and an object with its name is not used', async ({
    page,
    server,
  }) => {
    const actions = await installHost(page, 'android');
    succeedAll(server, ['contactInfo', 'loanDetailConfirm', 'contractList', 'loanDetailPush']);
    succeedAll(server, ['loanDetails']);
    await page.goto(address('/customerService'));
    await page.getByRole('button', { name: /^Telephone/ }).click();
    await page.goto(address('/loanConfirmNew'));
    await takeOffer(page);
    await expect(page).toHaveURL(/\/orderDetails\?.*from=confirm$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
    expect(await actions()).toEqual([]);
  });
});
