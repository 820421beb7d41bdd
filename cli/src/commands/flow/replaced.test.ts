import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

/** Runs a flow that makes a call and a check that holds, and then something else. */
async function runAfterAll(end: string, words: readonly string[] = [], top = '') {
  const cwd = await temporaryFolder();
  const text = `import { flow } from '@brought/cli/flow';
${top}
export default flow('mine', { summary: 'Mine.' }, async (ctx) => {
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is answered', { expected: 1, got: 1 });
  ${end}
});
`;
  await writeFile(join(cwd, 'mine.ts'), text);
  const command = ['flow', 'run', 'mine.ts', '--target', 'sandbox', '--junit', 'j.xml', ...words];
  const ended = await brought(command, { cwd });
  return { ...ended, isReported: existsSync(join(cwd, 'j.xml')) };
}

const FAILS = `ctx.check('it is so', { expected: 1, got: 2 });`;

const FUNCTIONS = [
  ['Array.prototype.every', 'true'],
  ['Array.prototype.map', '[]'],
  ['Array.prototype.filter', '[]'],
  ['Array.prototype.includes', 'false'],
  ['Array.prototype.flatMap', '[]'],
  ['Array.prototype.slice', '[]'],
  ['Array.prototype.join', `''`],
  ['Array.prototype.reduce', '0'],
  ['Array.prototype.push', '0'],
  ['Array.prototype.sort', '[]'],
  ['Set.prototype.has', 'true'],
  ['Map.prototype.get', 'undefined'],
  ['String.prototype.startsWith', 'true'],
  ['String.prototype.replaceAll', `''`],
  ['Object.keys', '[]'],
  ['Object.is', 'true'],
  ['JSON.stringify', `''`],
] as const;

test.each(FUNCTIONS)(
  'a flow that replaces %s fails, and its report is complete',
  async (name, value) => {
    const { code, stdout, isReported } = await runAfterAll(`Object.assign(${ownerOf(name)}, {
    ${keyOf(name)}: () => ${value},
  });`);
    expect(stdout).toContain(`The flow replaced ${name} by what gives something else`);
    expect(stdout).toMatch(/✓ it is answered[^]*\nfailed {2}1 step · 1 check/);
    expect({ code, isReported }).toEqual({ code: 1, isReported: true });
  },
);

test.each(FUNCTIONS)('a failure after replacing %s remains a failure', async (name, value) => {
  const { code, stdout } = await runAfterAll(
    `Object.assign(${ownerOf(name)}, { ${keyOf(name)}: () => ${value} }); ${FAILS}`,
  );
  expect(stdout).toMatch(/\nfailed {2}1 step · /);
  expect(code).toBeGreaterThan(0);
});

const NEXT = '{ next: () => ({ done: true, value: undefined }) }';

test.each([
  ['ArrayIterator.prototype.next', `Object.assign(Object.getPrototypeOf([].values()), ${NEXT});`],
  [
    'MapIterator.prototype.next',
    `Object.assign(Object.getPrototypeOf(new Map().values()), ${NEXT});`,
  ],
  [
    'SetIterator.prototype.next',
    `Object.assign(Object.getPrototypeOf(new Set().values()), ${NEXT});`,
  ],
  [
    'Map.prototype[Symbol.iterator]',
    'Object.defineProperty(Map.prototype, Symbol.iterator, { value: () => [].values() });',
  ],
])('a flow that replaces iteration, by %s, fails', async (name, replaces) => {
  const { code, stdout, isReported } = await runAfterAll(replaces);
  expect(stdout).toContain(`The flow replaced ${name} by what gives something else`);
  expect({ code, isReported }).toEqual({ code: 1, isReported: true });
});

test('a flow that replaces instanceof of errors fails', async () => {
  const all = 'Object.defineProperty(Error, Symbol.hasInstance, { value: () => true });';
  const { code, stdout } = await runAfterAll(`${all} ${FAILS}`);
  expect(stdout).toMatch(/failed {2}1 step · 2 checks/);
  expect(code).toBe(1);
});

test('a flow that replaces a method in a timer fails', async () => {
  const { code, stdout } = await runAfterAll(
    'setTimeout(() => Object.assign(Array.prototype, { every: () => true }), 5);',
  );
  expect(stdout).toContain('The flow replaced Array.prototype.every by what');
  expect(code).toBe(1);
});

test('a file that replaces a method is named, and nothing is sent', async () => {
  const top = 'Object.assign(Array.prototype, { map: () => [] });';
  const { code, stdout, stderr } = await runAfterAll('', [], top);
  expect(stderr).toContain('mine.ts cannot be loaded: it replaced Array.prototype.map by what');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('a flow may wrap a method to count its uses', async () => {
  const top = `const { map } = Array.prototype;
let uses = 0;
Object.assign(Array.prototype, {
  map(this: unknown[], ...given: Parameters<typeof map>) {
    uses += 1;
    return map.apply(this, given);
  },
});`;
  const counts = `ctx.check('it is told', { expected: 'some', got: uses, holds: uses > 0 });`;
  const { code, stdout } = await runAfterAll(counts, [], top);
  expect(stdout).toContain('✓ it is told');
  expect(code).toBe(0);
});

test.each([
  [`process.kill(process.pid, 'SIGKILL');`, `process.kill(process.pid, 'SIGKILL')`],
  ['process.kill(process.pid);', 'process.kill(process.pid)'],
  [`process.kill(String(process.pid) as unknown as number);`, 'process.kill(process.pid)'],
  ['process.abort();', 'process.abort()'],
])('a flow that ends the program by %s fails, and is reported', async (end, said) => {
  const { code, stdout, isReported } = await runAfterAll(end);
  expect(stdout).toContain(`The flow called ${said}; a flow ends by returning`);
  expect({ code, isReported }).toEqual({ code: 1, isReported: true });
});

test.runIf('execve' in process)(
  'a flow that replaces the process by execve fails, and is reported',
  async () => {
    const other = `const { execve } = process as unknown as Record<string, (...all: unknown[]) => void>;
  execve?.('/bin/true', ['true'], {});`;
    const { code, stdout, isReported } = await runAfterAll(other);
    expect(stdout).toContain(`The flow called process.execve('/bin/true', [ 'true' ], {})`);
    expect({ code, isReported }).toEqual({ code: 1, isReported: true });
  },
);

test('a flow may probe this process, and probe and end another one', async () => {
  const top = `import { spawn } from 'node:child_process';
import { once } from 'node:events';`;
  const { code, stdout } = await runAfterAll(
    `const other = spawn('cat');
  const ended = once(other, 'close');
  process.kill(process.pid, 0);
  ctx.check('it lives', { expected: true, got: process.kill(other.pid ?? 0, 'SIGTERM') });
  await ended;`,
    [],
    top,
  );
  expect(stdout).toContain('✓ it lives');
  expect(code).toBe(0);
});

test('a check before any step is a failure, even if the flow catches it', async () => {
  const cwd = await temporaryFolder();
  const text = `import { flow } from '@brought/cli/flow';

export default flow('mine', { summary: 'Mine.' }, async (ctx) => {
  try {
    ctx.check('it is so', { expected: 1, got: 2 });
  } catch {}
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is answered', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'mine.ts'), text);
  const { code, stdout } = await brought(['flow', 'run', 'mine.ts', '--target', 'sandbox'], {
    cwd,
  });
  expect(stdout).toContain('"it is so" is checked before any step; make a call first.');
  expect(code).toBe(1);
});

function keyOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function ownerOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}
