import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

function run(...args: string[]): Promise<Ended> {
  return brought(args, { cwd: folder });
}

test.each([
  ['account.delete', 'problemInit is refused'],
  ['promo.register', 'getSms is refused: alreadyRegistered'],
  ['promo.register:wrong-captcha', 'promoRegister is refused: wrongCaptcha'],
  ['repay.card:wrong-code', 'repaymentConfirm is refused: wrongVerificationCode'],
])('curl lines of %s say what was refused, and become a green flow', async (name, check) => {
  await run('flow', 'run', name, '--target', 'sandbox');
  const { stdout } = await run('run', 'curl', 'last');
  await writeFile(join(folder, 'lines.sh'), stdout);
  const seed = name.startsWith('repay') ? ['--seed', 'due-today'] : [];
  const recorded = await run('record', '--from', 'lines.sh', '-o', 'again.ts', ...seed);
  expect({ code: recorded.code, said: recorded.stderr }).toEqual({
    code: 0,
    said: 'Next:\n  brought flow run again.ts --target sandbox\n',
  });
  const ran = await run('flow', 'run', './again.ts', '--target', 'sandbox');
  expect({ code: ran.code, said: ran.stdout }).toMatchObject({ code: 0 });
  expect(ran.stdout).toContain(`✓ ${check}`);
});

const base = 'https://lender.example/brought';

test('a call of unknown outcome that the sandbox refuses is named, with the reason', async () => {
  const phone = 'mobilePhone=8613800138000';
  const lines = [
    `curl '${base}/service/login/send-sms-code-new?${phone}' -d 'phone=8613800138000'`,
    `curl '${base}/service/login/user-delete?${phone}' -d 'phone=8613800138000&code=123456'`,
    `curl '${base}/user-problem/problem-init?${phone}&orderId=L202611210001' -d 'orderId=L202611210001'`,
  ];
  await writeFile(join(folder, 'lines.sh'), lines.join('\n'));
  const { code, stdout, stderr } = await run('record', '--from', 'lines.sh', '-o', 'again.ts');
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'again.ts  3 calls\n' });
  expect(stderr).toContain(
    'On a sandbox, in the scenario default, the flow ends at the step "Start a complaint": problemInit: the server refused with code 01: This account has been deleted.',
  );
  expect(stderr).toContain('ctx.refused');
  expect(stderr).toContain('--seed');
  expect(stderr).not.toContain('8613800138000');
  const json = await run('record', '--from', 'lines.sh', '-o', 'other.ts', '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    onSandbox: { passed: false, step: 'Start a complaint', operationId: 'problemInit' },
  });
});

test('a comment about another call, or of another form, is no refusal', async () => {
  const line = `curl '${base}/v3/personal-center/contact-kf-info' -X POST`;
  const comments = [
    '# read it (loanDetails): refused with code 01',
    '# (contactInfo): refused with code 01 (contactInfo)',
    '# read it (contactInfo): refused with code "); evil("',
  ];
  const lines = comments.map((comment) => `${comment}\n${line}`);
  await writeFile(
    join(folder, 'lines.sh'),
    `${lines.join('\n')}\n# x (contactInfo): refused with code 01`,
  );
  const { code, stderr } = await run('record', '--from', 'lines.sh', '-o', 'again.ts');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'Next:\n  brought flow run again.ts --target sandbox\n',
  });
  expect(await readFile(join(folder, 'again.ts'), 'utf8')).not.toContain('ctx.refused');
});
