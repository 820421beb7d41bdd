import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, launcher, temporaryFolder, type Ended } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';
import { preloaded } from '../../test/preloaded.ts';

// Linux: nothing can be created in it, and Node's own `mkdir` with `recursive` never returns.
const never = '/proc/nowhere/at/all';
const onLinux = { skip: !existsSync('/proc/self') };

const contacts = { code: '00', data: { email: 'help@lender.example', smWa: '+255 800 000 000' } };

/** Where each command would write, and its message when it cannot. */
const targets: readonly [string, readonly string[], Record<string, string>, RegExp][] = [
  ['a secret', ['secret', 'set', 'it'], { BROUGHT_STATE_DIR: never }, /secret cannot be stored/],
  [
    'a server in the background',
    ['up', 'mock', '--detach', '--port', '0'],
    { BROUGHT_STATE_DIR: never },
    /cannot be remembered; name another folder in BROUGHT_STATE_DIR/,
  ],
  [
    "a sandbox's data",
    ['up', 'sandbox', '--port', '0', '--data', never],
    {},
    /name another folder with --data/,
  ],
  ['the reference', ['contract', 'docs', never], {}, /name another folder/],
  ['an exported flow', ['flow', 'export', 'support.contact', '-o', never], {}, /another file/],
];

test.each(targets)(
  '%s in an unwritable folder prints a sentence and exits with 2',
  onLinux,
  async (...place) => {
    const [, command, env, sentence] = place;
    const { code, stderr } = await brought(command, { env, stdin: 'text' });
    expect(stderr).toContain(never);
    expect(stderr).toContain('cannot be written (it cannot be made)');
    expect(stderr).toMatch(sentence);
    expect(code).toBe(2);
  },
);

test('a run that cannot be recorded continues, and says so', onLinux, async () => {
  const env = { BROUGHT_RUNS_DIR: never, BROUGHT_STATE_DIR: never, CI: '' };
  const { code, stderr } = await brought(['flow', 'run', 'support.contact', '--quiet'], { env });
  expect(stderr).toMatch(/^This run is not recorded: .* \(it cannot be made\)\. Name another/);
  expect(code).toBe(0);
});

test('doctor tests both folders, and names them', onLinux, async () => {
  const env = { BROUGHT_RUNS_DIR: never, BROUGHT_STATE_DIR: never };
  const { code, stdout } = await brought(['doctor'], { env });
  expect(stdout).toContain(
    `${never} cannot be written (it cannot be made). BROUGHT_RUNS_DIR names`,
  );
  expect(stdout).toContain('BROUGHT_STATE_DIR names another folder.');
  expect(code).toBe(2);
});

test(
  'a profile choice that cannot be stored prints a sentence and exits with 2',
  onLinux,
  async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, 'brought.config.json'), '{"profiles":{"it":{"target":"mock"}}}');
    const env = { BROUGHT_CONFIG: join(never, 'config.json') };
    const { code, stderr } = await brought(['profile', 'use', 'it'], { env, cwd });
    expect(stderr).toContain('config.json cannot be written (it cannot be made).');
    expect(code).toBe(2);
  },
);

/** An environment in which the disk is full after the first half of each new file. */
const fullDisk = preloaded(`
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { writeFileSync } = fs;
fs.writeFileSync = (file, text, options) => {
  writeFileSync(file, text.slice(0, text.length / 2), options);
  throw Object.assign(new Error('full'), { code: 'ENOSPC' });
};
syncBuiltinESMExports();
`);

test('init on a full disk leaves no half of a file, which it would later keep', async () => {
  const cwd = await temporaryFolder();
  const full = await brought(['init'], { cwd, env: fullDisk });
  expect(full.stderr).toContain('brought.config.ts cannot be written (the disk is full).');
  expect([full.code, await readdir(cwd)]).toEqual([2, []]);
  expect((await brought(['init'], { cwd })).stdout).toContain('made  brought.config.ts');
});

test('a run whose report does not fit on the disk is not said to have checked nothing', async () => {
  const cwd = await temporaryFolder();
  const args = ['flow', 'run', 'support.contact', 'order.view', '--junit', 'junit.xml'];
  const { code, stdout, stderr } = await brought(args, { cwd, env: fullDisk });
  expect(stderr).toContain('junit.xml cannot be written (the disk is full)');
  expect(stdout).toContain('incomplete  2 runs');
  expect(code).toBe(2);
});

test('missing folders are created, with their parents', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'a', 'b', 'junit.xml');
  const env = { BROUGHT_RUNS_DIR: join(folder, 'c', 'd') };
  const args = ['flow', 'run', 'support.contact', '--junit', file, '--run-id', 'it'];
  expect(await brought(args, { env })).toMatchObject({ code: 0 });
  expect(existsSync(file)).toBe(true);
  expect(await readdir(join(folder, 'c', 'd', 'it'))).toContain('report.json');
});

/** Runs against a server that counts its requests, with a report whose path is a folder. */
async function reporting(args: readonly string[]): Promise<Ended & { sent: number }> {
  const { url, arrived } = await loopback((_, response) => sendJson(response, contacts));
  const ended = await brought([...args, '--target', url]);
  return { ...ended, sent: arrived.length };
}

test.each([
  ['flow', 'run', 'support.contact', '--junit'],
  ['flow', 'run', 'support.contact', '--har'],
  ['flow', 'run', 'support.contact', '--html'],
  ['call', 'contactInfo', '--output'],
  ['conform', '--only', 'contactInfo', '--html'],
  ['conform', '--only', 'contactInfo', '--junit'],
  ['conform', '--only', 'contactInfo', '--json-file'],
  ['conform', '--only', 'contactInfo', '--write-baseline'],
])('%s %s %s %s: an unwritable report is reported before anything is sent', async (...args) => {
  const folder = await temporaryFolder();
  const { code, stderr, sent } = await reporting([...args, folder]);
  expect(stderr).toContain(`${folder} cannot be written (it is a folder); name another file.`);
  expect(stderr).toContain('Nothing was sent.');
  // A flow first asks its target for its identity.
  expect(sent).toBeLessThanOrEqual(args[0] === 'flow' ? 1 : 0);
  expect(code).toBe(2);
});

test.each([
  ['flow', 'run', 'support.contact', '--junit', '--html'],
  ['flow', 'run', 'support.contact', '--har', '--json-file'],
  ['conform', '--only', 'contactInfo', '--html', '--junit'],
])('%s %s %s %s %s: two reports in one file are rejected', async (...args) => {
  const folder = await temporaryFolder();
  const [one, other] = args.splice(3);
  const names = [join(folder, 'report'), join(folder, '.', 'x', '..', 'report')] as const;
  const ended = await reporting([...args, `${one}`, names[0], `${other}`, names[1]]);
  expect(ended.stderr).toContain(
    `${names[1]} is named for two reports; name another file for one. Nothing was sent.`,
  );
  expect(ended.sent).toBeLessThanOrEqual(args[0] === 'flow' ? 1 : 0);
  expect(ended.code).toBe(2);
});

test('testing whether a report can be written changes no file', async () => {
  const folder = await temporaryFolder();
  const [old, fresh] = [join(folder, 'old.xml'), join(folder, 'new', 'new.har')];
  await writeFile(old, 'as it was');
  const args = ['flow', 'run', 'support.contact', '--junit', old, '--har', fresh];
  const { code } = await brought([...args, '--run-id', '.']);
  expect(code).toBe(2);
  expect(await readdir(folder)).toEqual(['new', 'old.xml']);
  expect(await readdir(join(folder, 'new'))).toEqual([]);
});

test('a full disk hides neither the result of a run nor the missing report', onLinux, async () => {
  const passed = await reporting(['flow', 'run', 'support.contact', '--junit', '/dev/full']);
  expect(passed.stdout).toMatch(/passed {2}1 step/);
  expect(passed.stderr).toContain('/dev/full cannot be written (the disk is full)');
  expect(passed.code).toBe(2);
  const { url } = await loopback((_, response) => sendJson(response, { code: '01' }));
  const args = ['flow', 'run', 'support.contact', '--har', '/dev/full', '--target', url];
  expect((await brought(args)).code).toBe(1);
});

test.each([
  ['flow run support.contact', '--junit', ['har', 'json-file', 'html', 'write-baseline'], 0],
  ['conform --only contactInfo', '--html', ['junit', 'json-file', 'write-baseline'], 0],
  ['flow run support.contact', '--html', ['junit'], 3],
  ['conform --only contactInfo', '--junit', ['json-file'], 3],
  ['load run support.contact --rate 9/s --duration 1s', '--json-file', ['html'], 3],
])(
  '%s %s: a report that does not fit on the disk affects neither result nor other reports',
  onLinux,
  async (command, full, others, came) => {
    const folder = await temporaryFolder();
    const { url } = await loopback((_, response) => response.end('<html></html>'));
    const files = others.flatMap((each) => [`--${each}`, join(folder, each)]);
    const words = command.split(' ');
    const ended = await brought([...words, full, '/dev/full', ...files, '--target', url]);
    expect(ended.stderr).toContain('/dev/full cannot be written (the disk is full)');
    expect(ended.stdout).toContain('contactInfo');
    expect((await readdir(folder)).sort()).toEqual([...others].sort());
    // A command that writes a baseline accepts the failures (0); the unwritable report makes it 2.
    expect(ended.code).toBe(came || 2);
  },
);

test('an unwritable stderr does not change the exit code', onLinux, async () => {
  const { url } = await loopback((_, response) => response.end('<html></html>'));
  for (const [command, code] of [
    [['flow', 'nothing'], 2],
    [['flow', 'run', 'support.contact', '--target', url], 3],
    [['call', 'contactInfo', '--target', url], 3],
  ] as const) {
    const full = openSync('/dev/full', 'w');
    const stdio = ['ignore', 'ignore', full] as const;
    const child = spawn(process.execPath, [launcher, ...command], { stdio: [...stdio] });
    const [ended] = (await once(child, 'close')) as [number];
    closeSync(full);
    expect({ command, code: ended }).toEqual({ command, code });
  }
});

/** An environment without system folders, and with this home folder. */
function homeless(home: string): Record<string, string> {
  const unset = { XDG_STATE_HOME: '', XDG_CONFIG_HOME: '', LOCALAPPDATA: '', APPDATA: '' };
  return { ...unset, BROUGHT_STATE_DIR: '', BROUGHT_CONFIG: '', HOME: home };
}

test.each(['', 'relative'])(
  'with the home folder %j nothing is written to the current folder',
  async (home) => {
    const cwd = await temporaryFolder();
    const env = { ...homeless(home), CI: '' };
    for (const [command, code] of [
      [['secret', 'set', 'it'], 2],
      [['up', 'mock', '--detach', '--port', '0'], 2],
      [['status'], 0],
      [['flow', 'run', 'support.contact', '--quiet'], 0],
      [['link', 'orderDetails', '--quiet'], 0],
    ] as const) {
      const ended = await brought(command, { env, cwd, stdin: 'text' });
      expect({ command, code: ended.code }).toEqual({ command, code });
      if (code === 2)
        expect(ended.stderr).toContain('HOME is not set.\n  Name a folder in BROUGHT');
    }
    expect(await readdir(cwd)).toEqual([]);
  },
);

test('relative XDG folders are ignored, as the standard requires', async () => {
  const cwd = await temporaryFolder();
  const home = await temporaryFolder();
  const env = { ...homeless(home), XDG_STATE_HOME: 'state', XDG_CONFIG_HOME: 'config' };
  const ended = await brought(['secret', 'set', 'it'], { env, cwd, stdin: 'text' });
  expect(ended.code).toBe(0);
  expect(await readdir(cwd)).toEqual([]);
  expect(await readdir(join(home, '.local/state/brought/secrets'))).toEqual(['it']);
});

test('any command reports a deleted working folder', async () => {
  const folder = join(await temporaryFolder(), 'gone');
  await mkdir(folder);
  const script = `rmdir '${folder}'; exec '${process.execPath}' '${launcher}' run ls`;
  const shell = spawn('sh', ['-c', script], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = (await once(shell, 'close')) as [number];
  expect(said).toContain('The folder that this was started in is gone; go to another one.');
  expect(code).toBe(2);
});
