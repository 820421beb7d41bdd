import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, launch, temporaryFolder, trust } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';
import { photoFile } from '../../test/photo.ts';
import { once } from 'node:events';

test('text that a flow prints contains no secrets of its run', async () => {
  const cwd = await temporaryFolder();
  const flow = `import { flow } from '@brought/cli/flow';
export default flow('talks', { summary: 'Talks.' }, async (ctx) => {
  console.log('session', JSON.stringify(ctx.session));
  console.error('again', ctx.session.sessionId);
  const { data } = await ctx.call('read the ways', 'repaymentWay', { orderId: 'L7' });
  process.stdout.write('token ' + data.repayToken + ' over');
  ctx.check('all is well', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'talks.ts'), flow);
  const session = ['--session', 'sessionId=canary-session', '--session', 'mobilePhone=0712345678'];
  const { url } = await loopback((_request, response) =>
    sendJson(response, {
      code: '00',
      message: '',
      data: { alipay: 1, repayToken: 'canary-token', bankCards: [] },
    }),
  );
  const words = ['flow', 'run', './talks.ts', '--target', url, ...session];
  const { stdout, stderr, code } = await brought(words, { cwd });
  expect(stdout + stderr).not.toMatch(/canary|0712345678/);
  expect(stderr).toContain('session {"sessionId":"***"');
  expect(stderr).toContain('again ***');
  expect(stderr).toContain('token *** over');
  expect(code).toBe(0);
});

test('custom headers are masked in everything that a run and a call write', async () => {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  const headers = ['--swift', 'canary-swift', '--building', 'B7'];
  const { url } = await loopback((_request, response) => sendJson(response, { code: '01' }));
  const run = ['flow', 'run', 'support.contact', 'order.view', '--target', url, '-v'];
  const session = ['--session', 'orderId=L7', '--session', 'productId=7'];
  const ended = await brought([...run, ...session, ...headers, '--har', 'run.har'], { cwd, env });
  const har = await readFile(join(cwd, 'run.har'), 'utf8');
  const shown = await brought(['run', 'show', '-v'], { cwd, env });
  const call = ['call', 'userDelete', '-f', 'phone=0712345678', '-f', 'code=123456'];
  const called = await brought([...call, '--target', url, ...headers, '--curl'], { cwd, env });
  for (const text of [ended.stdout + ended.stderr, har, shown.stdout, called.stdout]) {
    expect(text).not.toMatch(/canary-swift/);
  }
  expect(har).not.toContain('B7');
});

test('the value of a custom header is masked after its name, however short', async () => {
  const { url } = await loopback((_request, response) => sendJson(response, { code: '01' }));
  const call = ['call', 'contactInfo', '--target', url, '--swift', 'S7q', '--eyes', 'E7'];
  for (const more of [
    [],
    ['--curl'],
    ['--curl', '--json'],
    ['--dry-run'],
    ['--dry-run', '--json'],
  ]) {
    const { stdout, stderr } = await brought([...call, ...more]);
    expect(stdout + stderr).toContain('***');
    expect(stdout + stderr).not.toMatch(/S7q|E7/);
  }
  const shown = await brought([...call, '--curl', '--unsafe-raw'], { env: { CI: '' } });
  expect(shown.stdout).toContain('S7q');
});

test('profile secrets are masked in full-width letters and with separators, like cards', async () => {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  const secrets = { sessionId: 'sessQ7W1canary88zz', swift: 'swiftQ77canary0042' };
  const flow = `import { flow } from '@brought/cli/flow';
const wide = (text: string) =>
  [...text].map((each) => String.fromCodePoint(Number(each.codePointAt(0)) + 0xfee0)).join('');
const fours = (text: string, mark: string) => text.replace(/.{4}(?=.)/g, '$&' + mark);
const spread = (text: string) => [wide(text), ...[' ', '-', '.', '\\u200b'].map((mark) => fours(text, mark))];
export default flow('talks', { summary: 'Talks.' }, async (ctx) => {
  const all = [${JSON.stringify(secrets.sessionId)}, ${JSON.stringify(secrets.swift)}].flatMap(spread);
  console.log('printed', all.join(' | '));
  await ctx.call('read', 'contactInfo', {});
  ctx.soft('of ' + all.join(', '), { expected: all, got: [] });
  throw new Error(all.join(' and '));
});
`;
  await writeFile(join(cwd, 'talks.ts'), flow);
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { email: 'a@b.example', smWa: '1' } }),
  );
  const { sessionId, swift } = secrets;
  const here = { target: url, session: { sessionId }, headers: { swift } };
  const config = { profile: 'here', profiles: { here } };
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify(config));
  await trust(cwd);
  const words = ['flow', 'run', './talks.ts', '--har', 'run.har', '--html', 'run.html'];
  const ended = await brought([...words, '--junit', 'run.xml'], { cwd, env });
  expect(ended.stderr).toContain('printed *** | ***');
  const files = await Promise.all(
    ['run.har', 'run.html', 'run.xml'].map((name) => readFile(join(cwd, name), 'utf8')),
  );
  for (const text of [ended.stdout, ended.stderr, ...files]) {
    expect(text).not.toMatch(/Q7W1|Q77c|canary|can ary|1can|nary|ｃａｎ|７７/);
  }
});

test('values named pin, password and the like are masked in everything that a run writes', async () => {
  const cwd = await temporaryFolder();
  const env = {
    BROUGHT_RUNS_DIR: join(cwd, 'runs'),
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: join(cwd, 'summary.md'),
  };
  const flow = `import { flow } from '@brought/cli/flow';
export default flow('raw', { summary: 'Raw.' }, async (ctx) => {
  const fields = { pin: '73418841', password: 'canary-Word', vcode: '73428842', otp: 73438843, other: 'stays' };
  await ctx.raw('form', { call: 'repaymentConfirm', fields });
  await ctx.raw('JSON', { path: '/brought/x?token=canary-token', method: 'POST', body: fields });
  const { body } = await ctx.raw('again', { call: 'repaymentConfirm', fields: { cvv: '73448844', secret: 'canary 5' } });
  ctx.check('never', { expected: { pin: '73418841' }, got: body });
});
`;
  await writeFile(join(cwd, 'raw.ts'), flow);
  const { url } = await loopback((_request, response) =>
    sendJson(response, {
      code: '01',
      message: 'no',
      data: { token: 'canary-reply', cvv: '73458845' },
    }),
  );
  const words = ['flow', 'run', './raw.ts', '--target', url, '-v', '--har', 'run.har'];
  const forms = ['--html', 'run.html', '--junit', 'run.xml'];
  const ended = await brought([...words, ...forms], { cwd, env });
  const curl = await brought(['run', 'curl'], { cwd, env });
  const files = await Promise.all(
    ['run.har', 'run.html', 'run.xml', 'summary.md'].map((name) =>
      readFile(join(cwd, name), 'utf8'),
    ),
  );
  for (const text of [ended.stdout, ended.stderr, curl.stdout, ...files]) {
    expect(text).not.toMatch(/canary|734[1-5]884[1-5]/);
  }
  expect(files[0]).toContain('stays');
  expect(curl.stdout).toContain('pin=***');
});

test('an archive does not contain the file name of an upload', async () => {
  const cwd = await temporaryFolder();
  const photo = await photoFile('anna-wanjiku.jpg');
  const run = ['flow', 'run', 'complaint', '--set-file', `image=@${photo}`, '--har', 'run.har'];
  const { code } = await brought([...run, '--target', 'sandbox'], { cwd });
  const har = await readFile(join(cwd, 'run.har'), 'utf8');
  expect(code).toBe(0);
  expect(har).toContain('"fileName": "***.jpg"');
  expect(har).not.toContain('wanjiku');
});

/** Clears the screen, sets the title, moves the cursor; the last one is an escape of one byte. */
const hostile = 'Hi\u001b[2J\u001b]0;title\u0007\u001b[3A there\u009b2J\u202e';

test('text from a server cannot move the cursor of a terminal', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '01', message: hostile, data: null }),
  );
  const coded = await loopback((_request, response) => sendJson(response, { code: hostile }));
  const text = await loopback((_request, response) => response.end(hostile));
  for (const words of [
    ['call', 'contactInfo', '--target', url],
    ['call', 'contactInfo', '--target', text.url, '--include'],
    ['call', 'contactInfo', '--target', url, '--json'],
    ['flow', 'run', 'support.contact', '--target', url, '-v'],
    ['conform', '--only', 'contactInfo', '--cases', '0', '--target', coded.url],
  ]) {
    const running = launch(words, { terminal: true });
    await once(running.child, 'close');
    // This program clears its own live line with 2K.
    const left = running.stdout().replaceAll(/\u001b\[(?:2K|[\d;]*m)/g, '');
    expect({ words, left }).toEqual({ words, left: expect.stringContaining('there') as string });
    expect(left).not.toMatch(/[\u001b\u0007\u009b\u202e]/);
  }
});
