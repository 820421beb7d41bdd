import { operations } from '@brought/sdk';
import { businessCodes } from '@brought/sdk/constants';
import type { Page, Request } from 'playwright/test';
import { paths } from '../../src/lib/paths.ts';
import { address } from '../address.ts';
import { due } from '../replies/orders.ts';
import { expect, settled, test } from './support/app.ts';
import { withConfigIn } from './support/config-in-page.ts';
import { code, payByCard } from './support/paying.ts';
import { known, scenario } from '../scenario.ts';

// The texts of borrowers and servers here are deliberately not those of the contract.
test.use({ judged: false });

const ENDPOINT = '/collector/v1/logs';

/** The account that a borrower types. */
const CARD = '22310009876';

/** The borrower's data, and the questions for the borrower: none of it may be reported. */
const canaries = {
  deviceId: 'canarydevice',
  appVersion: '91.82.73',
  userId: 'canaryuser',
  appName: 'canaryapp',
  sessionId: 'due-today.canarysession',
  clientType: 'canarytype',
  merchantNumber: 'canarymerchant',
  couponId: 'canarycoupon',
  couponMoney: '98765',
  withholdingAmount: '543',
  swift: 'canaryswift',
  eyes: 'canaryeyes',
  building: 'canarybuilding',
  gather: 'canarygather',
};

/** All attributes that an event may have, by its name; those in `maybe` are optional. */
const events: Record<string, { always: readonly string[]; maybe?: readonly string[] }> = {
  'brought.call': { always: ['operation', 'duration', 'outcome', 'screen'], maybe: ['code'] },
  'brought.payment': { always: ['operation', 'kind', 'state', 'screen'] },
  'brought.error': { always: ['exception.type', 'position', 'screen'] },
  'brought.web_vital': { always: ['name', 'value', 'rating', 'screen'] },
};

/** The only attributes that are numbers: milliseconds, and the score of a vital. */
const NUMBERS = ['duration', 'value'];

type Value = { stringValue: string } | { doubleValue: number };
type Reported = Record<string, string | number>;
type Logs = {
  resourceLogs: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeLogs: {
      logRecords: {
        timeUnixNano: string;
        severityNumber: number;
        body: { stringValue: string };
        attributes: { key: string; value: Value }[];
      }[];
    }[];
  }[];
};

/** Configures a collector for the lender, and records what is sent to it. */
async function collect(page: Page, settings: object = {}): Promise<Request[]> {
  await withConfigIn(page, JSON.stringify({ telemetry: { endpoint: ENDPOINT }, ...settings }));
  const sent: Request[] = [];
  await page.route(`**${ENDPOINT}`, async (route) => {
    sent.push(route.request());
    await route.fulfill({ json: {} });
  });
  return sent;
}

/** Puts the page into the background, and waits until its reports so far are sent. */
async function hide(page: Page): Promise<void> {
  await settled(page);
  const left = page.waitForResponse(`**${ENDPOINT}`);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await left;
}

const fieldsOf = (attributes: { key: string; value: Value }[]): Reported =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      'stringValue' in value ? value.stringValue : value.doubleValue,
    ]),
  );

/** The reports, each as its event and its attributes. */
function reported(sent: readonly Request[]): Reported[] {
  return sent.flatMap((request) => {
    const { resourceLogs } = request.postDataJSON() as Logs;
    return resourceLogs.flatMap(({ scopeLogs }) =>
      scopeLogs.flatMap(({ logRecords }) =>
        logRecords.map(({ body, attributes }) => ({
          event: body.stringValue,
          ...fieldsOf(attributes),
        })),
      ),
    );
  });
}

const WORDS = new Set<string>([
  ...Object.keys(operations),
  ...Object.keys(paths),
  ...businessCodes,
  'brought.call',
  'brought.payment',
  'brought.error',
  'brought.web_vital',
  'none',
  'other',
  'ok',
  'repaired',
  'refused',
  'violation',
  'network',
  'timeout',
  'status',
  'aborted',
  'repayment',
  'rollover',
  'loan',
  'sending',
  'unknown',
  'started',
  'paid',
  'changed',
  'closed',
  'CLS',
  'FCP',
  'INP',
  'LCP',
  'TTFB',
  'good',
  'needs-improvement',
  'poor',
  'Error',
  'TypeError',
  'RangeError',
  'unknown',
]);

/** Attributes that no event has, that are missing, or that have the wrong type. */
function oddAttributes(sent: readonly Request[]): string[] {
  return reported(sent).flatMap(({ event, ...attributes }) => {
    const { always, maybe = [] } = events[String(event)] ?? { always: [] };
    const names = Object.keys(attributes);
    return [
      ...always.filter((name) => !names.includes(name)).map((name) => `${event}: no ${name}`),
      ...names
        .filter((name) => !always.includes(name) && !maybe.includes(name))
        .map((name) => `${event}: ${name}`),
      ...names
        .filter((name) => (typeof attributes[name] === 'number') !== NUMBERS.includes(name))
        .map((name) => `${event}: ${name} is ${attributes[name]}`),
    ];
  });
}

/** The events about the page itself. */
function resources(sent: readonly Request[]): Reported[] {
  return sent.flatMap((request) =>
    (request.postDataJSON() as Logs).resourceLogs.map(({ resource }) =>
      fieldsOf(resource.attributes),
    ),
  );
}

/** Reported texts other than words of ours or of the contract, statuses, and lines of our files. */
function foreignTexts(sent: readonly Request[]): string[] {
  const texts = reported(sent)
    .flatMap((each) => Object.values(each))
    .filter((value) => typeof value === 'string');
  return texts.filter((text) => !WORDS.has(text) && !/^[45]\d\d$|^[\w-]+\.js:\d+:\d+$/.test(text));
}

/** Saves an account of a bank by its number. */
async function bindCard(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Bank account' }).click();
  await page.getByRole('button', { name: 'Bank Choose a bank' }).click();
  await page.getByRole('radio', { name: 'NMB Bank' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Account number').fill(CARD);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?/);
}

test('without a collector no telemetry code is loaded', async ({ page, server }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((path) => /telemetry|web-vitals/.test(path))).toEqual([]);
});

test('a page outside of the sample sends nothing', async ({ page, server }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await collect(page, { telemetry: { endpoint: ENDPOINT, sample: 0.5 } });
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((path) => /telemetry/.test(path))).toEqual([]);
});

test('only texts of ours and of the contract are sent, none of borrower or server', async ({
  page,
  sandbox,
  server,
  pageErrors,
}) => {
  const sent = await collect(page);
  const query = { ...known, ...canaries };
  // The sandbox takes no coupon that is not the borrower's.
  const paying = { ...query, couponId: '', couponMoney: '' };
  await page.goto(scenario('/paymentMethod', canaries.sessionId, paying));
  const committed = page.waitForRequest('**/repayment-commit*');
  await payByCard(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
  const amount = new URLSearchParams((await committed).postData() ?? '').get('amount') ?? '';
  expect(amount).toMatch(/^\d{3,}/);
  const right = await sandbox.code();
  await code(page).fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('wrong verification code')).toBeVisible();
  server.reply('repaymentConfirm', { status: 502, body: 'canaryuser 0712345678' });
  await code(page).fill(right);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: /checking/ })).toBeVisible();
  server.restore('repaymentConfirm');

  // Errors inside the page quote any data.
  await page.evaluate((text) => {
    setTimeout(() => {
      throw Object.assign(new TypeError(`${text} ${location.href}`), { name: text });
    });
    void Promise.reject(new RangeError(text));
  }, canaries.userId);
  await expect.poll(() => pageErrors.length).toBe(2);
  pageErrors.length = 0;
  await hide(page);

  // A server whose code is a telephone number, and one that leaves a field out.
  server.breach('loanDetails', { code: '0712345678', message: 'canaryuser', data: null });
  await page.goto(scenario('/orderDetails', canaries.sessionId, query));
  await expect(page.getByText('canaryuser').first()).toBeVisible();
  await hide(page);
  server.breach('contactInfo', { code: '00', message: '', data: { email: { a: 'canaryuser' } } });
  await page.goto(scenario('/customerService', canaries.sessionId, query));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await hide(page);

  // A card that is typed, and sent.
  await page.goto(scenario('/bindBank', canaries.sessionId, { ...query, source: 'loanDetail' }));
  await bindCard(page);
  await hide(page);

  const all = reported(sent);
  expect(oddAttributes(sent)).toEqual([]);
  for (const resource of resources(sent))
    expect(resource).toEqual({ 'service.name': 'brought-web', 'brought.sample': 1 });
  // Lines of our files are figures, too; their form is checked above.
  const told = all.flatMap(({ position: _position, duration: _ms, value: _score, ...rest }) =>
    Object.values(rest),
  );
  for (const money of [amount, amount.replace(/^(\d+)(\d\d)$/, '$1.$2')])
    expect(told.filter((each) => String(each).includes(money))).toEqual([]);
  expect(foreignTexts(sent)).toEqual([]);
  const wire = await Promise.all(
    sent.map(async (request) => JSON.stringify(await request.allHeaders()) + request.postData()),
  );
  const secrets = [...Object.values(query), right, CARD, CARD.slice(-6)].filter(
    (text) => text.length > 4,
  );
  for (const secret of secrets) expect(wire.join('\n')).not.toContain(secret);
  expect(wire.join('\n')).not.toMatch(/canary|cookie|referer"/i);

  const operation = 'repaymentConfirm';
  const calls = all.filter(({ event }) => event === 'brought.call');
  const ends = (name: string) =>
    calls
      .filter((each) => each['operation'] === name)
      .map((each) => [each['outcome'], each['code']]);
  expect(ends(operation)).toEqual([
    ['refused', '800006'],
    ['status', '502'],
  ]);
  expect(ends('loanDetails')).toContainEqual(['refused', 'other']);
  expect(ends('contactInfo')).toContainEqual(['repaired', undefined]);
  const payments = all.filter(({ event }) => event === 'brought.payment');
  expect(payments.map(({ operation: by, kind, state }) => [by, kind, state])).toEqual([
    ['repaymentCommit', 'repayment', 'sending'],
    ['repaymentCommit', 'repayment', 'closed'],
    [operation, 'repayment', 'sending'],
    [operation, 'repayment', 'closed'],
    [operation, 'repayment', 'sending'],
    [operation, 'repayment', 'unknown'],
  ]);
  const errors = all.filter(({ event }) => event === 'brought.error');
  expect(errors.map((each) => each['exception.type'])).toEqual(['Error', 'RangeError']);
  const vitals = new Set(
    all.filter(({ event }) => event === 'brought.web_vital').map(({ name }) => name),
  );
  expect([...vitals]).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
});

test('a collector that does not respond, or refuses, does not affect the borrower', async ({
  page,
  server,
}) => {
  await withConfigIn(page, JSON.stringify({ telemetry: { endpoint: ENDPOINT } }));
  const asked: string[] = [];
  await page.route(`**${ENDPOINT}`, (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort('connectionreset') : route.fulfill({ status: 503 });
  });
  await page.clock.install();
  server.succeed('loanDetails', due);
  // Its code loads after everything else, and counts the time from then on.
  const begun = page.waitForResponse('**/assets/telemetry-*.js');
  await page.goto(address('/orderDetails'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button').first()).toBeVisible();
  await (await begun).finished();
  await settled(page);
  await page.clock.runFor(30_000);
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('link').first().click();
  await page.clock.runFor(30_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
