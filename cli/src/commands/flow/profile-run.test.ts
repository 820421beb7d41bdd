import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, trust } from '../../../test/brought.ts';
import { loopback, sendJson, type Arrived } from '../../../test/loopback.ts';

const card = { id: '31', bankName: 'CRDB Bank', cardNo: '**** 4821', bankCode: 'CRDB' };
const code = '654321';

function form({ body }: Arrived): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body.toString()));
}

/** An unusual deployment: another path, and another name for the code; it accepts one SMS code. */
async function deployment() {
  const answers: Record<string, object> = {
    '/brought/service/loan/repayment-way': {
      status: '00',
      data: { alipay: 1, repayToken: 'rt-1', bankCards: [card] },
    },
    '/brought/service/loan/repayment-commit': {
      status: '00',
      data: { needValid: 1, repayRecordId: 'rr-1' },
    },
  };
  return loopback((request, response) => {
    const right = form(request).verifyCode === code;
    if (request.path === '/brought/x9/confirm') {
      sendJson(response, { status: right ? '00' : '800006' });
    } else sendJson(response, answers[request.path] ?? {}, answers[request.path] ? 200 : 404);
  });
}

async function runWith(sms: object, ...words: string[]) {
  const { url, arrived } = await deployment();
  const cwd = await temporaryFolder();
  const staging = {
    target: url,
    session: { userId: 'u-canary', orderId: 'L1', productId: '7', mobilePhone: '0712345678' },
    headers: { swift: 'swift-canary' },
    remap: { paths: { repaymentConfirm: '/brought/x9/confirm' }, fields: { code: ['status'] } },
    sms,
  };
  const config = { profiles: { staging } };
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify(config));
  await trust(cwd);
  const run = ['flow', 'run', 'repay.card', '--profile', 'staging', ...words];
  const ended = await brought(run, { cwd });
  return { ...ended, confirm: arrived.find(({ path }) => path.endsWith('/x9/confirm')) };
}

const sources: [name: string, sms: object][] = [
  ['is the same each time', { from: 'fixed', code }],
  [
    'a command prints',
    { from: 'command', command: `echo "To $BROUGHT_PHONE: ${code} is your code"` },
  ],
];

test.each(sources)(
  'a profile describes how a deployment differs, and the SMS code %s',
  async (_name, sms) => {
    const ended = await runWith(sms);
    expect(ended.code).toBe(0);
    expect(ended.confirm && form(ended.confirm)).toMatchObject({
      verifyCode: code,
      repaymentRecordId: 'rr-1',
    });
    expect(ended.confirm?.headers.swift).toBe('swift-canary');
    expect(ended.confirm?.query.get('userId')).toBe('u-canary');
    expect(ended.stdout + ended.stderr).not.toMatch(/654321|0712345678/);
  },
);

test('a command that prints no code fails the step with one sentence', async () => {
  const ended = await runWith({ from: 'command', command: 'echo none' });
  expect(ended.stdout).toContain('The command for SMS codes printed no code.');
  expect(ended.code).toBe(1);
});

test('without a terminal to ask for the code, flows that need it are skipped with the reason', async () => {
  const ended = await runWith({ from: 'prompt' });
  expect(ended.stdout).toMatch(/skipped {2}.*needs sms/);
  expect(ended.confirm).toBeUndefined();
  expect(ended.code).toBe(7);
});

test('flows are refused on hosts that may have real borrowers, since they write', async () => {
  const run = ['flow', 'run', 'support.contact', '--target', 'https://lender.example'];
  const { stderr, code: ended } = await brought(run);
  expect(stderr).toContain('lender.example may be a host with real borrowers');
  expect(ended).toBe(2);
});
