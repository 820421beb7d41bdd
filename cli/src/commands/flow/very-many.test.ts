import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

/** A flow that runs its body after a call. */
function flowOf(name: string, body: string): string {
  return `import { flow } from '@brought/cli/flow';
export default flow('${name}', { summary: 'One of many.' }, async (ctx) => {
  const { data } = await ctx.call('read the contacts', 'contactInfo', {});
  ${body}
});
`;
}

const passes = `ctx.check('there are contacts', { expected: 'object', got: typeof data });`;

/** Runs this many flows that pass, and the others, and reads the reports. */
async function run(passing: number, others: Readonly<Record<string, string>>, ...more: string[]) {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  await mkdir(join(cwd, 'flows'));
  const write = (name: string, body: string): Promise<void> =>
    writeFile(join(cwd, 'flows', `${name}.ts`), flowOf(name, body));
  const names = Array.from({ length: passing }, (_, index) => `m${index + 1}`);
  await Promise.all(names.map((name) => write(name, passes)));
  await Promise.all(Object.entries(others).map(([name, body]) => write(name, body)));
  const forms = ['--junit', 'junit.xml', '--html', 'page.html', '--run-id', 'whole'];
  const words = ['flow', 'run', 'flows', '--target', 'mock', ...forms, ...more];
  const { code } = await brought(words, { cwd, env });
  const read = (name: string): Promise<string> => readFile(join(cwd, name), 'utf8');
  const again = (...args: string[]) => brought(args, { cwd, env });
  return { code, names, junit: await read('junit.xml'), read, again };
}

type Case = { of: string; name: string; time: string; inner: string };

function casesIn(junit: string): Case[] {
  const one =
    /<testcase classname="([^"]*)" name="([^"]*)" time="([^"]*)"(?:\/>|>(.*?)<\/testcase>)/gs;
  return [...junit.matchAll(one)].map(([, of = '', name = '', time = '', inner = '']) => ({
    of,
    name,
    time,
    inner,
  }));
}

test('each of very many runs has a JUnit case with its name and result', async () => {
  const { code, names, junit, read, again } = await run(105, {
    z1: `ctx.check('there are none', { expected: 'none', got: typeof data });`,
    z2: `ctx.skip('not here'); ${passes}`,
  });
  expect(code).toBe(1);
  const cases = casesIn(junit);
  expect(new Set(cases.map(({ of }) => of))).toEqual(new Set([...names, 'z1', 'z2']));
  expect(cases.filter(({ name }) => name === '')).toEqual([]);
  // The name of a case does not depend on whether it was among the first.
  const green = cases.filter(({ of }) => names.includes(of));
  expect(green.map(({ of, name }) => `${of}: ${name}`).sort()).toEqual(
    names.map((name) => `${name}: the flow`).sort(),
  );
  expect(green.every(({ time, inner }) => /^\d+\.\d{3}$/.test(time) && inner === '')).toBe(true);
  const [red] = cases.filter(({ inner }) => inner.startsWith('<failure'));
  expect(red).toMatchObject({ of: 'z1', name: 'there are none' });
  expect(cases.find(({ inner }) => inner.startsWith('<skipped'))).toMatchObject({
    of: 'z2',
    inner: expect.stringContaining('not here') as string,
  });
  expect(junit).toContain(`<testsuites name="brought" tests="${cases.length}" failures="1"`);

  // Everything read from the run's folder is the same; the other reports mention what they leave
  // out.
  await again('report', 'convert', 'whole', '--junit', 'later.xml');
  expect(await read('later.xml')).toBe(junit);
  const page = await read('page.html');
  expect(page).toContain('5 more runs are counted, and not shown in detail.');
  const { stdout } = await again('run', 'show', 'whole');
  expect(stdout).toContain('5 more runs are counted, and not shown in detail.');
});

test('in very many passing runs each skipped check has its JUnit case', async () => {
  const skips = `${passes}
  ctx.check('it is remembered by ' + ctx.session.sessionId, { expected: 1, got: 2, needs: ['state'] });`;
  const { code, junit, read, again } = await run(
    0,
    { z: skips },
    '--repeat',
    '103',
    '--session',
    'sessionId=canary-of-skips',
  );
  expect(code).toBe(0);
  const cases = casesIn(junit);
  const skipped = cases.filter(({ inner }) => inner.startsWith('<skipped'));
  expect(new Set(skipped.map(({ of }) => of)).size).toBe(103);
  const names = new Set(skipped.map(({ name, inner }) => `${name} ${inner}`));
  expect([...names]).toEqual([expect.stringMatching(/^it is remembered by \*\*\* .*state/)]);
  const green = cases.filter(({ inner }) => inner === '');
  expect(new Set(green.map(({ of, name }) => `${of} ${name}`)).size).toBe(103);
  expect(cases).toHaveLength(206);
  await again('report', 'convert', 'whole', '--junit', 'later.xml');
  expect(await read('later.xml')).toBe(junit);
});

test('in very many failing runs each failure has its JUnit case', async () => {
  const never = `ctx.check('there are none', { expected: 'none', got: typeof data });`;
  const { junit } = await run(0, { z: never }, '--repeat', '103');
  const red = casesIn(junit).filter(({ inner }) => inner.startsWith('<failure'));
  expect(new Set(red.map(({ of }) => of)).size).toBe(103);
  expect(red.every(({ name, inner }) => `${name} ${inner}`.includes('there are none'))).toBe(true);
  expect(junit).toContain('failures="103"');
});
