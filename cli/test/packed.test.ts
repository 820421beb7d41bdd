import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { operations } from '@brought/sdk';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from './brought.ts';
import { replaySession } from './shell-session.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

/** Maximum size of an installation, in megabytes. */
const limit = 60;

/** Milliseconds for packing and installing, allowing for a slow network and a busy machine. */
const SLOW = 600_000;

let folder: string;
let tarball: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await temporaryFolder();
  const { stdout } = await run(process.execPath, [join(root, 'cli/tasks/pack/pack.mjs'), folder], {
    cwd: root,
  });
  tarball = stdout.trim().split('\n').at(-1) ?? '';
  // npm's own timeout for a hanging connection is five minutes.
  const patient = ['--prefer-offline', '--fetch-timeout=20000'];
  const quiet = ['--no-audit', '--no-fund', '--silent', ...patient];
  await run('npm', ['install', ...quiet, tarball], { cwd: folder });
  const { FORCE_COLOR: _coloured, ...inherited } = process.env;
  env = {
    ...inherited,
    NO_COLOR: '1',
    CI: 'true',
    GITHUB_ACTIONS: '',
    // Otherwise the packages of the workspace would count as installed.
    NODE_PATH: '',
    HOME: folder,
    PATH: [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(
      delimiter,
    ),
  };
}, SLOW);

/**
 * Replays a session in a folder with its own state; '' if it matches the text, else the actual
 * session.
 */
async function differences(session: string): Promise<string> {
  const work = await mkdtemp(join(folder, 'work-'));
  const expected = `$ cd ${work}\n${session.trim()}`;
  const own = { ...env, PWD: work, BROUGHT_STATE_DIR: await mkdtemp(join(folder, 'state-')) };
  const real = await replaySession(expected, own);
  return real === expected ? '' : real;
}

test('the package installs on its own and is small', async () => {
  const files = await readdir(join(folder, 'node_modules'), {
    recursive: true,
    withFileTypes: true,
  });
  const sizes = await Promise.all(
    files.map(async (entry) =>
      entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0,
    ),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  expect(megabytes).toBeLessThan(limit);
  expect(megabytes).toBeGreaterThan(1);
});

test('publint and attw report nothing', async () => {
  const tool = (name: string) => join(root, 'cli', 'node_modules', '.bin', name);
  const judged = run(tool('publint'), ['run', '--strict', tarball]);
  await expect(judged).resolves.toMatchObject({ stdout: expect.stringContaining('All good!') });
  // Resolution as before Node 12 does not support entry points.
  const { stdout } = await run(tool('attw'), [tarball, '--profile', 'node16', '--no-color']);
  expect(stdout).toContain('🟢 (CJS)');
});

test('third-party code is listed, in licences and in CycloneDX', async () => {
  const installed = join(folder, 'node_modules/@brought/cli');
  const licences = await readFile(join(installed, 'THIRD-PARTY.md'), 'utf8');
  for (const name of ['commander', 'react-dom', 'yaml'])
    expect(licences).toMatch(new RegExp(`^## ${name} [\\d.]+ \\((MIT|ISC)\\)\n\n\\S`, 'm'));
  const { components } = JSON.parse(await readFile(join(installed, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; group?: string; version: string }[];
  };
  const told = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  expect(told).toEqual(
    expect.arrayContaining(['commander', 'react-dom', 'yaml', '@stoplight/prism-http']),
  );
  // Compares only names: dependencies of dependencies have ranges, so later versions may be
  // installed.
  const lock: unknown = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { packages: Record<string, { optional?: boolean }> };
  const there = Object.entries(packages)
    .filter(([, { optional = false }]) => !optional)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '')
    .filter((name) => name !== '' && name !== '@brought/cli');
  expect(there).toContain('esbuild');
  expect(there.filter((name) => !told.includes(name))).toEqual([]);
});

test('version, help and lists', async () => {
  const other = await differences(`
$ brought --version
0.0.0
$ brought --help | head -1
Usage: brought [options] [command]
$ brought ops ls --plain | head -1
problemInit	POST	/brought/user-problem/problem-init	complaints
$ brought flow ls --plain | head -1 | cut -f1
repay.card
$ brought doctor | grep contract
✓  contract       ${Object.keys(operations).length} calls
$ brought flwo
brought: Unknown command 'flwo'. Did you mean flow?
  \`npx brought --help\` lists its options.
[2]
$ brought call contactInfo --target mock --quiet | head -3
{
  "code": "00",
  "message": "Success",`);
  expect(other).toBe('');
});

test('a new project, from its first command to the unchanged CI file', async () => {
  const project = join(folder, 'project');
  await mkdir(project);
  // npm's own timeout for a hanging connection is five minutes.
  const quiet = '--no-audit --no-fund --prefer-offline --silent --fetch-timeout=20000';
  const own = { ...env, BROUGHT_STATE_DIR: join(folder, 'state-of-author') };
  const play = (line: string, as = own) => run('sh', ['-c', line], { cwd: project, env: as });
  await play(`npm install --save-dev ${quiet} ${tarball} typescript@5`);
  const { stderr } = await play('npx brought init');
  const [, rest = ''] = /^Next:\n {2}npm install --save-dev (.*)$/m.exec(stderr) ?? [];
  await play(`npm install --save-dev ${quiet} ${rest}`);
  const usesNode = `import { flow } from '@brought/cli/flow';
import { env } from 'node:process';
export default flow('with.node', { summary: 'Mine.' }, async (ctx) => {
  const { code } = await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('the code', { expected: '00', got: env.NONE ?? code });
});
`;
  await writeFile(join(project, 'flows', 'with-node.ts'), usesNode);
  const workflow: unknown = parse(
    await readFile(join(project, '.github/workflows/flows.yml'), 'utf8'),
  );
  const { steps } = (workflow as { jobs: { flows: { steps: { run?: string }[] } } }).jobs.flows;
  const lines = steps.flatMap((step) => step.run ?? []);
  expect(lines).toHaveLength(4);
  // On another machine, nothing is trusted yet.
  const ci = { ...env, BROUGHT_STATE_DIR: join(folder, 'state-of-ci') };
  for (const line of lines) await play(line.replace('npm ci', `npm ci ${quiet}`), ci);
  const junit = await readFile(join(project, 'junit.xml'), 'utf8');
  expect(junit).toContain('name="order.due"');
  expect(junit).toContain('name="with.node"');
});

test('a background sandbox, flows against it, and their output', async () => {
  const other = await differences(`
$ brought up sandbox --detach --port 0 --quiet
sandbox  http://127.0.0.1:...
...
$ export BROUGHT_TARGET=$(brought status --plain | cut -f2)
$ brought call contactInfo --json=code
{
  "version": 1,
  "code": "00"
}
$ brought flow run complaint --run-id monday --quiet
passed  ...
$ brought flow run repay.card:wrong-code --quiet
passed  ...
$ brought run ls --plain | tail -1 | cut -f1,3,4
monday	passed	complaint
$ brought run diff monday monday
monday and monday do not differ but in values and times.
$ brought report convert monday --junit - | head -2
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="brought" tests="..." failures="0" errors="0" time="...">
$ brought clock advance 35d --plain | cut -c1-2
20
$ brought data reset
brought: This makes http://127.0.0.1:... forget all its borrowers. Nobody can be asked here, so nothing was done: add --yes.
[2]
$ brought data reset --yes
http://127.0.0.1:... has forgotten its borrowers; new ones begin with default.
$ brought link orderDetails --session sessionId=due-today
The session is masked, because CI stores its logs.
http://127.0.0.1:.../orderDetails?sessionId=***
http://127.0.0.1:... is a sandbox without the web app: run against \`npx brought up site\`, or name one with --web.
$ brought down
...`);
  expect(other).toBe('');
});

test('failures and their exit codes', async () => {
  const other = await differences(`
$ unset BROUGHT_TARGET
$ brought flow run complaint --target http://127.0.0.1:9 --quiet
brought: The target does not answer (ECONNREFUSED).
...
[5]
$ brought call problemList --example serverFailure --quiet
{
  "code": "01",
...
brought: problemList: the server refused with code 01: ...
...
[1]
$ brought flow run repay.card:wrong-code --target mock --quiet
...
[7]
$ brought flow run
brought: ...
...
[2]
$ brought secret set token <&-
brought: The secret is empty; nothing was stored.
[2]
$ echo '{"profiles":{"a":{"tagret":"mock"}}}' > brought.config.json; brought profile ls; rm brought.config.json
brought: .../brought.config.json: profiles: a: unknown key tagret. Did you mean target?
  There are target, web, session, headers, remap, sms, allowedHosts, has, timeout.
$ touch file; BROUGHT_RUNS_DIR=file/runs brought flow run support.contact --target sandbox --quiet
This run is not recorded: .../file/runs/... cannot be written (there is a file in its place). Name another folder in BROUGHT_RUNS_DIR.
passed  ...
$ brought call contactInfo --unsafe-raw
brought: --unsafe-raw is refused in CI: many people can read its stored logs.
[2]`);
  expect(other).toBe('');
});

test('a recording becomes a flow, and runs', async () => {
  const other = await differences(`
$ brought flow run repay.card --target sandbox --har session.har --quiet
passed  ...
$ brought record --from session.har -o flows/repay.flow.ts --quiet
flows/repay.flow.ts  5 calls
$ brought flow run flows/repay.flow.ts --target sandbox --quiet
passed  ...
$ brought run curl last | brought record --from - -o flows/again.ts --seed due-today --quiet
flows/again.ts  5 calls
$ brought flow run flows/again.ts --target sandbox --quiet
passed  ...`);
  expect(other).toBe('');
});

test('the web app, the reference and the exported documents are in the package', async () => {
  const other = await differences(`
$ brought up site --detach --port 0 --quiet | head -1
site  http://127.0.0.1:...
$ curl -s $(brought status --plain | cut -f2)/docs | grep -c '<title>'
1
$ curl -s $(brought status --plain | cut -f2)/ | grep -c '<title>'
1
$ brought down site
...
$ brought flow export complaint --output out --quiet
out/complaint.arazzo.yaml  ... steps, inputs: sessionId
$ ls out
complaint.arazzo.yaml
openapi.yaml
sandbox.yaml`);
  expect(other).toBe('');
});
