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

function run(...args: string[]): Promise<Ended> {
  return brought(args, { cwd: folder });
}

/** The flow that is written from a recording, after it was compiled and run green. */
async function greenFlow(from: string, ...words: string[]): Promise<string> {
  const file = join('flows', 'again.flow.ts');
  const { code, stderr } = await run('record', '--from', from, '-o', file, ...words);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining(`flow run ${file}`),
  });
  const text = await readFile(join(folder, file), 'utf8');
  expect(await compileProject(folder)).toBe('');
  const ran = await run('flow', 'run', file, '--target', 'sandbox');
  expect({ code: ran.code, said: ran.stdout }).toMatchObject({ code: 0 });
  expect(ran.stdout).toMatch(/^again [^]*✓ \w+ succeeds[^]*passed/);
  return text;
}

const canaries = ['canary7331', '0713377331'];

/** A borrower of a scenario whose session id and phone are easy to find anywhere. */
function borrower(seed: string): string[] {
  return ['--session', `sessionId=${seed}.canary7331`, '--session', 'mobilePhone=0713377331'];
}

test('a card payment with an SMS code becomes a flow that reads its own code', async () => {
  const order = ['--session', 'orderId=L202611210001', '--session', 'productId=7'];
  const { file, entries } = await rawHarOf(['repay.card', ...borrower('due-today'), ...order]);
  const text = await greenFlow(file);
  const sent = JSON.stringify(entries);
  const [, code = ''] = /verifyCode=(\d+)/.exec(sent) ?? [];
  const [, token = ''] = /repayToken=([\w-]+)/.exec(sent) ?? [];
  expect([code.length, token.length]).toEqual([6, expect.any(Number)]);
  for (const secret of [...canaries, code, token]) expect(text).not.toContain(secret);
  expect(text).toContain(`seed: 'due-today'`);
  expect(text).toContain("await ctx.smsCode('Read the code', mobilePhone)");
  expect(text).toContain('repayToken: repaymentWay.data.repayToken');
  expect(text).toContain('repaymentRecordId: String(repaymentCommit.data.repayRecordId)');
});

test('a recorded loan reads its order from the reply, with the same amounts', async () => {
  const order = ['--session', 'orderId=L202611210001', '--session', 'productId=7'];
  const { file } = await rawHarOf(['loan.confirm', ...borrower('default'), ...order]);
  const text = await greenFlow(file);
  expect(text).toContain(`parameterOf(loanDetailPush.data.lendDetailsUrl, 'orderId')`);
  expect(text).toContain('amount: String(loanDetailConfirm.data.amount)');
  expect(text).toMatch(/installmentPlan: totalAmount is amount of loanDetailConfirm/);
  expect(text).toMatch(/loanDetails: orderStatus is running', \{\s+expected: 170/);
});

test('a recorded complaint uploads a picture given by its user', async () => {
  const picture = await photoFile('canary7331.jpg');
  const { file } = await rawHarOf([
    'complaint',
    ...borrower('default'),
    '--set-file',
    `image=@${picture}`,
    '--set',
    "problemDetail=It's `${1}` late",
  ]);
  const text = await greenFlow(file);
  for (const secret of canaries) expect(text).not.toContain(secret);
  expect(text).toContain('problemImage: input.image[0] ?? picture()');
  expect(text).toContain("problemDetail: 'It\\'s `${1}` late'");
  const shown = await run('flow', 'show', 'flows/again.flow.ts');
  expect(shown.stdout).toContain('image');
});

test('a wrong code is refused again, by its name in the contract', async () => {
  const order = ['--session', 'orderId=L202611210001', '--session', 'productId=7'];
  const words = ['repay.card:wrong-code', ...borrower('due-today'), ...order];
  const { file } = await rawHarOf(words);
  const text = await greenFlow(file);
  expect(text).toContain('verifyCode: otherThan(code)');
  expect(text).toContain('code: codes.repaymentConfirm.wrongVerificationCode');
});

test.each([
  ['promo.register', `await ctx.captcha('Read the picture', getSid.data.sid)`],
  ['repay.rollover', `await ctx.decide('Pay in the wallet', generateVcode.data.payUrl, 'paid')`],
  ['card.bind', `channel: String(bankCardInit.data.items[1]?.type ?? '')`],
  ['account.delete', `phone: mobilePhone`],
])('a HAR of %s with its secrets repeats what it did', async (name, line) => {
  const order = ['--session', 'orderId=L202611210001', '--session', 'productId=7'];
  const seeds: Record<string, string> = { 'promo.register': 'fresh', 'card.bind': 'no-cards' };
  const { file } = await rawHarOf([name, ...borrower(seeds[name] ?? 'due-today'), ...order]);
  const text = await greenFlow(file);
  expect(text).toContain(line);
  for (const secret of canaries) expect(text).not.toContain(secret);
});

test('a HAR of our own has no secrets, and suffices', async () => {
  const har = join(folder, 'own.har');
  await run('flow', 'run', 'repay.card', '--target', 'sandbox', '--har', har);
  const text = await greenFlow(har);
  expect(text).toContain(`seed: 'due-today'`);
  expect(text).not.toContain('***');
});

test('curl lines have no replies, so the contract links the calls', async () => {
  await run('flow', 'run', 'repay.card', '--target', 'sandbox');
  const { stdout } = await run('run', 'curl', 'last');
  await writeFile(join(folder, 'calls.sh'), `# as it was\n${stdout}`);
  const text = await greenFlow('calls.sh', '--seed', 'due-today');
  expect(text).toContain('repayToken: repaymentWay.data.repayToken');
  expect(text).toContain(`cardId: String(repaymentWay.data.bankCards[0]?.id ?? '')`);
});

test('curl lines of a payment by code, which has no page of a wallet, pay again', async () => {
  await run('flow', 'run', 'repay.code', '--target', 'sandbox');
  const { stdout } = await run('run', 'curl', 'last');
  await writeFile(join(folder, 'code.sh'), stdout);
  const text = await greenFlow('code.sh', '--seed', 'due-today');
  expect(text).toContain('generateVcode.data.payUrl || generateVcode.data.tradeNo');
});

test("a field that repeats the session's order under another name is written as the order", async () => {
  const address = 'https://lender.example/brought/user-problem/problem-save?orderId=L202611210001';
  const fields = 'problemType=2&problemSonType=&problemDetail=late&problemImage=';
  const line = `curl '${address}' -d '${fields}&orderNo=L202611210001'\n`;
  await writeFile(join(folder, 'complaint.sh'), line);
  const text = await greenFlow('complaint.sh', '--seed', 'default');
  expect(text).toContain('orderNo: orderId');
});

const collection = {
  info: { name: 'Lender', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/' },
  variable: [{ key: 'order', value: 'L202611210001' }],
  item: [
    {
      name: 'a folder',
      item: [
        {
          request: {
            method: 'POST',
            url: { raw: '{{baseUrl}}/brought/service/loan/repayment-way?sessionId={{session}}' },
            body: { mode: 'urlencoded', urlencoded: [{ key: 'orderId', value: '{{order}}' }] },
          },
          response: [],
        },
      ],
    },
    { request: '{{baseUrl}}/brought/service/new/union-error-info' },
    { request: { method: 'GET', url: 'https://other.example/health?token=canary7331' } },
  ],
};

test('a Postman collection is read with its folders and variables', async () => {
  await writeFile(join(folder, 'c.json'), JSON.stringify(collection));
  const text = await greenFlow('c.json', '--seed', 'due-today');
  expect(text).toContain(`'repaymentWay', { orderId }`);
  expect(text).toContain(`'unionErrorInfo', {}`);
});

test('a session variable without a value is reported, and is not another borrower', async () => {
  const url = (path: string, sid: string): string => `{{baseUrl}}/brought/${path}?sessionId=${sid}`;
  const item = [
    { request: url('service/new/union-error-info', 'default.canary7331') },
    { request: { method: 'POST', url: url('v3/personal-center/contact-kf-info', '{{sid}}') } },
    {
      request: {
        method: 'POST',
        url: url('user-problem/problem-save', '{{sid}}'),
        body: {
          mode: 'urlencoded',
          urlencoded: [
            { key: 'problemType', value: '2' },
            { key: 'problemSonType', value: '' },
            { key: 'problemDetail', value: 'late' },
            { key: 'problemImage', value: '' },
            { key: 'orderNo', value: 'L202611210001' },
          ],
        },
      },
    },
  ];
  await writeFile(join(folder, 'c.json'), JSON.stringify({ info: {}, item }));
  const { stderr, stdout, code } = await run('record', '--from', 'c.json', '-o', 'own.ts');
  expect(stderr).toContain('{{sid}} has no value');
  expect(stderr).not.toContain('another borrower');
  // It is not known what an omitted write has changed.
  expect(stderr).toContain('The flow continues without');
  expect({ stdout, code }).toEqual({ stdout: 'own.ts  1 call\n', code: 7 });
});

test('recorded faults are set again, and the broken replies are checked', async () => {
  const own = `import { flow } from '@brought/cli/flow';
export default flow('with.faults', { summary: 'Mine.', seed: 'due-today', session: ['orderId'] }, async (ctx) => {
  const { orderId = '' } = ctx.session;
  await ctx.fault('down', { operationId: 'problemInit', kind: 'status', value: 503, times: 1 });
  const { status } = await ctx.raw('down', { call: 'problemInit', fields: { orderId } });
  ctx.check('it is down', { expected: 503, got: status });
  await ctx.fault('no JSON', { operationId: 'problemList', kind: 'html', times: 1 });
  await ctx.raw('no JSON', { call: 'problemList', fields: {} });
  await ctx.fault('refused', { operationId: 'contactInfo', kind: 'code', value: '01', times: 1 });
  await ctx.refused('refused', 'contactInfo', {}, { check: 'it is refused', code: '01' });
  await ctx.call('up', 'problemInit', { orderId });
});
`;
  await writeFile(join(folder, 'with-faults.ts'), own);
  const har = ['./with-faults.ts', '--target', 'sandbox', '--har', 'faults.har'];
  const ran = await run('flow', 'run', ...har);
  expect({ code: ran.code, said: ran.stdout }).toMatchObject({ code: 0 });
  const text = await greenFlow('faults.har');
  expect(text.match(/await ctx\.fault\(/g)).toHaveLength(3);
  expect(text).toMatch(/operationId: 'problemInit',\s+kind: 'status',\s+value: 503,\s+times: 1/);
  expect(text).toContain("ctx.check('problemInit fails as the fault says', { expected: 503,");
  expect(text).toContain("ctx.check('problemList fails as the fault says', { expected: '',");
  expect(text).toContain("needs: ['faults'");
});

test('a curl line with an unknown option is still read', async () => {
  const address =
    'https://lender.example/brought/v3/loan-details/loan-details?orderId=L1&productId=7';
  await writeFile(join(folder, 'lines'), `curl --oauth2-bearer canary7331 '${address}'\n`);
  const { stdout, stderr, code } = await run('record', '--from', 'lines', '-o', 'again.ts');
  expect({ stdout, stderr, code }).toMatchObject({ stdout: 'again.ts  1 call\n', code: 0 });
  expect(await readFile(join(folder, 'again.ts'), 'utf8')).not.toContain('canary7331');
});

test('a recorded account number is replaced where the example has none', async () => {
  const order = ['--session', 'orderId=L202611210001', '--session', 'productId=7'];
  const { file, entries } = await rawHarOf(['card.change', ...borrower('default'), ...order]);
  const text = await greenFlow(file);
  const [, number = ''] = /cardNo=(\d+)/.exec(JSON.stringify(entries)) ?? [];
  expect(number).toMatch(/^\d{6,}$/);
  expect(text).not.toContain(number);
});

test('a collection whose addresses are given only in parts is read', async () => {
  const url = {
    protocol: 'https',
    host: ['lender', 'example'],
    path: ['brought', 'v3', 'loan-details', 'loan-details'],
    query: [
      { key: 'orderId', value: 'L1' },
      { key: 'productId', value: '7' },
      { key: 'sessionId', value: 'overdue-35d', disabled: true },
    ],
  };
  const item = [{ name: 'order', request: { method: 'GET', url }, response: [] }];
  await writeFile(join(folder, 'parts.json'), JSON.stringify({ info: { name: 'parts' }, item }));
  const { stdout, code } = await run('record', '--from', 'parts.json', '-o', 'again.ts');
  expect({ stdout, code }).toEqual({ stdout: 'again.ts  1 call\n', code: 0 });
});
