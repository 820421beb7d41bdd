import { request } from 'node:http';
import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brought, serve, temporaryFolder, trust, type Served } from '../../test/brought.ts';
import { installPackage } from '../../test/compile-project.ts';
import { openUi, printedAddress, type Inside } from '../../test/ui-page.ts';
import type { RunLine } from './runner.ts';

let ui: Served;
/** Sends requests as the page does after the printed address was opened. */
let inside: Inside;

beforeAll(async () => {
  const folder = await temporaryFolder();
  ui = await serve(['ui'], { cwd: folder, env: { BROUGHT_RUNS_DIR: folder, CI: '' } });
  inside = await openUi(ui);
});

afterAll(() => ui.interrupt());

/** On a busy machine the page is there before the flows of the project have been read. */
const patient = { timeout: 120_000 };

const json = { 'content-type': 'application/json' };

function post(path: string, body: object, by = inside): Promise<Response> {
  return by(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
}

/** The lines that an open page receives. */
async function* received(by = inside): AsyncGenerator<RunLine> {
  const { body } = await by('/events');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let text = '';
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      text += read.value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, data] = /^data: (.*)$/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (data !== undefined) yield JSON.parse(data) as RunLine;
      }
    }
  } finally {
    await reader?.cancel();
  }
}

/** The lines of the run that `begin` starts, as a page receives them that is opened after it. */
async function linesOf(begin: () => Promise<Response>, by = inside): Promise<RunLine[]> {
  expect((await begin()).status).toBe(202);
  const lines: RunLine[] = [];
  for await (const line of received(by)) {
    if (line.event !== 'caught-up') lines.push(line);
    if (line.event === 'ended') return lines;
  }
  throw new Error('The page was told of no end.');
}

const named = (lines: readonly RunLine[], event: string) =>
  lines.filter((line) => line.event === event);

test('the page lists flows and cases, and accepts nothing from other sites', async () => {
  const reply = await inside('/');
  const page = await reply.text();
  for (const name of ['repay.card', 'repay.card:wrong-code', 'complaint']) {
    expect(page).toContain(`data-flow="${name}"`);
  }
  expect(reply.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
});

test('a flow is shown step by step, its report is a page, and it can continue from a step', async () => {
  const lines = await linesOf(() => post('/run', { flow: 'repay.card' }));
  const steps = named(lines, 'step').map(({ name }) => name);
  expect(steps).toContain('confirm the code');
  expect(lines.at(-1)).toMatchObject({ event: 'ended', exitCode: 0 });
  const id = String(lines[0]?.id);
  const report = await inside(`/report/${id}`);
  expect(await report.text()).toContain('repay.card');
  const { runs } = (await (await inside('/runs')).json()) as { runs: { id: string }[] };
  expect(runs).toContainEqual(expect.objectContaining({ id, ended: 'passed' }));

  const again = await linesOf(() => post('/replay', { run: id, from: 'pay' }));
  expect(again.at(-1)).toMatchObject({ event: 'ended', exitCode: 0 });
  expect(named(again, 'step')).toHaveLength(steps.length);
});

test('errors of a run have the same text as on the command line', async () => {
  const first = await linesOf(() => post('/run', { flow: 'support.contact' }));
  const lines = await linesOf(() => post('/replay', { run: first[0]?.id, from: 'raed' }));
  expect(lines.at(-1)).toMatchObject({
    event: 'ended',
    exitCode: 2,
    meaning: 'not run: usage error (exit code 2)',
  });
  expect(JSON.stringify(lines)).toContain('has no step named');
});

describe('a client that did not open the printed address', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/?token=guessed'],
    ['GET', '/runs'],
    ['GET', '/events'],
    ['GET', '/report/last'],
    ['POST', '/run'],
    ['POST', '/replay'],
    ['GET', '/elsewhere'],
  ])('gets nothing by %s %s', async (method, path) => {
    const body = method === 'POST' ? JSON.stringify({ flow: 'support.contact' }) : null;
    const headers = { ...json, cookie: 'brought-ui=guessed; a=b' };
    const reply = await fetch(ui.url + path, { method, headers, body });
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { type: 'urn:brought:problem:no-token' },
    ]);
  });

  test('and a client that did gets a cookie that scripts and other sites cannot use', async () => {
    const reply = await fetch(printedAddress(ui), { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^brought-ui-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

test.each([
  ['a path', '/run', { flow: '../theirs.ts' }],
  ['a name that the page does not list', '/run', { flow: 'repay.cart' }],
  ['an option', '/run', { flow: '--target=http://elsewhere.example' }],
  ['no flow', '/run', {}],
  ['a run that is not listed', '/replay', { run: 'last', from: 'pay' }],
])('%s is not run', async (_what, path, body) => {
  const reply = await post(path, body);
  expect([reply.status, await reply.json()]).toMatchObject([404, { status: 404 }]);
});

test('a broken flow is described in sentences, with its line', async () => {
  const cwd = await temporaryFolder();
  await brought(['init'], { cwd });
  await trust(cwd);
  const own = await serve(['ui'], { cwd, env: { BROUGHT_RUNS_DIR: cwd, CI: '' } });
  try {
    const by = await openUi(own);
    await expect.poll(async () => (await by('/')).text(), patient).toContain('order.due"');
    await writeFile(join(cwd, 'flows', 'order-due.ts'), '\nexport defualt flow();');
    const lines = await linesOf(() => post('/run', { flow: 'order.due' }, by), by);
    expect(lines.at(-1)).toMatchObject({ event: 'ended', exitCode: 2 });
    const { complaint } = lines.at(-1) ?? {};
    expect(complaint).toMatch(
      /order-due\.ts cannot be read as a flow\.\nflows\/order-due\.ts:2:8 {2}\w/,
    );
    expect(complaint).not.toMatch(/[{}]/);
  } finally {
    await own.interrupt();
  }
});

test('an open page is told when it has caught up, and of a run as soon as it is started', async () => {
  await linesOf(() => post('/run', { flow: 'support.contact' }));
  const events: RunLine[] = [];
  for await (const line of received()) {
    events.push(line);
    if (line.event === 'caught-up') {
      expect((await post('/run', { flow: 'support.contact' })).status).toBe(202);
    }
    if (line.event === 'ended' && named(events, 'start').length > 0) break;
  }
  const at = events.findIndex(({ event }) => event === 'caught-up');
  expect(events[at - 1]).toMatchObject({ event: 'ended' });
  expect(events.slice(at, at + 2)).toEqual([
    { event: 'caught-up', isBusy: false },
    { event: 'start' },
  ]);
});

test('only one run is active at a time', async () => {
  const first = await post('/run', { flow: 'repay.card' });
  const second = await post('/run', { flow: 'repay.card' });
  expect(second.status).toBe(409);
  const lines = await linesOf(() => Promise.resolve(first));
  expect(lines.at(-1)).toMatchObject({ exitCode: 0 });
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another site, as browsers say', { 'sec-fetch-site': 'cross-site' }],
  ['a name that leads to this machine', { host: 'evil.example' }],
])('%s cannot run anything', async (_who, headers) => {
  const { port } = new URL(ui.url);
  const asked = request({ host: '127.0.0.1', port, path: '/run', method: 'POST', headers }).end(
    '{"flow":"repay.card"}',
  );
  const [reply] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
  reply.resume();
  expect(reply.statusCode).toBe(403);
});

test('an unknown run has no page', async () => {
  const reply = await inside('/report/nothing');
  expect([reply.status, await reply.json()]).toMatchObject([404, { status: 404 }]);
  for (const path of ['/report/%E0', '/report/../../etc/passwd', '//', '/elsewhere?a=1']) {
    expect((await inside(path)).status).toBe(404);
  }
});

test('runs are listed by their commands, without the target', async () => {
  const lines = await linesOf(() => post('/run', { flow: 'support.contact' }));
  const id = String(lines[0]?.id);
  await linesOf(() => post('/replay', { run: id, from: 'read the contacts' }));
  const { runs } = (await (await inside('/runs')).json()) as { runs: { what: string }[] };
  expect(runs.slice(0, 2).map(({ what }) => what)).toEqual([
    'flow run support.contact',
    'flow run support.contact',
  ]);
});

test('a new flow is listed when the page is reloaded', async () => {
  const cwd = await temporaryFolder();
  await brought(['init'], { cwd });
  await trust(cwd);
  const own = await serve(['ui'], { cwd, env: { BROUGHT_RUNS_DIR: cwd, CI: '' } });
  const by = await openUi(own);
  const page = async () => (await by('/')).text();
  try {
    expect(await page()).not.toContain('data-flow="my.new"');
    await brought(['flow', 'new', 'my.new'], { cwd });
    await expect.poll(page, patient).toContain('data-flow="my.new"');
    await writeFile(join(cwd, 'flows', 'broken.ts'), 'export default flow(');
    await expect
      .poll(page, patient)
      .toMatch(/Some flows of this project are not listed: .*broken\.ts/);
  } finally {
    await own.interrupt();
  }
});

test('type errors of a flow are reported, and the flow is listed', async () => {
  const cwd = await temporaryFolder();
  await brought(['init'], { cwd });
  await trust(cwd);
  await installPackage(cwd);
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  await symlink(dirname(compiler), join(cwd, 'node_modules', 'typescript'));
  const typo = `export const amount: number = '1';\n`;
  await writeFile(join(cwd, 'flows', 'typo.ts'), typo);
  const own = await serve(['ui'], { cwd, env: { BROUGHT_RUNS_DIR: cwd, CI: '' } });
  try {
    const by = await openUi(own);
    const { body } = await by('/events');
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    const page = async () => (await by('/')).text();
    let shown = await page();
    const found = ['TS2322', 'data-flow="order.due"'];
    // A busy machine may find the mistake before it has read the flows.
    while (!found.every((part) => shown.includes(part))) {
      await reader?.read();
      shown = await page();
    }
    expect(shown).toContain('flows/typo.ts(1,14): error TS2322');
    await reader?.cancel();
  } finally {
    await own.interrupt();
  }
});
