import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loopback, sendJson } from '../../test/loopback.ts';
import { brought, serve, temporaryFolder, type Ended, type Served } from '../../test/brought.ts';

let sandbox: Served;
let env: { BROUGHT_RUNS_DIR: string; BROUGHT_STATE_DIR: string; CI: string };

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
  env = {
    BROUGHT_RUNS_DIR: await temporaryFolder(),
    BROUGHT_STATE_DIR: await temporaryFolder(),
    CI: '',
  };
  await run('complaint', '--run-id', 'first');
  await run('support.contact', '--run-id', 'second');
});

afterAll(() => sandbox.interrupt());

function run(...args: string[]): Promise<Ended> {
  return brought(['flow', 'run', ...args, '--target', sandbox.url, '--quiet'], { env });
}

function about(...args: string[]): Promise<Ended> {
  return brought(args, { env });
}

test('runs are listed newest first, with their results', async () => {
  const { stdout } = await about('run', 'ls', '--json');
  const { runs } = JSON.parse(stdout) as { runs: object[] };
  expect(runs).toMatchObject([
    { id: 'second', outcome: 'passed', flows: ['support.contact'] },
    { id: 'first', outcome: 'passed', flows: ['complaint'] },
  ]);
  const plain = await about('run', 'ls', '--plain', '--limit', '1');
  expect(plain.stdout).toMatch(/^second\t[^\t]+\tpassed\tsupport\.contact\t1 step\thttp/);
});

test('a run is shown step by step, found by the beginning of its id or as the last', async () => {
  const shown = await about('run', 'show', 'fir');
  expect(shown.stdout).toContain('brought flow run complaint --run-id first');
  expect(shown.stdout).toMatch(/✓ save the complaint +problemSave/);
  expect(shown.stdout).toContain('✓ CMP-53');
  expect((await about('run', 'show', '-v')).stdout).toMatch(/> POST http.*contact-kf-info/);
  const unknown = await about('run', 'show', 'frist');
  expect(unknown.stderr).toContain('There is no run frist. Did you mean first?');
  expect(unknown.code).toBe(2);
});

test('the folder of a run has its events, one per line, and its report', async () => {
  const folder = join(env.BROUGHT_RUNS_DIR, 'first');
  expect((await readdir(folder)).sort()).toEqual(['events.jsonl', 'report.json', 'run.json']);
  const lines = (await readFile(join(folder, 'events.jsonl'), 'utf8')).trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as { event: string });
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['step', 'flow']));
});

test('only the user who made a run can read it', async () => {
  const folder = join(env.BROUGHT_RUNS_DIR, 'first');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(folder))
    expect(`${name} ${((await stat(join(folder, name))).mode & 0o777).toString(8)}`).toBe(
      `${name} 600`,
    );
  const sessions = join(env.BROUGHT_STATE_DIR, 'sessions');
  expect((await stat(sessions)).mode & 0o777).toBe(0o700);
  expect((await stat(join(sessions, 'first.json'))).mode & 0o777).toBe(0o600);
});

test('the requests of a run are printed as curl lines', async () => {
  const { stdout } = await about('run', 'curl', 'first', '--step', 'problemSave');
  expect(stdout).toMatch(/^# save the complaint \(problemSave\)\ncurl -sS -X POST/);
  expect(stdout).not.toContain('problemList');
  const misspelt = await about('run', 'curl', 'first', '--step', 'problemSav');
  expect(misspelt.stderr).toContain('Did you mean problemSave?');
});

test('the archive of a run has an entry for each request, as HAR 1.2 requires', async () => {
  const { stdout } = await about('run', 'har', 'first');
  const { log } = JSON.parse(stdout) as { log: Record<string, unknown> & { entries: object[] } };
  expect(log).toMatchObject({
    version: '1.2',
    creator: { name: 'brought' },
    pages: [{ id: 'flow-1' }],
  });
  const save = log.entries.find((entry) => JSON.stringify(entry).includes('problem-save'));
  expect(save).toMatchObject({
    pageref: 'flow-1',
    startedDateTime: expect.stringMatching(/^\d{4}-/),
    request: {
      method: 'POST',
      httpVersion: 'HTTP/1.1',
      postData: {
        mimeType: 'application/x-www-form-urlencoded',
        params: expect.arrayContaining([{ name: 'orderNo', value: 'L202611210001' }]),
      },
    },
    response: { status: 200, content: { mimeType: expect.stringContaining('json') } },
    timings: { send: 0, receive: 0 },
  });
});

test('two runs with equal shapes compare equal; a difference is listed, with exit code 1', async () => {
  await run('complaint', '--run-id', 'again');
  expect((await about('run', 'diff', 'first', 'again')).code).toBe(0);
  const file = join(env.BROUGHT_RUNS_DIR, 'again', 'report.json');
  const report = await readFile(file, 'utf8');
  await writeFile(file, report.replaceAll('"problemType": [', '"problemTypes": ['));
  const { code, stdout } = await about('run', 'diff', 'first', 'again', '--json');
  const { differences } = JSON.parse(stdout) as { differences: object[] };
  expect(differences).toContainEqual(
    expect.objectContaining({
      flow: 'complaint',
      what: 'reply data.problemTypes',
      before: '(not there)',
    }),
  );
  expect(code).toBe(1);
});

/** Runs flows with a separate runs folder, and compares the runs. */
async function apartFromOthers() {
  const own = { ...env, BROUGHT_RUNS_DIR: await temporaryFolder() };
  const keep = (...args: string[]) =>
    brought(['flow', 'run', ...args, '--target', sandbox.url, '--quiet'], { env: own });
  const diff = (...ids: string[]) => brought(['run', 'diff', ...ids, '--json'], { env: own });
  return { keep, diff };
}

test('the newest run is compared with the one before it, never with itself', async () => {
  const { keep, diff } = await apartFromOthers();
  await keep('support.contact', '--run-id', 'monday');
  const alone = await diff('last');
  expect(alone.stderr).toContain('There is no run before monday to compare it with.');
  expect(alone.code).toBe(2);
  await keep('complaint', '--run-id', 'tuesday');
  for (const words of [['last'], ['tues'], ['monday']]) {
    const { code, stdout } = await diff(...words);
    expect(JSON.parse(stdout)).toMatchObject({ before: 'monday', after: 'tuesday' });
    expect(code).toBe(1);
  }
  // A script that compares with the last run may find that none was stored since.
  const same = await diff('tuesday', 'last');
  expect(same.stderr).toContain('tuesday and last are the same run, tuesday.');
  expect(same.code).toBe(2);
});

test('very many runs are also compared, by the stored part of each', async () => {
  const { keep, diff } = await apartFromOthers();
  for (const times of ['100', '102', '103'])
    await keep('support.contact', '--run-id', `many-${times}`, '--repeat', times);
  const added = (number: number) => ({
    flow: `support.contact #${number}`,
    what: 'outcome',
    before: '(not there)',
    after: 'passed',
  });
  const differences = async (...ids: string[]): Promise<unknown> =>
    (JSON.parse((await diff(...ids)).stdout) as { differences: unknown }).differences;
  expect(await differences('many-102', 'many-103')).toEqual([added(103)]);
  // Between a run in full and one in brief, only what both contain is compared.
  expect(await differences('many-100', 'many-102')).toEqual([added(101), added(102)]);
});

test('reports are converted to other formats, and several are merged', async () => {
  const junit = join(await temporaryFolder(), 'junit.xml');
  const converted = await about('report', 'convert', 'first', '--junit', junit);
  expect(converted.code).toBe(0);
  const xml = await readFile(junit, 'utf8');
  expect(xml).toMatch(
    /<testsuite name="complaint" tests="\d+" failures="0" errors="0" skipped="0"/,
  );
  expect(xml).toMatch(/<testsuites name="brought" tests="\d+" failures="0" errors="0" time=/);
  expect(xml).toContain('<testcase classname="complaint" name="CMP-53');
  const merged = await about('report', 'merge', 'first', 'second', '--json');
  expect(JSON.parse(merged.stdout)).toMatchObject({
    exitCode: 0,
    reports: [{ flow: 'complaint' }, { flow: 'support.contact' }],
  });
  const nothing = await about('report', 'convert', 'first');
  expect(nothing.stderr).toContain('Say what to write');
  expect(nothing.code).toBe(2);
});

test('merging shards exits with the worst of their codes', async () => {
  const failing = join(await temporaryFolder(), 'report.json');
  const report = JSON.parse(
    await readFile(join(env.BROUGHT_RUNS_DIR, 'second', 'report.json'), 'utf8'),
  ) as object;
  await writeFile(failing, JSON.stringify({ ...report, counts: undefined, exitCode: 3 }));
  const { code, stdout } = await about('report', 'merge', 'first', failing, '--json');
  expect(code).toBe(3);
  // A run without a summary is summed up when it is read.
  expect(JSON.parse(stdout)).toMatchObject({ counts: { runs: 2, passed: 2 } });
});

test('merging exits like its runs, even a single one, and never passes without a shard', async () => {
  const folder = await temporaryFolder();
  const { url } = await loopback((_, response) => sendJson(response, {}, 500));
  const failed = join(folder, 'failed.json');
  const words = ['--quiet', '--json-file'];
  const own = { env: { BROUGHT_RUNS_DIR: folder } };
  const down = ['flow', 'run', 'support.contact', '--target', url, ...words, failed];
  expect((await brought(down, own)).code).toBe(5);
  expect((await about('report', 'merge', failed, '--json')).code).toBe(5);
  expect((await about('report', 'convert', failed, '--json')).code).toBe(0);

  const part = join(folder, 'part.json');
  const many = ['support.contact', 'order.rate', '--target', sandbox.url, '--shard', '2/3'];
  expect((await brought(['flow', 'run', ...many, ...words, part], own)).code).toBe(0);
  const { code, stderr } = await about('report', 'merge', part, '--json');
  expect(stderr).toMatch(/reports of these shards are missing: 1\/3, 3\/3\.$/m);
  expect(code).toBe(7);
});

test('shards are merged into one page, which names each part', async () => {
  const many = ['support.contact', 'order.rate', '--quiet', '--target', sandbox.url];
  for (const part of ['1/2', '2/2']) {
    await brought(
      ['flow', 'run', ...many, '--shard', part, '--run-id', part.replace('/', '-of-')],
      {
        env,
      },
    );
  }
  const { stdout } = await about('report', 'merge', '1-of-2', '2-of-2', '--html', '-');
  expect(stdout).toMatch(/<dt>Shard<\/dt>\s*<dd>1\/2, 2\/2<\/dd>/);
  expect(stdout).toMatch(/<figcaption>[^]*2 of 2 flows/);
  expect(stdout).toContain('brought link --from-run 2-of-2');
});

test('a folder that cannot be written is reported once, and the run continues', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const elsewhere = { env: { ...env, BROUGHT_RUNS_DIR: file } };
  const args = ['flow', 'run', 'support.contact', '--target', sandbox.url, '--quiet'];
  const { code, stderr } = await brought(args, elsewhere);
  expect(stderr.match(/This run is not recorded/g)).toHaveLength(1);
  expect(code).toBe(0);
});

test.each([
  ['one that is taken', 'first', 'There is a run first already'],
  ['one that is no name', '../up', '--run-id must be a name'],
])('a run id is rejected: %s', async (_name, id, says) => {
  const { code, stderr } = await run('support.contact', '--run-id', id);
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});

test('an interrupted run is distinguished from a failed one', async () => {
  const folder = join(env.BROUGHT_RUNS_DIR, 'second');
  const broken = { env: { ...env, BROUGHT_RUNS_DIR: await temporaryFolder() } };
  await mkdir(join(broken.env.BROUGHT_RUNS_DIR, 'torn'));
  await copyFile(join(folder, 'run.json'), join(broken.env.BROUGHT_RUNS_DIR, 'torn', 'run.json'));
  expect((await brought(['run', 'ls'], broken)).stdout).toContain('broken off');
  const { code, stderr } = await brought(['run', 'show'], broken);
  expect(stderr).toContain('is damaged');
  expect(code).toBe(2);
});

test.each([
  ['a step that is none', (report: string) => report.replace('"steps": [', '"steps": [null,')],
  [
    'a failure that is none',
    (report: string) => report.replace('"flaky": false', '"failure": 5, "flaky": false'),
  ],
  [
    'sums that are none',
    (report: string) => report.replace('"counts": {', '"counts": 5, "was": {'),
  ],
  ['its end torn off', (report: string) => report.slice(0, -20)],
])(
  'a report with %s is reported as damaged by every command that reads it',
  async (_what, damage) => {
    const from = join(env.BROUGHT_RUNS_DIR, 'second');
    const broken = { env: { ...env, BROUGHT_RUNS_DIR: await temporaryFolder() } };
    const to = join(broken.env.BROUGHT_RUNS_DIR, 'second');
    await mkdir(to);
    await copyFile(join(from, 'run.json'), join(to, 'run.json'));
    await writeFile(
      join(to, 'report.json'),
      damage(await readFile(join(from, 'report.json'), 'utf8')),
    );
    for (const words of [
      'run show',
      'run curl',
      'run har',
      'report convert --junit -',
      'link --from-run',
    ]) {
      const { code, stderr } = await brought([...words.split(' '), 'second'], broken);
      expect({ words, stderr }).toEqual({
        words,
        stderr: expect.stringContaining('is damaged') as string,
      });
      expect(code).toBe(2);
    }
  },
);

test('a run writes the same report to its folder and to the given path', async () => {
  const file = join(await temporaryFolder(), 'report.json');
  await run('support.contact', '--run-id', 'written', '--json-file', file);
  const kept = join(env.BROUGHT_RUNS_DIR, 'written', 'report.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ id: 'written', exitCode: 0 });
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)).toEqual(
    Object.keys(JSON.parse(await readFile(kept, 'utf8')) as object),
  );
});

test('a link opens the screen where a run stopped, with its session, masked in CI', async () => {
  const { stdout } = await about('link', '--from-run', 'first', '--web', 'http://127.0.0.1:4173');
  const link = new URL(stdout.trim());
  expect(link.pathname).toBe('/complainDetails');
  expect(link.searchParams.get('sessionId')).toBeTruthy();
  expect(link.searchParams.get('problemId')).toBeTruthy();
  // The session is known for the target of the run only.
  const there = await about('link', '--from-run', 'first');
  expect(there.stdout).toContain(`${sandbox.url}/complainDetails?`);
  expect(there.stderr).toContain('is a sandbox without the web app: run against `brought up site`');
  const masked = await brought(['link', '--from-run', 'first'], { env: { ...env, CI: 'true' } });
  expect(masked.stdout).toContain('sessionId=***');
});

test('run curl prints nothing but requests, whatever a run names its steps and requests', async () => {
  const runs = await temporaryFolder();
  const from = join(env.BROUGHT_RUNS_DIR, 'first');
  await cp(from, join(runs, 'first'), { recursive: true });
  const file = join(runs, 'first', 'report.json');
  const { reports, ...rest } = JSON.parse(await readFile(file, 'utf8')) as {
    reports: { steps: { name: string; curl?: string }[] }[];
  };
  const [first, second, ...others] = reports[0]?.steps ?? [];
  const steps = [
    { ...first, name: 'read\ntouch ran\u2028touch ran' },
    { ...second, curl: `${second?.curl ?? ''}; touch ran` },
    ...others,
  ];
  await writeFile(file, JSON.stringify({ ...rest, reports: [{ ...reports[0], steps }] }));
  const { stdout, stderr } = await brought(['run', 'curl', 'first'], {
    env: { ...env, BROUGHT_RUNS_DIR: runs },
  });
  const lines = stdout.trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('curl '))).toEqual(
    lines.filter((line) => line.startsWith('# ')),
  );
  expect(stdout).not.toContain('; touch ran');
  expect(stderr).toContain('1 step not recorded in full');
});

test('run curl --reveal prints working lines to the user who ran it, and never in CI', async () => {
  const masked = await about('run', 'curl', 'first', '--step', 'problemList');
  expect(masked.stdout).toContain('sessionId=***');
  const { stdout } = await about('run', 'curl', 'first', '--step', 'problemList', '--reveal');
  const [line = ''] = stdout.split('\n').filter((each) => each.startsWith('curl'));
  expect(spawnSync('bash', ['-c', line]).stdout.toString()).toContain('"code":"00"');
  const ci = { env: { ...env, CI: 'true' } };
  const refused = await brought(['run', 'curl', 'first', '--reveal'], ci);
  expect(refused.stderr).toContain('--reveal is refused in CI');
  expect(refused.code).toBe(2);
});
