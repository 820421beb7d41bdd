import { once } from 'node:events';
import { expect, test } from 'vitest';
import { brought, launch } from '../../../test/brought.ts';
import { complaintServer } from '../../../test/complaint-server.ts';
import { deadAddress, loopback, sendJson, type Answer } from '../../../test/loopback.ts';
import { photo, photoFile } from '../../../test/photo.ts';

async function runAgainst(answer: Answer, ...args: string[]) {
  const { url, arrived } = await loopback(answer);
  const ended = await brought(['flow', 'run', 'complaint', '--target', url, ...args]);
  return { ...ended, arrived };
}

test('without a target the complaint flow passes on its own mock, and lists what it could not check', async () => {
  const image = await photoFile();
  const { code, stdout } = await brought([
    'flow',
    'run',
    'complaint',
    '--set-file',
    `image=@${image}`,
  ]);
  expect(stdout).toContain('a mock started for this run');
  for (const operation of [
    'problemInit',
    'problemUploadImg',
    'problemSave',
    'problemList',
    'problemDetail',
    'problemSaveScore',
  ]) {
    expect(stdout).toMatch(new RegExp(`✓ .+ ${operation} +\\d+ ms`));
  }
  expect(stdout).toMatch(/– CMP-53 .+ skipped: needs state/);
  expect(stdout).not.toContain('✓ CMP-53');
  expect(stdout).toMatch(/passed {2}6 steps · \d+ checks · 2 skipped/);
  expect(code).toBe(0);
});

test('a target with state is tested for keeping it', async () => {
  const { code, stdout } = await runAgainst(complaintServer());
  expect(stdout).toContain('a server, with state');
  expect(stdout).toContain('✓ CMP-53');
  expect(stdout).toContain('✓ CMP-57');
  expect(stdout).not.toContain('skipped');
  expect(code).toBe(0);
});

test('a server that loses saved data fails the flow, with expected and actual values', async () => {
  const { code, stdout } = await runAgainst(complaintServer({ forgets: true }));
  expect(stdout).toContain('✗ CMP-53 the saved complaint is in the list');
  expect(stdout).toContain('expected  The app shows the wrong due date.');
  expect(stdout).toContain('got       []');
  expect(stdout).toMatch(/repeat {4}curl -sS -X POST .http:\/\/127\S+problem-list/);
  expect(code).toBe(1);
});

test('a server that mixes up complaints fails the flow', async () => {
  const { code, stdout } = await runAgainst(complaintServer({ mixesUp: true }));
  expect(stdout).toContain('✗ CMP-57');
  expect(code).toBe(1);
});

test('--has state claims state for a server that does not declare it', async () => {
  const forgetful = complaintServer({ silent: true, forgets: true });
  expect((await runAgainst(forgetful)).code).toBe(0);
  const told = complaintServer({ silent: true, forgets: true });
  expect((await runAgainst(told, '--has', 'state')).code).toBe(1);
});

test('a collection complaint is not sent for an order that does not allow it', async () => {
  const { code, stdout, arrived } = await runAgainst(complaintServer(), '--set', 'problemType=1');
  expect(stdout).toContain('✗ CMP-21');
  expect(arrived.map(({ path }) => path)).not.toContain('/brought/user-problem/problem-save');
  expect(code).toBe(1);
});

test('SES-02 HTTP-05 HTTP-06 HTTP-09 every call carries session and headers, from link or options', async () => {
  const image = await photoFile();
  const { arrived, code } = await runAgainst(
    complaintServer(),
    '--set-file',
    `image=@${image}`,
    '--session-url',
    'https://app.example/complainPage?userId=100245&orderId=L1&eyes=e1',
    '--session',
    'orderId=L2',
    '--swift',
    's1',
  );
  const calls = arrived.filter(({ path }) => path.startsWith('/brought/'));
  expect(calls).toHaveLength(8);
  for (const { query, headers } of calls) {
    expect(Object.fromEntries(query)).toEqual({ userId: '100245', orderId: 'L2' });
    expect(headers).toMatchObject({
      swift: 's1',
      eyes: 'e1',
      'x-requested-with': 'XMLHttpRequest',
    });
  }
  expect(code).toBe(0);
});

test('each step that writes has its own Idempotency-Key, and no other step has one', async () => {
  const image = await photoFile();
  const { arrived } = await runAgainst(complaintServer(), '--set-file', `image=@${image}`);
  const keys = arrived
    .filter(({ path }) => path.startsWith('/brought/'))
    .map(({ path, headers }) => [path.split('/').at(-1), headers['idempotency-key']] as const);
  const written = keys.filter(([, key]) => key !== undefined);
  expect(written.map(([name]) => name)).toEqual([
    'upload-problem-img',
    'problem-save',
    'save-score',
  ]);
  expect(new Set(written.map(([, key]) => key)).size).toBe(written.length);
  for (const [, key] of written) expect(key).toMatch(/^"[\da-f-]{36}"$/);
});

test('CMP-34 CMP-41 CMP-42 each image is sent alone as problemImage, and the save names their addresses', async () => {
  const image = await photoFile();
  const twice = ['--set-file', `image=@${image}`, '--set-file', `image=@${image}`];
  const { arrived } = await runAgainst(complaintServer(), ...twice);
  const uploads = arrived.filter(({ path }) => path.endsWith('upload-problem-img'));
  expect(uploads).toHaveLength(2);
  for (const { body } of uploads) {
    expect(
      body.toString('latin1').match(/name="problemImage"; filename="photo.jpg"/g),
    ).toHaveLength(1);
    expect(body.includes(photo)).toBe(true);
  }
  const save = arrived.find(({ path }) => path.endsWith('problem-save'));
  expect(Object.fromEntries(new URLSearchParams(save?.body.toString()))).toEqual({
    problemType: '2',
    problemSonType: '',
    problemDetail: 'The app shows the wrong due date.',
    problemImage: '/images/1.jpg,/images/1.jpg',
    orderNo: 'L7',
  });
});

const broken: [name: string, answer: Answer, code: number, says: RegExp][] = [
  ['HTTP 500', (_, response) => response.writeHead(500).end('oops'), 5, /HTTP 500/],
  ['a dropped connection', (_, response) => response.destroy(), 5, /no whole answer/],
  ['an HTML page', (_, response) => response.end('<html><h1>Hello</h1></html>'), 3, /JSON/],
  ['half of a JSON text', (_, response) => response.end('{"code":"00","da'), 3, /JSON/],
  ['another envelope', (_, response) => sendJson(response, { status: 'ok' }), 3, /code/],
  [
    'a list instead of the payload',
    (_, response) => sendJson(response, { code: '00', data: ['L1'] }),
    3,
    /data/,
  ],
  [
    'another business code',
    (_, response) => sendJson(response, { code: '01', message: 'Later.' }),
    1,
    /server {4}Later\./,
  ],
  ['HTTP 403', (_, response) => sendJson(response, {}, 403), 4, /HTTP 403/],
  ['HTTP 404', (_, response) => sendJson(response, {}, 404), 3, /HTTP 404/],
];

test.each(broken)(
  'a server that replies with %s ends the run with its own exit code',
  async (_name, answer, code, says) => {
    const ended = await runAgainst(answer);
    expect(ended.stdout).toMatch(says);
    expect(ended.stdout).toMatch(/repeat {4}curl/);
    expect(ended.code).toBe(code);
  },
);

test('--timeout limits the wait for a silent server', async () => {
  const { code, stdout } = await runAgainst(
    () => undefined,
    '--timeout',
    '300ms',
    '--has',
    'state',
  );
  expect(stdout).toContain('300 ms');
  expect(code).toBe(5);
});

test('a target without a listener is unreachable', async () => {
  const ended = await brought(['flow', 'run', 'complaint', '--target', await deadAddress()]);
  expect(ended.code).toBe(5);
});

test('--json prints one document, also for a failure', async () => {
  const { stdout, code, stderr } = await runAgainst(complaintServer({ forgets: true }), '--json');
  const report: unknown = JSON.parse(stdout);
  expect(report).toMatchObject({
    version: 1,
    exitCode: 1,
    counts: { runs: 1, failed: 1 },
    reports: [
      {
        flow: 'complaint',
        outcome: 'failed',
        exitCode: 1,
        target: { kind: 'server' },
        failure: { kind: 'check', expected: 'The app shows the wrong due date.', got: [] },
      },
    ],
  });
  expect(stderr).toBe('');
  expect(code).toBe(1);
});

test('--json names skipped checks as skipped', async () => {
  const { stdout } = await brought(['flow', 'run', 'complaint', '--json']);
  const { reports } = JSON.parse(stdout) as {
    reports: { steps: { checks: { name: string; outcome: string }[] }[] }[];
  };
  const outcomes = new Map(
    (reports[0]?.steps ?? [])
      .flatMap(({ checks }) => checks)
      .map((check) => [check.name.slice(0, 6), check.outcome]),
  );
  expect(outcomes.get('CMP-53')).toBe('skipped');
  expect(outcomes.get('CMP-54')).toBe('passed');
});

test('Ctrl-C during a run exits with 130 and prints what was done so far', async () => {
  const { url } = await loopback((request, response) => {
    if (request.path.endsWith('problem-init')) complaintServer()(request, response);
    else if (request.path.endsWith('problem-save')) run.child.kill('SIGINT');
    else sendJson(response, {}, 404);
  });
  const run = launch(['flow', 'run', 'complaint', '--target', url]);
  const [code] = (await once(run.child, 'close')) as [number];
  expect(run.stdout()).toContain('✓ read types and orders');
  expect(run.stdout()).toMatch(/✗ save the complaint +problemSave +[1-9]\d* ms/);
  expect(run.stdout()).toMatch(/interrupted {2}2 steps/);
  expect(code).toBe(130);
});

const mistakes: [name: string, args: string[], says: string][] = [
  ['an unknown flow', ['complant'], 'There is no flow complant. Did you mean complaint?'],
  ['an unknown value', ['complaint', '--set', 'scor=5'], 'takes no scor. Did you mean score?'],
  ['a value without a name', ['complaint', '--set', 'five'], '--set takes name=value'],
  ['a text for a number', ['complaint', '--set', 'score=five'], 'score takes a whole number'],
  [
    'a file that is not there',
    ['complaint', '--set-file', 'image=@/nowhere/a.jpg'],
    'does not exist',
  ],
  ['a folder', ['complaint', '--set-file', 'image=@/'], 'is a folder'],
  ['a path without its @', ['complaint', '--set-file', 'image=photo.jpg'], 'write image=@path'],
  [
    'a target that is no address',
    ['complaint', '--target', 'staging'],
    '--target takes mock, sandbox, or an http or https address',
  ],
  ['a time without a unit', ['complaint', '--timeout', '5'], 'A time is written 500ms, 10s or 1m'],
  [
    'an unknown session parameter',
    ['complaint', '--session', 'sesionId=1'],
    'Did you mean sessionId?',
  ],
];

test.each(mistakes)('%s prints one sentence and exits with 2', async (_name, args, says) => {
  const { code, stderr, stdout } = await brought(['flow', 'run', ...args]);
  expect(stderr).toContain(says);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('a file that is not a picture is rejected before anything is sent', async () => {
  const text = await photoFile('photo.jpg', Buffer.from('I am a letter.'));
  const { code, stderr, arrived } = await runAgainst(
    complaintServer(),
    '--set-file',
    `image=@${text}`,
  );
  expect(stderr).toContain('is no picture');
  expect(arrived).toEqual([]);
  expect(code).toBe(2);
});
