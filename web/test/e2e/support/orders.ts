import { expect, type BrowserContext, type Page } from 'playwright/test';

/** An order that is due, as a server of ours would give it. */
export const due = {
  orderStatus: 174,
  noticeStatusText: 'Due',
  noticeDesText: 'Please repay on time to keep your limit.',
  recProducts: [{ productId: '9', productName: 'Salary Advance', amount: 12000000, periods: 91 }],
  productName: 'Quick Loan',
  productLogo: '/brought/mock-images/logo-one.svg',
  userOrderDetail: {
    detail: [
      { text: 'Loan amount', value: 'TZS 50.000,00' },
      { text: 'Total to repay', value: 'TZS 58.000,00' },
      { text: 'Due date', value: '2026-11-30' },
      { text: 'Order number', value: 'L100' },
    ],
  },
  h5Url: '',
  isDelay: 0,
  isScore: 0,
  playeduL: '',
  reyMsg: '',
  cardNeedPop: 0,
  cardPopTitle: '',
  cardPopMsg: '',
};

/** The same order when nothing is left to pay. */
export const settled = {
  ...due,
  orderStatus: 200,
  noticeStatusText: 'Settled',
  noticeDesText: 'Thank you. You can borrow again.',
};

/** The ways to repay it. */
export const way = {
  alipay: 1,
  repayToken: 'rt-5f2c81',
  bankCards: [
    { id: '31', bankName: 'CRDB Bank', cardNo: '**** 4821', bankCode: 'CRDB' },
    { id: '32', bankName: 'NMB Bank', cardNo: '**** 7730', bankCode: 'NMB' },
  ],
};

/** Waits for an order as the application shows it: what is in sight before is not that yet. */
export async function orderShown(page: Page): Promise<void> {
  await expect(page.locator('.page .order-status')).toBeVisible();
}

/** The page of somebody else that an address leads to; `visits` are the addresses it was opened with. */
export async function elsewhere(page: Page, host: string): Promise<{ visits: string[] }> {
  const visits: string[] = [];
  await page.route(`https://${host}/**`, async (route) => {
    visits.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Elsewhere</title>',
    });
  });
  return { visits };
}

type HostWindow = Window & { hostMessages: Array<{ action: string }> };

/** Puts an Android or iOS host app behind the page; the function gives the actions asked for so far. */
export async function playHost(page: Page, kind: 'android' | 'ios') {
  await page.addInitScript((platform) => {
    const messages: unknown[] = [];
    const host =
      platform === 'android'
        ? { brought: { postMessage: (text: string) => messages.push(JSON.parse(text)) } }
        : {
            webkit: {
              messageHandlers: { brought: { postMessage: (body: unknown) => messages.push(body) } },
            },
          };
    Object.assign(window, host, { hostMessages: messages });
  }, kind);
  return () =>
    page.evaluate(() => (window as unknown as HostWindow).hostMessages.map(({ action }) => action));
}

/** Another tab of the same browser. */
export function openTab(context: BrowserContext): Promise<Page> {
  return context.newPage();
}

/** An order whose money waits for the borrower to withdraw it. */
export const withdrawable = {
  ...due,
  orderStatus: 21,
  noticeStatusText: 'Ready to withdraw',
  playeduL: 'https://lender.example/withdraw?a=1',
  reyMsg: 'Your loan is ready. Withdraw it now?',
};
