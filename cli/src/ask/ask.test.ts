import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brought, launch, serve, temporaryFolder, type Running } from '../../test/brought.ts';

async function codeOf({ child }: Running): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

/** A sandbox that ends with the test. */
async function sandbox(): Promise<string> {
  const served = await serve(['up', 'sandbox', '--quiet']);
  onTestFinished(async () => void (await served.interrupt()));
  return served.url;
}

/** The link to a borrower in a scenario. */
async function linkOf(url: string, scenario: string): Promise<string> {
  const reply = await fetch(`${url}/__sandbox/seeds`);
  const { seeds } = (await reply.json()) as { seeds: { name: string; link: string }[] };
  return new URL(seeds.find(({ name }) => name === scenario)?.link ?? '', url).href;
}

/** A user at a terminal who is asked for a secret. */
async function askedForSecret() {
  const BROUGHT_STATE_DIR = await temporaryFolder();
  const running = launch(['secret', 'set', 'staging'], {
    terminal: true,
    env: { BROUGHT_STATE_DIR },
  });
  await running.said('Secret staging:');
  return { running, kept: () => readFile(join(BROUGHT_STATE_DIR, 'secrets', 'staging'), 'utf8') };
}

test('a secret typed at the hidden prompt is stored, and the question stays visible', async () => {
  const { running, kept } = await askedForSecret();
  running.type('tell-nobody\r');
  expect(await codeOf(running)).toBe(0);
  expect(await kept()).toBe('tell-nobody');
  expect(running.stdout()).not.toContain('tell');
  expect(running.stdout()).toContain('The secret staging is stored.');
});

test.each([
  { columns: 0, rows: 0 },
  { columns: 0, rows: 40 },
  { columns: 100, rows: 0 },
  { columns: 8, rows: 3 },
])(
  'a prompt on a terminal of $columns columns and $rows rows works like any other',
  async (size) => {
    const BROUGHT_STATE_DIR = await temporaryFolder();
    const settings = { terminal: true, size, env: { BROUGHT_STATE_DIR } };
    const running = launch(['secret', 'set', 'staging'], settings);
    await running.said('Secret');
    running.type('tell-nobody\r');
    expect(await codeOf(running)).toBe(0);
    const kept = join(BROUGHT_STATE_DIR, 'secrets', 'staging');
    expect(await readFile(kept, 'utf8')).toBe('tell-nobody');
    expect(running.stdout()).not.toContain('tell');
  },
);

test('a line feed counts as Enter', async () => {
  const { running, kept } = await askedForSecret();
  running.type('tell-nobody\n');
  expect(await codeOf(running)).toBe(0);
  expect(await kept()).toBe('tell-nobody');
});

test('input typed before the question is its answer', async () => {
  const BROUGHT_STATE_DIR = await temporaryFolder();
  const env = { BROUGHT_STATE_DIR };
  const running = launch(['secret', 'set', 'staging'], { terminal: true, env });
  running.type('tell-nobody\r');
  expect(await codeOf(running)).toBe(0);
  const kept = join(BROUGHT_STATE_DIR, 'secrets', 'staging');
  expect(await readFile(kept, 'utf8')).toBe('tell-nobody');
});

test('an empty secret is asked for again', async () => {
  const { running, kept } = await askedForSecret();
  running.type('\r');
  await running.said('Type it, or end with Ctrl-C.');
  running.type('late\r');
  expect(await codeOf(running)).toBe(0);
  expect(await kept()).toBe('late');
});

test('Ctrl-D leaves a question unanswered, and exits with 2', async () => {
  const { running, kept } = await askedForSecret();
  running.type('\u0004');
  expect(await codeOf(running)).toBe(2);
  expect(running.stdout()).toContain('The question was not answered, so nothing was done.');
  await expect(kept()).rejects.toThrow('ENOENT');
});

test('Ctrl-C at a question exits with 130', async () => {
  const { running, kept } = await askedForSecret();
  running.type('\u0003');
  expect(await codeOf(running)).toBe(130);
  await expect(kept()).rejects.toThrow('ENOENT');
});

test('reset asks first, and resets only after a yes', async () => {
  const url = await sandbox();
  const reset = async (typed: string): Promise<{ code: number | null; said: string }> => {
    const running = launch(['data', 'reset', '--target', url], { terminal: true });
    await running.said('Go on?');
    running.type(typed);
    return { code: await codeOf(running), said: running.stdout() };
  };
  const no = await reset('n\r');
  expect(no.said).toContain('Nothing was done.');
  expect(no.code).toBe(2);
  const unsure = await reset('\r');
  expect(unsure.code).toBe(2);
  const yes = await reset('y\r');
  expect(yes.said).toContain('has forgotten its borrowers');
  expect(yes.code).toBe(0);
});

const phone = '0712345678';

/** A payment by card on a sandbox, with a profile that asks for SMS codes. */
async function payment() {
  const url = await sandbox();
  const cwd = await temporaryFolder();
  const profile = { target: url, sms: { from: 'prompt' } };
  const config = { profile: 'here', profiles: { here: profile } };
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify(config));
  const link = await linkOf(url, 'due-today');
  const session = ['--session-url', link, '--session', `mobilePhone=${phone}`];
  return { url, cwd, link, words: ['flow', 'run', 'repay.card', ...session] };
}

/** The same at a terminal, which asks for the code. */
async function askedForCode() {
  const { words, cwd, ...more } = await payment();
  const running = launch(words, { terminal: true, cwd });
  await running.said('Code of the SMS that was just sent:');
  return { running, ...more };
}

test('Ctrl-C at the question for an SMS code ends the flow with 130, as it does elsewhere', async () => {
  const { running } = await askedForCode();
  running.type('\u0003');
  expect(await codeOf(running)).toBe(130);
  expect(running.stdout()).toMatch(/✓ pay +repaymentCommit/);
  expect(running.stdout()).toMatch(/interrupted {2}\d+ steps/);
  expect(running.stdout()).not.toContain('nothing was done');
});

test('Ctrl-D at that question fails the step with 1, and does not say that nothing was done', async () => {
  const { running } = await askedForCode();
  running.type('\u0004');
  expect(await codeOf(running)).toBe(1);
  expect(running.stdout()).toContain('Nobody typed the code of the SMS.');
  expect(running.stdout()).not.toContain('nothing was done');
});

test.each([
  ['a stdin that is no terminal', []],
  ['--no-input', ['--no-input']],
])(
  'with %s the flow skips instead of using a source that the profile does not name: 7',
  async (_name, more) => {
    const { words, cwd } = await payment();
    const { code, stdout } = await brought([...words, ...more], { cwd });
    expect(stdout).toMatch(/skipped {2}.*needs sms: there is no terminal to ask for the code/);
    expect(stdout).not.toContain('repaymentConfirm');
    expect(code).toBe(7);
    const own = ['flow', 'run', 'repay.card', '--target', 'sandbox', ...more];
    expect(await brought(own, { cwd })).toMatchObject({ code: 7 });
  },
);

test('a typed SMS code confirms the payment', async () => {
  const { running, url, link } = await askedForCode();
  const sessionId = new URL(link).searchParams.get('sessionId') ?? '';
  const borrower = new URLSearchParams({ phone, sessionId });
  const inbox = await fetch(`${url}/__sandbox/sms?${borrower.toString()}`);
  const { messages } = (await inbox.json()) as { messages: { code: string }[] };
  running.type(`${messages[0]?.code}\r`);
  expect(await codeOf(running)).toBe(0);
  expect(running.stdout()).toContain('✓ confirm the code');
});

/** A user's own flow that asks for three codes, at a terminal. */
async function askedByOwnFlow() {
  const url = await sandbox();
  const cwd = await temporaryFolder();
  const here = { target: url, sms: { from: 'prompt' } };
  const config = { profile: 'here', profiles: { here } };
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify(config));
  await writeFile(
    join(cwd, 'three.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('three', { summary: 'Asks.' }, async (ctx) => {
  const codes: string[] = [];
  for (const step of ['one', 'two', 'three']) codes.push(await ctx.smsCode(step, '0712345678'));
  await ctx.call('read', 'contactInfo', {});
  ctx.check('they are in their order', { expected: '111111 222222 333333', got: codes.join(' ') });
});
`,
  );
  return launch(['flow', 'run', './three.ts'], { terminal: true, cwd });
}

test('answers typed ahead of several questions are all used', async () => {
  const running = await askedByOwnFlow();
  running.type('111111\r222222\r\r333333\r');
  expect(await codeOf(running)).toBe(0);
  expect(running.stdout()).toContain('✓ they are in their order');
});

test("Ctrl-C at a question of a user's flow exits with 130, although the flow may not exit", async () => {
  const running = await askedByOwnFlow();
  await running.said('Code of the SMS');
  running.type('\u0003');
  expect(await codeOf(running)).toBe(130);
  expect(running.stdout()).toMatch(/interrupted {2}\d+ step/);
});

test('a piped secret needs no terminal; without a pipe or a terminal there is no prompt: 2', async () => {
  const BROUGHT_STATE_DIR = await temporaryFolder();
  const env = { BROUGHT_STATE_DIR };
  const piped = await brought(['secret', 'set', 'staging'], { env, stdin: 'from a pipe\n' });
  expect(piped.code).toBe(0);
  expect(await readFile(join(BROUGHT_STATE_DIR, 'secrets', 'staging'), 'utf8')).toBe('from a pipe');
  const nothing = await brought(['secret', 'set', 'staging'], { env, stdin: '' });
  expect(nothing.stderr).toContain('The secret is empty; nothing was stored.');
  expect(nothing.code).toBe(2);
  const nobody = await brought(['data', 'reset', '--target', 'http://127.0.0.1:9'], { env });
  expect(nobody.stderr).toContain('Nobody can be asked here');
  expect(nobody.code).toBe(2);
});
