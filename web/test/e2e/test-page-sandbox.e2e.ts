import { address, session } from '../address.ts';
import type { Page, Request } from 'playwright/test';
import { expect, settled, test, toast } from './support/app.ts';

const TEST_PAGE = address('/testPreview');

const seeds = [
  {
    name: 'due-today',
    summary: 'Due today.',
    link: '/orderDetails?sessionId=due-today&orderId=L1',
  },
  { name: 'evil', summary: 'Elsewhere.', link: '//evil.example/x' },
  { name: 'worse', summary: 'A script.', link: 'javascript:alert(1)' },
  { name: 7, summary: null },
];

/** A sandbox with given answers; its requests are recorded as `POST /clock {…}`. */
async function playSandbox(page: Page, answers: Record<string, unknown>): Promise<string[]> {
  const orders: string[] = [];
  await page.route('**/__sandbox/**', async (route) => {
    const order = nameOf(route.request());
    orders.push(order);
    const [, known] = Object.entries(answers).find(([name]) => order.startsWith(name)) ?? [];
    if (known === undefined) return route.fulfill({ status: 404, body: 'nobody' });
    return typeof known === 'string'
      ? route.fulfill({ body: known })
      : route.fulfill({ json: known });
  });
  return orders;
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  const body = request.postData() ?? '';
  return `${request.method()} ${pathname.replace('/__sandbox', '')}${search} ${body}`.trim();
}

test('one tap opens a session of a scenario, private if it has a name', async ({
  page,
  server,
}) => {
  server.refuse('loanDetails');
  await playSandbox(page, { 'GET /seeds': { seeds } });
  await page.goto(`${TEST_PAGE}&lang=en`);
  await expect(page.getByRole('heading', { name: 'Sandbox: scenarios' })).toBeVisible();
  await expect(page.getByRole('link', { name: /evil|worse/ })).toHaveCount(0);
  await page.getByLabel('Your name, for a session of your own').fill('anna');
  await page.getByRole('link', { name: /^due-today/ }).click();
  await expect(page).toHaveURL(/\/orderDetails\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    sessionId: 'due-today.anna',
    orderId: 'L1',
    lang: 'en',
  });
});

test('the clock is advanced, an SMS read, a fault set and a session restarted', async ({
  page,
}) => {
  const sms = {
    phone: '0712345678',
    code: '204815',
    purpose: 'payment',
    at: '2026-11-21T09:00:00Z',
  };
  const fault = { operationId: '*', kind: 'delay', value: '2000', times: 1, sessionId: 'sess-9' };
  const orders = await playSandbox(page, {
    'GET /seeds': { seeds },
    'GET /clock': { now: '2026-11-21T09:00:00.000Z' },
    'POST /clock {"advance":"7d"}': { now: '2026-11-28T09:00:00.000Z' },
    'GET /sms': { messages: [sms] },
    'GET /faults': { faults: [] },
    'PUT /faults': { faults: [fault] },
    'DELETE /faults': { faults: [] },
    'POST /reset': { seed: 'default' },
  });
  await page.goto(TEST_PAGE);
  await expect(page.getByText('2026-11-21 09:00:00 UTC')).toBeVisible();
  await page.getByRole('button', { name: '+ 7d' }).click();
  await expect(page.getByText('2026-11-28 09:00:00 UTC')).toBeVisible();

  await page.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByText('204815')).toBeVisible();
  const { mobilePhone, sessionId } = session;
  expect(orders).toContain(`GET /sms?phone=${mobilePhone}&sessionId=${sessionId}`);

  await page.getByLabel('Fault', { exact: true }).selectOption('delay');
  await page.getByLabel('Value').fill('2000');
  await page.getByRole('button', { name: 'Add fault' }).click();
  await expect(page.getByText('* delay 2000 × 1 @ sess-9')).toBeVisible();
  expect(orders).toContain(`PUT /faults ${JSON.stringify([fault])}`);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByText('Nothing goes wrong on purpose.')).toBeVisible();

  await page.getByRole('button', { name: 'Begin sess-9 anew' }).click();
  await expect(toast(page)).toHaveText('The session begins anew.');
  expect(orders).toContain('POST /reset {"sessionId":"sess-9"}');
});

test('an error of the sandbox is shown at its field, and the rest keeps working', async ({
  page,
}) => {
  await playSandbox(page, { 'GET /seeds': { seeds }, 'GET /clock': { now: 'soon' } });
  await page.route('**/__sandbox/clock', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { detail: 'advance must be a duration such as 30d.' } })
      : route.fallback(),
  );
  await page.goto(TEST_PAGE);
  await page.getByLabel('Move on by').fill('a while');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('advance must be a duration such as 30d.')).toBeVisible();
  await page.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByText('The sandbox did not answer. Try again.').first()).toBeVisible();
  await expect(page.getByText(/NaN|undefined|Invalid Date|\[object/)).toHaveCount(0);
});

for (const [what, body] of [
  ['the app itself', '<!doctype html><title>App</title>'],
  ['something else', '{"seeds":{"0":1}}'],
  ['an empty list', '{"seeds":[]}'],
] as const) {
  test(`if ${what} replies instead of a sandbox, nothing of the reply is shown`, async ({
    page,
  }) => {
    const orders = await playSandbox(page, { 'GET /seeds': body });
    await page.goto(TEST_PAGE);
    await expect(page.getByRole('heading', { name: 'Bridge messages' })).toBeVisible();
    await expect.poll(() => orders).toEqual(['GET /seeds']);
    await settled(page);
    await expect(page.getByText(/^Sandbox/)).toHaveCount(0);
  });
}
