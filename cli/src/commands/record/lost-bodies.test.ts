import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';
import { compileProject } from '../../../test/compile-project.ts';
import { photoFile } from '../../../test/photo.ts';
import { rawHarOf } from '../../../test/raw-har.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await brought(['init'], { cwd: folder });
});

/** A borrower who pays an instalment from a wallet; the app asks for the plan twice. */
const paying = `import { flow } from '@brought/cli/flow';
export default flow('paying', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  const { orderId = '', productId = '' } = ctx.session;
  const order = { orderId, productId };
  await ctx.call('order', 'loanDetails', order);
  const { data: plan } = await ctx.call('plan', 'installmentPlan', order);
  const amount = String(plan.repayPlanDetail.repayWaitDetail[0]?.totalAmount);
  const account = { cardNo: '0754111222', bankCode: 'M-Pesa', isDelay: 0 };
  const paid = { product_id: productId, orderId, amount, ...account };
  const { data } = await ctx.call('pay', 'generateVcode', paid);
  await ctx.call('order while it waits', 'loanDetails', order);
  await ctx.decide('in the wallet', data.payUrl, 'paid');
  await ctx.call('order', 'loanDetails', order);
  await ctx.call('plan', 'installmentPlan', order);
  await ctx.call('plan', 'installmentPlan', { productId, orderId });
  ctx.check('done', { expected: true, got: true });
});
`;

/** The parts of a HAR entry that a browser may lose. */
type Entry = {
  request: { url: string; headers: object[]; postData?: { mimeType: string; text: string } };
  response: { status: number; content: object };
};

const isOf = (path: string, { request }: Entry): boolean => request.url.includes(path);

const ORDER = '/loan-details/loan-details';
const PLAN = 'loan-play-detail-yd';
const PAY = 'generate-vcode-yd';
const WALLET = '/__sandbox/pay/';

/** Chromium drops the replies to requests of a page once another page has replaced it. */
function withoutReply(entry: Entry): Entry {
  const content = { mimeType: 'application/json; charset=utf-8', size: -1 };
  return { ...entry, response: { ...entry.response, content } };
}

/** Chromium does not store the body of a request that began before the page existed, either. */
function withoutBody(entry: Entry): Entry {
  const { postData, ...rest } = entry.request;
  const length = { name: 'Content-Length', value: String(postData?.text.length) };
  return { ...entry, request: { ...rest, headers: [length] } };
}

/** The wallet's page is a form, and leads back to the app. */
function byForm(entry: Entry): Entry {
  const postData = { mimeType: 'application/x-www-form-urlencoded', text: 'result=paid' };
  const response = { status: 303, content: { mimeType: 'x-unknown', size: -1 } };
  return { ...entry, request: { ...entry.request, postData }, response };
}

async function recorded(
  lose: (entry: Entry, index: number) => Entry,
  flow = paying,
): Promise<Ended> {
  await writeFile(join(folder, 'paying.ts'), flow);
  const order = ['orderId=L202611210001', 'productId=7', 'sessionId=due-today.canary7331'];
  const session = order.flatMap((each) => ['--session', each]);
  const { entries } = await rawHarOf([join(folder, 'paying.ts'), ...session]);
  const told = (entries as Entry[]).map((entry) => (isOf(WALLET, entry) ? byForm(entry) : entry));
  const har = { log: { version: '1.2', entries: told.map(lose) } };
  await writeFile(join(folder, 'session.har'), JSON.stringify(har));
  const words = ['record', '--from', 'session.har', '-o', 'flows/again.ts'];
  return brought(words, { cwd: folder });
}

async function green(): Promise<string> {
  expect(await compileProject(folder)).toBe('');
  const run = ['flow', 'run', 'flows/again.ts', '--target', 'sandbox'];
  const { code, stdout } = await brought(run, { cwd: folder });
  expect({ code, stdout }).toMatchObject({ code: 0 });
  return readFile(join(folder, 'flows/again.ts'), 'utf8');
}

test('a payment whose replies the browser discarded becomes a flow that pays', async () => {
  const times = { plan: 0, order: 0 };
  const { code, stdout, stderr } = await recorded((entry) => {
    if (isOf(PLAN, entry) && (times.plan += 1) === 1) return withoutBody(entry);
    const waits = isOf(ORDER, entry) && (times.order += 1) === 2;
    return isOf(PAY, entry) || waits ? withoutReply(entry) : entry;
  });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stdout).toBe('flows/again.ts  6 calls, inputs: cardNo\n');
  expect(stderr).not.toContain('Left out');
  expect(stderr).toContain('has no reply of generateVcode, loanDetails: they are assumed to have');
  expect(stderr).toMatch(/has no fields of installmentPlan \(no postData\)/);
  const text = await green();
  expect(text).toContain('generateVcode.data.payUrl || generateVcode.data.tradeNo');
  expect(text).toMatch(/loanDetails: orderStatus is running', \{\s+expected: 170/);
});

test('an upload whose picture the browser discarded sends another one', async () => {
  const picture = await photoFile('canary7331.jpg');
  const words = ['complaint', '--set-file', `image=@${picture}`];
  const { entries } = await rawHarOf([...words, '--session', 'sessionId=default.canary7331']);
  const told = (entries as Entry[]).map((entry) =>
    isOf('upload-problem-img', entry) ? withoutBody(entry) : entry,
  );
  const har = { log: { version: '1.2', entries: told } };
  await writeFile(join(folder, 'upload.har'), JSON.stringify(har));
  const args = ['record', '--from', 'upload.har', '-o', 'flows/again.ts'];
  const { code, stderr } = await brought(args, { cwd: folder });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(stderr).not.toMatch(/Left out|problemUploadImg/);
  const text = await green();
  expect(text).toContain('problemImage: input.image[0] ?? picture()');
  expect(text).toContain('problemImage: problemUploadImg.data.url');
});

test('a payment without recorded fields is left out, with the steps that depend on it', async () => {
  const { code, stderr } = await recorded((entry) =>
    isOf(PAY, entry) ? withoutBody(entry) : entry,
  );
  expect(stderr).toContain(
    'Left out: generateVcode: the recording has no request body (no postData)',
  );
  expect(stderr).toContain('Left out: the decision in the wallet');
  expect(stderr).toContain('without generateVcode and the decision in the wallet');
  expect(code).toBe(7);
  const text = await green();
  expect(text).toContain('orderStatus is due');
  expect(text).not.toContain('orderStatus is running');
  expect(text).toContain('// Left out here: generateVcode');
});

test('a read with reordered fields is recognised as the same read', async () => {
  const { stdout } = await recorded((entry) => entry);
  expect(stdout).toBe('flows/again.ts  6 calls, inputs: cardNo\n');
});

test('the amount left to pay is checked to fall by what was paid', async () => {
  await recorded((entry) => entry);
  const text = await green();
  expect(text).toContain(
    `ctx.check('installmentPlan: amountMax is less by amount of generateVcode', {`,
  );
});

test('the amount is compared with a read while the wallet still waited', async () => {
  const waiting = "await ctx.call('order while it waits', 'loanDetails', order);";
  const read = "await ctx.call('plan while it waits', 'installmentPlan', order);";
  await recorded((entry) => entry, paying.replace(waiting, `${waiting}\n  ${read}`));
  const text = await green();
  expect(text).toContain(
    `ctx.check('installmentPlan: amountMax is less by amount of generateVcode', {`,
  );
});

test('a write that is left out is reported even if no other call names its borrower', async () => {
  const base = 'http://127.0.0.1:4010/brought';
  const lines = [
    `curl '${base}/user-problem/problem-save?sessionId=due-today' -d problemType=2`,
    `curl -X POST '${base}/v3/personal-center/contact-kf-info'`,
  ];
  await writeFile(join(folder, 'lines.sh'), lines.join('\n'));
  const args = ['record', '--from', 'lines.sh', '-o', 'again.ts'];
  const { code, stderr } = await brought(args, { cwd: folder });
  expect(stderr).toContain('Left out: problemSave');
  expect(stderr).toContain('The flow continues without problemSave');
  expect(code).toBe(7);
});
