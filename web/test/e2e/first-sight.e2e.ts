import { formatDate } from '@brought/sdk';
import { address } from '../address.ts';
import { due, settled, withdrawable } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { application, holdApplication, holdFile } from './support/application.ts';
import { isReplyTo } from './support/call.ts';

/** The pieces of the order that are rendered now: their markup and their positions. */
async function drawn(page: Page, pieces = '.page-content section') {
  return page.locator(pieces).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // The application loads the picture of the product.
      const copy = element.cloneNode(true) as Element;
      for (const logo of copy.querySelectorAll('.order-product-logo')) logo.replaceChildren();
      return { markup: copy.outerHTML, box: { x, y, width, height } };
    }),
  );
}

const detail = due.userOrderDetail;
const orders = {
  'an order that is due': due,
  'a settled order': settled,
  'an order to withdraw': { ...withdrawable, playeduL: '', reyMsg: '' },
  'a status that nobody knows': { ...due, orderStatus: 999 },
  'an order without a product': { ...due, productName: '', productLogo: '' },
  'an order without a picture': { ...due, productLogo: '' },
  'an order without rows': { ...due, userOrderDetail: { detail: [] } },
  'an order without words': { ...due, noticeStatusText: '', noticeDesText: '' },
  'an order of nothing': {
    ...due,
    noticeStatusText: '',
    noticeDesText: '',
    productName: '',
    productLogo: '',
    userOrderDetail: { detail: [] },
  },
  'an order whose status a shell script wrote': { ...due, orderStatus: ' 174 ' },
  'an order with entities in its texts': {
    ...due,
    noticeDesText: 'Repay &lt;b&gt;today&lt;/b&gt; &amp; borrow again.',
    productName: 'Mama&#039;s Loan',
  },
  'an order with markup in its texts': {
    ...due,
    noticeStatusText: '<b>Due</b>',
    userOrderDetail: { detail: [...detail.detail, { text: '<i>a</i>', value: '<img src=x>' }] },
  },
};

for (const [name, order] of Object.entries(orders)) {
  test(`${name} is shown before the application loads, and does not change then`, async ({
    page,
    server,
  }) => {
    const release = await holdApplication(page);
    server.succeed('loanDetails', order);
    server.hold('installmentPlan');
    await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
    await expect(page.locator('.order-status')).toBeVisible();
    await expect(application(page)).toHaveCount(0);
    const first = await drawn(page);
    release();
    await expect(application(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
    expect(await drawn(page)).toEqual(first);
    expect(server.sent('loanDetails')).toHaveLength(1);
  });
}

const day = (days: number) => formatDate(Date.now() + days * 24 * 60 * 60 * 1000);
const plans = {
  'what comes next': {
    waiting: [instalment(3, 11_000, day(5), 'Due')],
    label: 'Next instalment',
    sum: 'TZS 11.000,00',
  },
  'what is due today': {
    waiting: [instalment(3, 12_000, day(0), 'Due')],
    label: 'To pay now',
    sum: 'TZS 12.000,00',
  },
  'all that is late': {
    waiting: [instalment(3, 100, day(-9), 'Overdue'), instalment(4, 200, day(-2), 'Overdue')],
    label: 'To pay now',
    sum: 'TZS 300,00',
  },
};

/** Whether the amount due has disappeared again at any moment since it was there. */
async function watchSum(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const isThere = () => document.querySelector('.due-amount-sum') !== null;
    new MutationObserver(() => {
      if (!isThere()) document.documentElement.dataset['gone'] = 'true';
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset['gone'] === 'true');
}

for (const [name, { waiting, label, sum }] of Object.entries(plans)) {
  for (const late of ['loanDetails', 'installmentPlan'] as const) {
    const early = late === 'loanDetails' ? 'installmentPlan' : 'loanDetails';
    test(`${name} of an order is shown before the application loads, and stays, when ${late} is last`, async ({
      page,
      server,
    }) => {
      const release = await holdApplication(page);
      server.succeed('loanDetails', due);
      server.succeed('installmentPlan', plan({ waiting }));
      const answer = server.hold(late);
      const answered = page.waitForResponse(isReplyTo(early));
      await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
      await answered;
      answer();
      await expect(page.locator('.due-amount-label')).toHaveText(label);
      await expect(page.locator('.due-amount-sum')).toHaveText(sum);
      await expect(application(page)).toHaveCount(0);
      const first = await drawn(page);
      const amount = await drawn(page, '.due-amount-label, .due-amount-sum');
      const isGone = await watchSum(page);
      release();
      await expect(page.getByText(/instalments paid/)).toBeVisible();
      const boxes = (pieces: typeof first) => pieces.map(({ box }) => box);
      expect(boxes(await drawn(page))).toEqual(boxes(first));
      expect(await drawn(page, '.due-amount-label, .due-amount-sum')).toEqual(amount);
      expect(await isGone()).toBe(false);
      expect(server.sent('installmentPlan')).toHaveLength(1);
    });
  }
}

test('a reply that arrives with the application is painted before it renders', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan());
  const answer = server.hold('loanDetails');
  // However long the reply takes here, the application waits for it.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      if (seen.length === 0 && document.querySelector('.order-status')) {
        seen.push('shell');
        document.documentElement.animate(null, 1).onfinish = () => seen.push('frame');
      }
      if (document.querySelector('#root .page')) seen.push('application');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address('/orderDetails'));
  // The application's code has run, and waits for the reply.
  await page.evaluate(async () => {
    const main = document.querySelector<HTMLLinkElement>('link[href*="/assets/main-"]');
    await import(main?.href ?? '');
  });
  answer();
  await expect(application(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  const seen = await page.evaluate(() => (globalThis as { seen?: string[] }).seen);
  expect(seen?.slice(0, 3)).toEqual(['shell', 'frame', 'application']);
});

test("an order's button is shown before the application, and works with one tap", async ({
  page,
  server,
}) => {
  const release = await holdApplication(page);
  server.succeed('loanDetails', { ...due, isDelay: 1 });
  server.succeed('installmentPlan', plan());
  await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
  const early = page.getByRole('link', { name: 'REPAY', exact: true });
  await expect(early).toBeInViewport({ ratio: 1 });
  const box = await early.boundingBox();
  await early.click();
  await expect(early).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/repayment\?.*pay=due/);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?/);
  const button = page.getByRole('button', { name: 'REPAY', exact: true });
  await expect(button).toBeVisible();
  expect(await button.boundingBox()).toEqual(box);
});

test("an order's button is a link if the application does not load", async ({
  page,
  server,
  pageErrors,
}) => {
  server.succeed('loanDetails', { ...due, isDelay: 1 });
  server.succeed('installmentPlan', plan());
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto(address('/orderDetails'));
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect.poll(() => pageErrors).toHaveLength(1);
  pageErrors.length = 0;
  await page.unroute('**/assets/main-*.js');
  await page.getByRole('link', { name: 'REPAY', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});

test('the message about a slow order is visible on a small phone', async ({ page, server }) => {
  const release = await holdApplication(page);
  await page.setViewportSize({ width: 320, height: 568 });
  server.succeed('loanDetails', { ...due, isDelay: 1 });
  server.succeed('installmentPlan', plan());
  await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'REPAY', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
  release();
  await expect(page.getByRole('button', { name: 'REPAY', exact: true })).toBeVisible();
});

for (const [name, reply] of [
  ['is repaid elsewhere', { ...due, h5Url: 'https://lender.example/repay' }],
  ['is in review', { ...due, orderStatus: 110 }],
] as const) {
  test(`an order that ${name} has no button before the application`, async ({ page, server }) => {
    const release = await holdApplication(page);
    server.succeed('loanDetails', reply);
    server.succeed('installmentPlan', plan());
    await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
    await expect(page.locator('.order-status')).toBeVisible();
    await expect(page.locator('.page-footer')).toHaveCount(0);
    release();
    await expect(application(page)).toBeVisible();
  });
}

test('an order that redirects is not drawn before the page is replaced', async ({
  page,
  server,
}) => {
  const release = await holdApplication(page);
  server.succeed('loanDetails', { ...due, playeduL: 'https://lender.example/pay' });
  await page.route('https://lender.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  const answered = page.waitForResponse('**/loan-details?**');
  await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
  await answered;
  await expect(page.locator('.shell-page')).toBeVisible();
  await expect(page.locator('.order-status')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/^https:\/\/lender\.example\/pay/);
});

test('if the application does not load, an order says so, and keeps its content', async ({
  page,
  server,
  pageErrors,
}) => {
  await page.route('**/assets/main-*.js', (route) => route.abort());
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Due' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect.poll(() => pageErrors.splice(0)).not.toEqual([]);
});

test('the number format of plurals is created while the application loads', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const made: unknown[] = [];
    Object.assign(window, { made });
    const construct: ProxyHandler<typeof Intl.NumberFormat>['construct'] = (target, given) => {
      made.push(document.querySelector('.amount, .figure-sum')?.textContent);
      return Reflect.construct(target, given) as Intl.NumberFormat;
    };
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, { construct });
  });
  const release = await holdApplication(page);
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan());
  await page.goto(address('/orderDetails'));
  // Made when the amount is already visible.
  const made = () => page.evaluate(() => (window as unknown as { made: unknown[] }).made);
  await expect.poll(made).toEqual(['TZS 100,00']);
  release();
  await expect(page.getByRole('button', { name: /^Put \d due dates/ })).toBeVisible();
});

test('the language and the application load without waiting for the entry', async ({
  page,
  server,
}) => {
  const open = await holdFile(page, '**/assets/index-*.js');
  server.succeed('loanDetails', due);
  const files: string[] = [];
  page.on('request', (request) =>
    files.push(new URL(request.url()).pathname.replace(/-[\w-]{8}(?=\.)/, '')),
  );
  await page.goto(address('/orderDetails', { lang: 'sw' }), { waitUntil: 'commit' });
  const early = ['sw.js', 'interface.js', 'libraries.js', 'main.js'];
  const expected = early.map((file) => `/assets/${file}`);
  await expect.poll(() => files).toEqual(expect.arrayContaining(expected));
  open();
  await expect(application(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => expected.includes(file)).sort()).toEqual(expected.sort());
});
