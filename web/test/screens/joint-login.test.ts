import { address, session } from '../address.ts';
import { expect, test, toast } from './support/app.ts';
import { assumedOf, example, fieldsOf, succeedAll } from './support/contract.ts';
import type { Reply } from '../contract-reader.ts';
import { expectAccessible } from './support/accessible.ts';
import { elsewhere } from './support/screen.ts';

const JOINT = address('/jointLoginError');

test.beforeEach(({ server }) => succeedAll(server, ['unionErrorInfo', 'jointTrack']));

function info(fields: Record<string, unknown>): Reply {
  const reply = example('unionErrorInfo');
  return { ...reply, data: { ...reply.data, ...fields } };
}

test('JNT-01 JNT-02 JNT-06 JNT-07 the failure is shown with the server message', async ({
  page,
  server,
}) => {
  server.answer('unionErrorInfo', info({ errMessage: 'Your partner does not know you.' }));
  await page.goto(JOINT);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order Details');
  await expect.poll(() => document.title).toBe('Order Details');
  await expect.element(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('You could not be logged in through your partner');
  await expect.element(page.getByText('Your partner does not know you.')).toBeVisible();
  await expectAccessible(page);
});

test('JNT-07 without a message the screen says what to do', async ({ page, server }) => {
  server.answer('unionErrorInfo', info({ errMessage: null }));
  await page.goto(JOINT);
  await expect.element(page.getByText("Go back to the partner's app and try again.")).toBeVisible();
});

test('JNT-04 the reason is requested with the common parameters only', async ({ page, server }) => {
  await page.goto(JOINT);
  await expect.element(page.getByText('Failed', { exact: true })).toBeVisible();
  const [asked, ...more] = server.sent('unionErrorInfo');
  expect(more).toEqual([]);
  expect(asked?.method).toBe('GET');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual(session);
});

test('JNT-05 the contract has the three fields of the reply', () => {
  expect(fieldsOf('UnionErrorInfo')).toEqual(['noticeMessage', 'errMessage', 'family']);
});

test('JNT-08 recommended products are not shown', async ({ page }) => {
  await page.goto(JOINT);
  await expect.element(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByCSS('body')).not.toMatchTextContent('Salary Advance');
  await expect.element(page.getByCSS('img')).toHaveLength(0);
});

test("JNT-10 JNT-11 another offer requests the first product's link with module id 18, and opens it", async ({
  page,
  server,
}) => {
  elsewhere(page, 'lender.example');
  server.answer('unionErrorInfo', info({ family: [{ productId: '' }, { productId: '9' }] }));
  server.answer('jointProductJump', example('jointProductJump'));
  await page.goto(JOINT);
  await page.getByRole('button', { name: 'See another offer', exact: true }).click();
  await expect.poll(() => page.url()).toBe('https://lender.example/product/9');
  const [jump, ...more] = server.sent('jointProductJump');
  expect(more).toEqual([]);
  expect(Object.fromEntries(jump?.form ?? [])).toEqual({ moduleId: '18', productId: '9' });
});

test('JNT-12 an app link is passed to the iOS handler, and without one the borrower is told', async ({
  page,
  server,
}) => {
  server.answer('jointProductJump', example('jointProductJump', 'nativeLink'));
  await page.goto(JOINT);
  const another = page.getByRole('button', { name: 'See another offer' });
  await another.click();
  await expect.element(toast(page)).toMatchTextContent('This offer cannot be opened here.');
  const received: unknown[] = [];
  const handler = { postMessage: (message: unknown) => void received.push(message) };
  Object.assign(window, { webkit: { messageHandlers: { brought: handler } } });
  try {
    await another.click();
    const link = example('jointProductJump', 'nativeLink').attach?.['jumpUrl'];
    await expect.poll(() => received).toEqual([link]);
  } finally {
    Reflect.deleteProperty(window, 'webkit');
  }
  expect(page.hasLeft()).toBe(false);
});

test('JNT-10 if the server recommends nothing, no other offer is shown', async ({
  page,
  server,
}) => {
  server.answer('unionErrorInfo', info({ family: [] }));
  await page.goto(JOINT);
  await expect.element(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'See another offer' })).toHaveLength(0);
});

test('JNT-09 the visit is tracked once, and not awaited', async ({ page, server }) => {
  server.drop('jointTrack');
  await page.goto(JOINT);
  await expect.element(page.getByText('Your partner account could not be verified.')).toBeVisible();
  await expect.poll(() => server.sent('jointTrack').length).toBe(1);
  const [track] = server.sent('jointTrack');
  expect(track?.method).toBe('POST');
  expect(track?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect([...(track?.form ?? [])]).toEqual([['productId', session.productId]]);
  await expect.element(toast(page)).toHaveTextContent('');
  expect(assumedOf('jointTrack')).toContain('path');
});

for (const [what, reply] of Object.entries({
  'a refusal': example('unionErrorInfo', 'serverFailure'),
  'a reply without payload': { code: '00' },
})) {
  test(`JNT-06 ${what} can be tried again`, async ({ page, server }) => {
    server.breach('unionErrorInfo', reply);
    await page.goto(JOINT);
    const retry = page.getByRole('button', { name: 'Try again', exact: true });
    await expect.element(retry).toBeVisible();
    await expectAccessible(page);
    server.answer('unionErrorInfo', example('unionErrorInfo'));
    await retry.click();
    await expect.element(page.getByText('Failed', { exact: true })).toBeVisible();
  });
}
