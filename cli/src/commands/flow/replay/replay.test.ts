import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loopback, sendJson } from '../../../../test/loopback.ts';
import {
  brought,
  serve,
  temporaryFolder,
  trust,
  type Ended,
  type Served,
} from '../../../../test/brought.ts';

let sandbox: Served;
let env: { BROUGHT_RUNS_DIR: string; BROUGHT_STATE_DIR: string; CI: string };

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
  env = {
    BROUGHT_RUNS_DIR: await temporaryFolder(),
    BROUGHT_STATE_DIR: await temporaryFolder(),
    CI: '',
  };
});

afterAll(() => sandbox.interrupt());

function run(...args: string[]): Promise<Ended> {
  return brought(['flow', 'run', ...args, '--target', sandbox.url, '--quiet'], { env });
}

function about(...args: string[]): Promise<Ended> {
  return brought(args, { env });
}

test('replay repeats a run', async () => {
  await run('support.contact', '--run-id', 'second');
  const { code, stdout } = await about('replay', 'second', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ exitCode: 0, reports: [{ flow: 'support.contact' }] });
  expect(code).toBe(0);
});

test.each([
  ['outside of the folder', (outside: string) => outside],
  ['outside, through a link of the folder', () => 'link.html'],
  ['in a folder to create, through a link of the folder', () => 'linked/new/report.html'],
])("replay writes no report %s that another's run names", async (_where, named) => {
  const project = await temporaryFolder();
  const elsewhere = await temporaryFolder();
  const outside = join(elsewhere, 'settings');
  await writeFile(outside, 'mine');
  await symlink(outside, join(project, 'link.html'));
  await symlink(elsewhere, join(project, 'linked'));
  const flow = ['flow', 'run', 'support.contact', '--target', 'sandbox'];
  const runs = join(project, '.brought', 'runs');
  await mkdir(join(runs, 'foreign'), { recursive: true });
  const replayOf = async (file: string): Promise<Ended> => {
    const command = [...flow, `--html=${file}`];
    const startedAt = '2026-11-29T00:00:00Z';
    const record = { version: 1, id: 'foreign', startedAt, command, target: '' };
    await writeFile(join(runs, 'foreign', 'run.json'), JSON.stringify(record));
    const own = { ...env, BROUGHT_RUNS_DIR: runs };
    return brought(['replay', 'foreign'], { cwd: project, env: own });
  };
  const refused = await replayOf(named(outside));
  expect(refused.stderr).toContain('would write');
  expect(refused.code).toBe(2);
  expect(await readFile(outside, 'utf8')).toBe('mine');
  expect(await readdir(elsewhere)).toEqual(['settings']);
  expect((await replayOf('reports/report.html')).code).toBe(0);
});

test('replay writes the reports of a run of this user anew, wherever they are', async () => {
  const report = join(await temporaryFolder(), 'report.html');
  await run('support.contact', '--run-id', 'reported', '--html', report);
  await rm(report);
  expect((await about('replay', 'reported')).code).toBe(0);
  expect(await readFile(report, 'utf8')).toContain('support.contact');
});

test('replay keeps the profile of the run, and names it if it is gone', async () => {
  const cwd = await temporaryFolder();
  const settings = { env: { ...env, BROUGHT_RUNS_DIR: cwd }, cwd };
  const file = join(cwd, 'brought.config.json');
  const profiles = { first: { target: sandbox.url }, second: { target: 'http://127.0.0.1:1' } };
  await writeFile(file, JSON.stringify({ profile: 'first', profiles }));
  await trust(cwd, settings.env);
  expect((await brought(['flow', 'run', 'support.contact'], settings)).code).toBe(0);
  await writeFile(file, JSON.stringify({ profile: 'second', profiles }));
  await trust(cwd, settings.env);
  const again = await brought(['replay', 'last'], settings);
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining(sandbox.url)]);

  const { second } = profiles;
  await writeFile(file, JSON.stringify({ profile: 'second', profiles: { second } }));
  await trust(cwd, settings.env);
  const { code, stderr } = await brought(['replay', 'last'], settings);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(
      /was made with the profile first, which is no longer there\.\n {2}Name another one, `brought replay \S+ --profile NAME` \(there are second\)/,
    ),
  ]);
});

test('replay --failed repeats failed flows and rows until none fails', async () => {
  const cwd = await temporaryFolder();
  const flows = (wanted: string): string => `import { flow, text } from '@brought/cli/flow';
export const good = flow('good', { summary: 'Good.' }, async (ctx) => {
  const { code } = await ctx.call('read', 'contactInfo', {});
  ctx.check('the code', { expected: '00', got: code });
});
const data = [{ name: 'one', wanted: '00' }, { name: 'two', wanted: '${wanted}' }];
export const rows = flow(
  'rows',
  { summary: 'Rows.', data, input: { wanted: text('code', '00') } },
  async (ctx, { wanted }) => {
    const { code } = await ctx.call('read', 'contactInfo', {});
    ctx.check('the code', { expected: wanted, got: code });
  },
);
`;
  const save = (text: string): Promise<void> => writeFile(join(cwd, 'mine.ts'), text);
  const own = { cwd, env: { ...env, BROUGHT_RUNS_DIR: cwd } };
  const ran = async (...words: string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await brought([...words, '--json'], own);
    if (stdout === '') return [code, stderr];
    const { reports } = JSON.parse(stdout) as { reports: { flow: string; row?: string }[] };
    return [code, reports.map(({ flow, row }) => [flow, row].filter(Boolean).join(' '))];
  };
  await save(flows('01'));
  const first = ['flow', 'run', './mine.ts', '--target', sandbox.url, '--shard', '1/1'];
  expect(await ran(...first)).toEqual([1, ['good', 'rows one', 'rows two']]);
  expect(await ran('replay', '--failed')).toEqual([1, ['rows two']]);
  await save(flows('00').replace("'two'", "'three'"));
  expect(await ran('replay', '--failed')).toEqual([2, expect.stringContaining('rows [two]')]);
  await save(flows('00'));
  expect(await ran('replay', '--failed')).toEqual([0, ['rows two']]);
  expect(await ran('replay', '--failed')).toEqual([2, expect.stringContaining('Nothing failed')]);
});

test('replay --from a step does not repeat the steps before it', async () => {
  await run('complaint', '--run-id', 'complained');
  const { stdout } = await about('link', '--from-run', 'complained');
  const { search } = new URL(stdout.trim());
  const count = async (): Promise<number> => {
    const state = await fetch(`${sandbox.url}/__sandbox/state${search}`);
    return Object.keys(((await state.json()) as { complaints: object }).complaints).length;
  };
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const { code, stderr } = await about('replay', 'complained', '--from', 'problemDetail', '--json');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(await count()).toBe(before);
  const unknown = await about('replay', 'complained', '--from', 'problemDetai');
  expect(unknown.stderr).toContain('Did you mean problemDetail');
  expect(unknown.code).toBe(2);
});

test('replay --from compares with earlier replies, even if a reply had a card', async () => {
  await run('repay.card', '--run-id', 'paid');
  const { code, stdout } = await about('replay', 'paid', '--from', 'read the plan after', '--json');
  const { reports } = JSON.parse(stdout) as { reports: { steps: { checks: object[] }[] }[] };
  expect(reports[0]?.steps.at(-1)?.checks).toMatchObject([
    { name: expect.stringContaining('RPC-30') as string, outcome: 'passed' },
  ]);
  expect(code).toBe(0);
});

test('replay --from repeats a run on the current state', async () => {
  await run('repay.card', '--run-id', 'pays');
  const { code } = await about('replay', 'pays', '--from', 'pay');
  expect(code).toBe(0);
});

test.each([
  ['repay.code', 'read the plan after', 'name the payment'],
  ['repay.code', 'name the payment', 'name the payment'],
  ['promo.register', 'draw another captcha', 'have another SMS sent'],
  ['repay.rollover', 'pay the fee in the wallet', 'pay the fee in the wallet'],
])('replay --from refuses to mix old and new state: %s from "%s"', async (flow, step, since) => {
  const id = `${flow}-${step.replaceAll(' ', '-')}`;
  expect((await run(flow, '--run-id', id)).code).toBe(0);
  const { code, stdout, stderr } = await about('replay', id, '--from', step);
  expect(stderr).toContain(`The run changed something before "${step}"`);
  expect(stderr).toContain(`and from there on ("${since}"): the state in between is gone.`);
  expect(stderr).toContain('replay the run whole, without --from.');
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('replay --from repeats the whole run if nothing changed before the step', async () => {
  await run('order.rate', '--run-id', 'rated');
  const { code, stdout, stderr } = await about('replay', 'rated', '--from', 'rate it');
  expect(stderr).toContain('The run changed nothing before "rate it": it is done again whole.');
  expect(stdout).toMatch(/^passed {2}3 steps/);
  expect(code).toBe(0);
});

test.each([
  ['promo.register', 'trackClick', 'draw the captcha'],
  ['repay.rollover', 'loanDetails', 'read what it costs'],
])(
  "replay --from stops at a reply that differs from the run's: %s",
  async (flow, call, refused) => {
    const fault = ['--times', '1', '--target', sandbox.url];
    const at = flow === 'promo.register' ? [] : ['--until', 'read the order after'];
    if (at.length === 0) await brought(['fault', 'set', call, 'status', '503', ...fault], { env });
    await run(flow, '--run-id', `answers-${flow}`, ...at);
    const from = at[1] ?? call;
    const { code, stdout } = await about('replay', `answers-${flow}`, '--from', from);
    expect(stdout).toContain(`"${refused}" is answered otherwise now than in the run`);
    expect(code).toBe(2);
  },
);

test('replay --from does not repeat a call that ran beside the failed one', async () => {
  const fault = ['--times', '1', '--target', sandbox.url];
  await brought(['fault', 'set', 'repaymentConfirm', 'status', '503', ...fault], { env });
  await run('repay.card', '--case', 'double-submit', '--run-id', 'under-way');
  const { code, stderr } = await about('replay', 'under-way', '--from', 'confirm the code');
  expect(stderr).toContain('The run changed something before "confirm the code" ("pay")');
  expect(stderr).toContain('"confirm it at the same time")');
  expect(code).toBe(2);
});

test('replay --from with an unknown step lists the steps', async () => {
  const cwd = await temporaryFolder();
  const body = `import { flow } from '@brought/cli/flow';
export default flow('raw', { summary: 'Raw.' }, async (ctx) => {
  ctx.cleanup('put it back', () => ctx.raw('put it back', { path: '/back', method: 'POST' }));
  await ctx.raw('look', { path: '/look', method: 'GET' });
  await ctx.raw('look again', { path: '/look', method: 'GET' });
  ctx.check('it is there', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'raw.ts'), body);
  const { url } = await loopback((_request, response) => sendJson(response, {}));
  await brought(['flow', 'run', './raw.ts', '--run-id', 'raw', '--target', url], { env, cwd });
  const from = async (step: string): Promise<string> => {
    const { code, stderr } = await about('replay', 'raw', '--from', step);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await from('rwa')).toContain('The run raw has no step named "rwa".\n');
  expect(await from('lok')).toContain('has no step named "lok". Did you mean look?');
  expect(await from('put it back')).toContain(
    '"put it back" belongs to the cleanup of the run raw, which runs after the flow',
  );
});

test('replay --from is refused if the borrower of the run is not stored', async () => {
  const ci = { env: { ...env, CI: 'true' } };
  const words = ['repay.card', '--run-id', 'in-ci', '--target', sandbox.url, '--quiet'];
  await brought(['flow', 'run', ...words], ci);
  const { code, stderr } = await brought(['replay', 'in-ci', '--from', 'read the plan after'], ci);
  expect(stderr).toContain('The borrower of in-ci is not stored');
  expect(code).toBe(2);
});

test('replay --from is refused if a secret of an earlier reply is gone', async () => {
  const cwd = await temporaryFolder();
  const cards = `import { flow } from '@brought/cli/flow';
export default flow('cards', { summary: 'Cards.' }, async (ctx) => {
  const { body } = await ctx.raw('read the cards', { path: '/cards', method: 'GET' });
  await ctx.raw('take them away', { path: '/away', method: 'POST' });
  await ctx.raw('look again', { path: '/cards', method: 'GET' });
  ctx.check('there were some', { expected: 1, got: (body as { cards: [] }).cards.length });
});
`;
  await writeFile(join(cwd, 'cards.ts'), cards);
  let list = [{ id: 1, cardNo: '4111111111111111' }];
  const { url } = await loopback(({ path }, response) => {
    if (path.startsWith('/__sandbox')) return sendJson(response, {}, 404);
    sendJson(response, { cards: list });
    if (path === '/away') list = [];
  });
  const words = ['./cards.ts', '--run-id', 'cards', '--target', url];
  expect((await brought(['flow', 'run', ...words], { env, cwd })).code).toBe(0);
  const again = await brought(['replay', 'cards', '--from', 'look again'], { env, cwd });
  expect(again.stdout).toContain(
    'The answer to "read the cards" cannot be replayed: a secret of it is no longer where it was',
  );
  expect(again.stdout).not.toContain('there were some');
  expect(again.code).toBe(2);
});

test('replay --from sends a card that the server itself masked with asterisks', async () => {
  const cwd = await temporaryFolder();
  const card = `import { flow } from '@brought/cli/flow';
export default flow('card', { summary: 'Card.' }, async (ctx) => {
  const { data } = await ctx.call('read', 'contactInfo', {});
  await ctx.attempt('use it', 'unionErrorInfo', {});
  await ctx.call('pay', 'submitUtr', { orderId: 'L7', utr: data.email, isDelay: 0 });
  ctx.check('all is well', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'card.ts'), card);
  const data = { email: '**** 4821', smWa: '', errorMsg: '', productList: [] };
  // The run failed at the step to continue from: everything before is unchanged.
  let isDown = true;
  const { url, arrived } = await loopback(({ path }, response) => {
    if (path.startsWith('/__sandbox')) return sendJson(response, {}, 404);
    const isPayment = path.endsWith('submit-utr');
    sendJson(response, { code: '00', message: '', data }, isPayment && isDown ? 503 : 200);
    if (isPayment) isDown = false;
  });
  await brought(['flow', 'run', './card.ts', '--run-id', 'card', '--target', url], { env, cwd });
  const before = arrived.length;
  const again = await brought(['replay', 'card', '--from', 'pay'], { env, cwd });
  expect(again.stdout).toContain('✓ pay');
  expect(again.code).toBe(0);
  expect(arrived.slice(before).map(({ path }) => path)).not.toContain(
    arrived.find(({ path }) => path.endsWith('contact-kf-info'))?.path,
  );
});

test('replay --from does not pay again for a step whose name occurs twice', async () => {
  const cwd = await temporaryFolder();
  const twice = `import { flow } from '@brought/cli/flow';
export default flow('twice', { summary: 'Twice.' }, async (ctx) => {
  await ctx.call('look', 'contactInfo', {});
  await ctx.call('pay', 'submitUtr', { orderId: 'L7', utr: 'U1', isDelay: 0 });
  const { data } = await ctx.call('look', 'contactInfo', {});
  ctx.check('there is an address', { expected: 'a@b.example', got: data.email });
});
`;
  await writeFile(join(cwd, 'twice.ts'), twice);
  const { url, arrived } = await loopback(({ path }, response) => {
    if (path.startsWith('/__sandbox')) return sendJson(response, {}, 404);
    const isMended = payments() > 0 && arrived.length > 4;
    const data = { email: isMended ? 'a@b.example' : 'wrong', smWa: '' };
    sendJson(response, { code: '00', message: '', data });
  });
  const payments = () => arrived.filter(({ path }) => path.endsWith('submit-utr')).length;
  await brought(['flow', 'run', './twice.ts', '--run-id', 'twice', '--target', url], { env, cwd });
  expect(payments()).toBe(1);
  const either = await brought(['replay', 'twice', '--from', 'look'], { env, cwd });
  expect(either.stderr).toContain('has 2 steps named "look"');
  expect(either.stderr).toContain('--from "look #1" or "look #2"');
  expect(either.code).toBe(2);
  const second = await brought(['replay', 'twice', '--from', 'look #2'], { env, cwd });
  expect(second.stdout).toContain('✓ look');
  expect(second.code).toBe(0);
  expect(payments()).toBe(1);
  const none = await brought(['replay', 'twice', '--from', 'look #3'], { env, cwd });
  expect(none.stderr).toContain('has no step named "look #3"');
});
