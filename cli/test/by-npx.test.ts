import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isolatedEnv, brought, launcher, temporaryFolder, type Ended } from './brought.ts';
import { loopback, sendJson } from './loopback.ts';

const contact = { code: '00', data: { email: 'a@b.example', smWa: '+255 800 000 000' } };

let folder: string;
let program: string;

/** Creates a project in which the program is installed. */
beforeEach(async () => {
  folder = await temporaryFolder();
  const bin = join(folder, 'node_modules', '.bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  program = join(bin, 'brought');
  // The workspace's launcher may not be executable; npm sets the permission on installation.
  const text = `#!/usr/bin/env node\nrequire(${JSON.stringify(launcher)});\n`;
  await writeFile(program, text, { mode: 0o755 });
});

/** Runs the installed program, as npx does. */
const run = (...args: string[]): Promise<Ended> => brought(args, { cwd: folder, program });

/** Starts `npx brought` as a background process of a script. */
function npx(args: readonly string[]) {
  const child = spawn('npx', ['--offline', 'brought', ...args], {
    cwd: folder,
    env: { ...process.env, ...isolatedEnv, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  onTestFinished(() => {
    // Kills all processes that it started; after a passed test there are none left.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const gone = once(child, 'close').then(() => {
    throw new Error(`It ended: ${text}`);
  });
  gone.catch(() => undefined);
  const said = async (wanted: string): Promise<void> => {
    while (!text.includes(wanted)) await Promise.race([once(child.stderr, 'data'), gone]);
  };
  return { child, said, text: () => text };
}

/** Ends only npx, like `kill $!` in a script, and waits for all processes that share its output. */
async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

test('a recording started by npx writes its flow when npx is terminated', async () => {
  const words = ['--target', 'sandbox', '--seed', 'due-today', '--port', '0', '-o', 'seen.ts'];
  const { child, said, text } = npx(['record', ...words]);
  await said('Ctrl-C ends it');
  const link = new URL(/(?<=web app {2})\S+/.exec(text())?.[0] ?? '');
  const sent = await fetch(`${link.origin}/brought/service/loan/repayment-way${link.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'orderId=L202611210001',
  });
  expect(sent.status).toBe(200);
  await said('repaymentWay  200');
  await end(child);
  expect(await readFile(join(folder, 'seen.ts'), 'utf8')).toContain("'repaymentWay'");
});

test('a server started by npx ends with it', async () => {
  const { child, said, text } = npx(['up', 'sandbox', '--port', '0']);
  await said('Ctrl-C stops it');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(text()) ?? [];
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await end(child);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

test('a signal to npx and the program together ends the program in order', async () => {
  let group: number | undefined;
  const { url } = await loopback((request, response) => {
    if (request.path.startsWith('/__sandbox')) return sendJson(response, {}, 404);
    if (group !== undefined) process.kill(-group, 'SIGTERM');
    group = undefined;
    // Slower than the interval at which the program checks for its npx.
    void wait(1000).then(() => sendJson(response, contact));
  });
  const plan = ['--rate', '20/m', '--duration', '10m', '--target', url];
  const { child, text } = npx(['load', 'run', 'support.contact', ...plan]);
  group = child.pid;
  await once(child, 'close');
  expect(text()).toMatch(/interrupted {2}(\d+) flows? · \1 passed · 0 failed/);
});

test('a background server outlives the npx that started it', async () => {
  const { child, text } = npx(['up', 'sandbox', '--port', '0', '--detach']);
  await once(child, 'close');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text())?.[0] ?? text();
  expect(url).toMatch(/^http:/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await run('down', new URL(url).port)).code).toBe(0);
});

test('hints say npx where the program is installed in a project', async () => {
  const made = await run('flow', 'new', 'my.flow');
  expect(made.stderr).toBe('Next:\n  npx brought flow run flows/my-flow.ts --target sandbox\n');
  const unknown = await run('flow', 'run', 'repay.crad');
  expect(unknown.stderr).toContain('`npx brought flow ls` lists them');
  const asJson = await run('flow', 'run', 'repay.crad', '--json');
  expect(asJson.stderr).toContain('`npx brought flow ls` lists them');
  const none = await run('run', 'ls');
  expect(none.stderr).toMatch(/`npx brought flow run` records one|^$/);
  const misspelt = await run('flwo');
  expect(misspelt.stderr).toContain('`npx brought --help` lists its options');
  const wrong = await run('flow', 'run', '--nope');
  expect(wrong.stderr).toContain('`npx brought flow run --help` lists its options');
  const help = await run('flow', 'run', '--help');
  expect(help.stdout).toMatch(/^ {2}\$ npx brought flow run complaint /m);
  expect(help.stdout).not.toMatch(/\$ brought/);
});

test('what a server, a flow or a file says is repeated as it is', async () => {
  const said = 'Ask `brought ops ls`,\n  brought map or\n  $ brought init';
  const inOneLine = 'Ask `brought ops ls`,';
  const { url } = await loopback((_, response) => {
    sendJson(response, { ...contact, code: '01', message: said });
  });
  const call = ['call', 'contactInfo', '--target', url];
  const refused = await run(...call);
  expect(refused.stderr).toContain(inOneLine);
  expect(refused.stderr).toContain('`npx brought ops show`');
  const asJson = await run(...call, '--json');
  expect(asJson.stderr).toContain(JSON.stringify(said).slice(1, -1));
  const text = `import { flow } from '@brought/cli/flow';
export default flow('mine', { summary: ${JSON.stringify(said)} }, (ctx) => {
  console.log(${JSON.stringify(said)});
  throw new Error(${JSON.stringify(said)});
});\n`;
  await writeFile(join(folder, 'mine.ts'), text);
  const ran = await run('flow', 'run', './mine.ts', '--target', url, '--html', 'report.html');
  expect(ran.stdout + ran.stderr).toContain(inOneLine);
  expect(ran.stdout + ran.stderr).not.toContain('`npx brought ops ls`');
  const document = await run('flow', 'run', './mine.ts', '--target', url, '--json');
  expect(document.stdout).toContain(inOneLine);
  expect(document.stdout).not.toContain('npx');
  expect(await readFile(join(folder, 'report.html'), 'utf8')).not.toContain('npx');
  const broken = `throw new Error(${JSON.stringify(said)});\n`;
  await writeFile(join(folder, 'broken.ts'), broken);
  const unread = await run('flow', 'run', './broken.ts', '--target', url);
  expect(unread.stderr).toContain(inOneLine);
});

test("elsewhere, hints use the program's own name", async () => {
  const { stderr } = await brought(['flow', 'new', 'my.flow'], { cwd: folder });
  expect(stderr).toBe('Next:\n  brought flow run flows/my-flow.ts --target sandbox\n');
});
