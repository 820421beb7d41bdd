import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { operations, TIMEOUT_MS } from '@brought/sdk';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../test/brought.ts';
import { loopback, sendJson } from '../test/loopback.ts';

type Node = {
  name: string;
  options: { flags: string; description: string }[];
  commands: Node[];
};

/** Every command, with the words that lead to it. */
function pathsOf({ commands }: Node, above: readonly string[] = []): string[][] {
  return commands.flatMap((each) => {
    const path = [...above, each.name];
    return [path, ...pathsOf(each, path)];
  });
}

test('words after an unknown command are not taken for a command', async () => {
  const { code, stderr } = await brought(['flwo', 'run', 'repay.card']);
  expect(stderr).toContain('`brought --help` lists its options.');
  expect(code).toBe(2);
});

test.each([
  [['flwo', '--help'], 'Did you mean flow?'],
  [['--help', 'flwo'], 'Did you mean flow?'],
  [['help', 'flwo'], 'Did you mean flow?'],
  [['flow', 'rnu', '-h'], 'Did you mean run?'],
  [['--timeout', '5s', 'flow', 'rnu', '--help'], 'Did you mean run?'],
])('help for a command that does not exist is refused: %j', async (words, offer) => {
  const { code, stdout, stderr } = await brought(words);
  expect(stderr).toContain(offer);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('every command of the map describes itself on stdout', async () => {
  const map = await brought(['map', '--json']);
  const tree = JSON.parse(map.stdout) as Node;
  const paths = [[], ...pathsOf(tree)];
  expect(paths.length).toBeGreaterThan(50);
  const lane = async (): Promise<void> => {
    for (let words = paths.shift(); words; words = paths.shift()) {
      const { code, stdout, stderr } = await brought([...words, '--help']);
      expect(stdout).toContain(`Usage: brought ${words.join(' ')}`.trim());
      expect(stdout).toContain('--json');
      // The width of the smallest common terminal, if none reports its width.
      expect({ words, long: stdout.split('\n').filter((line) => line.length > 80) }).toEqual({
        words,
        long: [],
      });
      expect({ words, stderr, code }).toEqual({ words, stderr: '', code: 0 });
    }
  };
  await Promise.all([lane(), lane(), lane()]);
});

test('map --json lists commands with options and exit codes, for people one per line', async () => {
  const { stdout } = await brought(['map', '--json']);
  const { commands } = JSON.parse(stdout) as Node;
  const call = commands.find(({ name }) => name === 'call');
  expect(call?.options.map(({ flags }) => flags)).toContain('-f, --field <name=value>');
  expect(stdout).not.toContain('__complete');
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    exitCodes: { contract: 3, unreachable: 5 },
  });
  expect((await brought(['map', '--plain'])).stdout).toMatch(
    /^brought run diff <before> \[after\]\t/m,
  );
  // A command that also has subcommands.
  expect((await brought(['map', '--plain'])).stdout).toMatch(/^brought conform \[file\]\t/m);
});

test('help lists commands before options, and every exit code', async () => {
  const { stdout } = await brought(['flow', '--help']);
  expect(stdout.indexOf('Commands:')).toBeGreaterThan(0);
  expect(stdout.indexOf('Commands:')).toBeLessThan(stdout.indexOf('Options:'));
  expect(stdout).toContain('--target, --timeout, --run-id, --json');
  const map = JSON.parse((await brought(['map', '--json'])).stdout) as {
    exitCodes: Record<string, number>;
  };
  const codes = (await brought(['--help'])).stdout.split('Exit codes:')[1] ?? '';
  for (const code of Object.values(map.exitCodes)) {
    expect(codes).toMatch(new RegExp(`(^|\\s)${code} \\w`, 'm'));
  }
});

test.each(['', 'flow', 'flow run'])('`help %s` prints what --help does', async (named) => {
  const words = named.split(' ').filter(Boolean);
  expect(await brought(['help', ...words])).toEqual(await brought([...words, '--help']));
});

test('help prints the time-out of the contract', async () => {
  const { stdout } = await brought(['--help']);
  expect(stdout.replace(/\s+/g, ' ')).toContain(`(default: ${TIMEOUT_MS / 1000}s)`);
});

test('help is coloured only on request', async () => {
  const forced = { env: { NO_COLOR: '', FORCE_COLOR: '1' } };
  expect((await brought(['flow', '--help'], forced)).stdout).toContain('\u001b[');
  expect((await brought(['flow', '--help', '--no-color'], forced)).stdout).not.toContain('\u001b[');
  expect((await brought(['flow', '--help'])).stdout).not.toContain('\u001b[');
});

test.each([
  ['a command', ['flwo'], "Unknown command 'flwo'. Did you mean flow?"],
  ['a subcommand', ['up', 'mok'], "Unknown command 'mok'. Did you mean mock?"],
  ['an option', ['up', 'mock', '--prot', '1'], "Unknown option '--prot'. Did you mean --port?"],
  [
    'an operation',
    ['ops', 'show', 'problemSve'],
    'There is no operation problemSve. Did you mean problemSave?',
  ],
  ['an operation in other letters', ['ops', 'show', 'problemsave'], 'Did you mean problemSave?'],
  [
    'the beginning of an operation',
    ['ops', 'show', 'repayment'],
    'Did you mean repaymentCommit, repaymentConfirm or',
  ],
  ['a feature', ['ops', 'ls', '--feature', 'complaint'], 'Did you mean complaints?'],
  ['a missing word', ['flow', 'show'], "Missing required argument 'flow'."],
  ['a word too many', ['status', 'now'], 'Too many arguments'],
])('an unknown %s suggests the nearest, and exits with 2', async (_name, args, says) => {
  const { code, stdout, stderr } = await brought(args);
  expect(stderr).toContain(says);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('70: an incomplete installation is reported, and with -v the missing file', async () => {
  const folder = await temporaryFolder();
  for (const name of ['bin', 'package.json', join('dist', 'brought.cjs')]) {
    await cp(join(import.meta.dirname, '..', name), join(folder, name), { recursive: true });
  }
  const program = join(folder, 'bin', 'brought.js');
  const { code, stdout, stderr } = await brought(['ops', 'ls'], { program });
  expect(stderr).toMatch(/^brought: A defect of this program: .*commands\.ops\.ls\.cjs/);
  expect(stderr).toContain('-v shows where it happened.');
  expect({ stdout, code }).toEqual({ stdout: '', code: 70 });
  expect((await brought(['ops', 'ls', '-v'], { program })).stderr).toMatch(/^ +at .*brought\.cjs/m);
});

test('a missing nested field is null', async () => {
  const { stdout } = await brought(['call', 'contactInfo', '--json=data.email,data.fax']);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    'data.email': expect.any(String) as string,
    'data.fax': null,
  });
});

test.each([
  ['a flow', ['flow', 'run', 'support.contact', '--json=count.runs'], 'Did you mean counts?'],
  ['a call', ['call', 'contactInfo', '--json=cod'], 'Did you mean code?'],
  ['a clock', ['clock', 'advance', '1d', '--json=nwo'], 'Did you mean now?'],
  ['a scenario', ['data', 'seed', 'default', '--json=sed'], 'Did you mean seed?'],
  ['a reset', ['data', 'reset', '--yes', '--json=sed'], 'Did you mean seed?'],
])('a field that %s cannot have is reported before anything is sent', async (_name, args, says) => {
  const { url, arrived } = await loopback((_, response) => sendJson(response, {}, 404));
  const env = { BROUGHT_RUNS_DIR: await temporaryFolder() };
  const { code, stderr } = await brought([...args, '--target', url], { env });
  expect(stderr).toContain(says);
  expect(
    arrived.filter(({ path }) => path.startsWith('/brought') || path.endsWith('clock')),
  ).toEqual([]);
  expect(await readdir(env.BROUGHT_RUNS_DIR)).toEqual([]);
  expect(code).toBe(2);
});

test('a failure under --json is one JSON object on stderr', async () => {
  const { stderr, code } = await brought(['ops', 'show', 'problemSve', '--json']);
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'usage' } });
  expect(code).toBe(2);
});

test('a group without a subcommand prints its help and exits with 2', async () => {
  const { code, stderr } = await brought(['up']);
  expect(stderr).toContain('Usage: brought up');
  expect(code).toBe(2);
});

/** Runs a pipeline that starts with the program; fails if any part of it does. */
async function pipeline(commandLine: string): Promise<{ code: number; output: string }> {
  const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');
  const script = `set -o pipefail; "$0" "$1" ${commandLine}`;
  const shell = spawn('bash', ['-c', script, process.execPath, launcher], { stdio: 'pipe' });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = (await once(shell, 'close')) as [number];
  return { code, output };
}

test('a reader that closes after one line is not a failure', async () => {
  expect(await pipeline('ops ls --json | head -1')).toEqual({ code: 0, output: '{\n' });
});

test('nor is a reader that closes before the first line', async () => {
  expect(await pipeline('flow run complaint | true')).toEqual({ code: 0, output: '' });
});

test('ops ls lists all calls of the contract, and those of a feature', async () => {
  const all = JSON.parse((await brought(['ops', 'ls', '--json'])).stdout) as {
    operations: { operationId: string }[];
  };
  expect(all.operations.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(operations).sort(),
  );
  const { stdout } = await brought(['ops', 'ls', '--feature', 'complaints']);
  expect(stdout.trim().split('\n')).toHaveLength(6);
  expect(stdout).toContain('problemSave       POST  /brought/user-problem/problem-save');
});

test('ops show lists fields, limits, codes and assumptions', async () => {
  const { stdout } = await brought(['ops', 'show', 'repaymentConfirm']);
  expect(stdout).toMatch(/verifyCode +text, at least \d+ characters/);
  expect(stdout).toContain('800006  wrongVerificationCode');
  expect(stdout).toMatch(/Assumed +path/);
  const { stdout: json } = await brought(['ops', 'show', 'problemSave', '--json']);
  expect(JSON.parse(json)).toMatchObject({
    operationId: 'problemSave',
    assumed: ['request.problemSonType'],
  });
  expect(json).toContain('"at most 9 entries"');
});

test('flow ls and flow show list flows and their inputs', async () => {
  expect((await brought(['flow', 'ls'])).stdout).toMatch(/^complaint +File a complaint/m);
  const { stdout } = await brought(['flow', 'show', 'complaint']);
  expect(stdout).toContain('--set-file image=@path');
  expect(stdout).toContain('default: 5');
});

test('colour is written only on request', async () => {
  const plain = await brought(['ops', 'ls']);
  expect(plain.stdout).not.toContain('\u001b[');
  const coloured = await brought(['ops', 'ls'], { env: { NO_COLOR: '', FORCE_COLOR: '1' } });
  expect(coloured.stdout).toContain('\u001b[');
  const refused = await brought(['ops', 'ls', '--no-color'], {
    env: { NO_COLOR: '', FORCE_COLOR: '1' },
  });
  expect(refused.stdout).not.toContain('\u001b[');
});
