import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isolatedEnv, brought, launch, serve, temporaryFolder } from './brought.ts';
import { inContainer } from './preloaded.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..', '..');
const actions = join(root, '.github', 'actions');

/** The instructions of the Dockerfile, each on one line. */
const instructions = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line));

const all = (name: string) =>
  instructions
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));

/** The words of an instruction in exec form. */
const words = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

test('the image runs without root, on pinned base images, and its build programs exist', () => {
  expect(all('FROM')).toEqual(['node:24-slim AS build', 'node:24-slim']);
  expect(all('USER')).toEqual(['1000']);
  const programs = all('RUN').flatMap((line) => /^node (\S+)/.exec(line)?.slice(1) ?? []);
  expect(programs).toHaveLength(1);
  for (const program of programs) expect(existsSync(join(root, program)), program).toBe(true);
});

test('the image serves the site, and its health check reports when it does', async () => {
  const port = String(await freePort());
  const [program = '', ...check] = words(all('HEALTHCHECK')[0] ?? '').map((word) =>
    word.replace('4173', port),
  );
  expect(program).toBe('node');
  const isHealthy = () => spawnSync(process.execPath, check).status === 0;
  expect(isHealthy()).toBe(false);
  const folder = await temporaryFolder();
  const command = [...words(all('CMD')[0] ?? ''), '--port', port];
  const site = launch(command, { cwd: folder, env: { HOME: folder } });
  await site.said('site  http://', 'stdout');
  expect(isHealthy()).toBe(true);
  site.child.kill();
});

test('in a container the host machine is treated like this machine', async () => {
  const conform = (host: string) =>
    brought(['conform', '--target', `http://${host}:8080`, '--level', 'write', '--timeout', '2s'], {
      env: inContainer(true),
    });
  const asked = await conform('host.docker.internal');
  expect(asked.stderr).not.toContain('real borrowers');
  expect(asked.code).toBe(5);
  const other = await conform('docker.internal');
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('real borrowers')]);
});

/** Runs the main step of an action, in the folder where the reports are written. */
function runStep(name: string, step: string, cwd: string, env: NodeJS.ProcessEnv) {
  const action = join(actions, name);
  const { runs } = parse(readFileSync(join(action, 'action.yml'), 'utf8')) as {
    runs: { steps: { name?: string; run?: string }[] };
  };
  const { run = 'false' } = runs.steps.find((each) => each.name === step) ?? {};
  return spawnSync('bash', ['-e', '-c', run], {
    cwd,
    env: { ...process.env, GITHUB_ACTION_PATH: action, ...isolatedEnv, ...env },
    encoding: 'utf8',
  });
}

test('the GitHub action checks a server, and leaves its reports', async () => {
  const cwd = await temporaryFolder();
  const look = (ARGUMENTS: string) =>
    runStep('conform', 'Look at the server', cwd, { TARGET: 'sandbox', ARGUMENTS });
  expect(look('--level read --only support').status).toBe(0);
  expect(readFileSync(join(cwd, 'brought-conform.xml'), 'utf8')).toContain('contactInfo');
  expect(existsSync(join(cwd, 'brought-conform.html'))).toBe(true);
  expect(look('--level read --only nothing-so').status).toBe(2);
  // Words are not expanded as file patterns, whatever files there are.
  writeFileSync(join(cwd, 'support'), '');
  expect(look('--level read --only s*port').status).toBe(2);
});

test('the GitHub action runs a command through the proxy, and reports violations', async () => {
  const cwd = await temporaryFolder();
  const sandbox = await serve(['up', 'sandbox']);
  const through = async (RUN: string, UPSTREAM = sandbox.url) =>
    runStep('proxy', 'Run through the proxy', cwd, {
      UPSTREAM,
      RUN,
      PORT: String(await freePort()),
    });
  const call = 'curl --silent --request POST "$BROUGHT_PROXY/brought/user-problem/problem-list"';
  const kept = await through(call);
  expect([kept.status, kept.stderr]).toEqual([0, expect.stringContaining('problemList')]);
  expect((await through(`${call}-of-nobody`)).status).toBe(3);
  expect(JSON.parse(readFileSync(join(cwd, 'brought-proxy.json'), 'utf8'))).toMatchObject({
    violations: [{ rule: 'unknown-path' }],
  });
  expect((await through(`${call}; exit 9`)).status).toBe(9);
  expect((await through(call, 'https://lender.invalid')).status).toBe(2);
  await sandbox.interrupt();
});
