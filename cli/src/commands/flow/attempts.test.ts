import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

const contacts = {
  code: '00',
  message: '',
  data: { email: 'help@lender.example', smWa: '+255 800 000 000' },
};

/** Fails its check the first time, or always. */
function failing(holds: string): string {
  return `import { flow } from '@brought/cli/flow';
let turn = 0;
export default flow('shaky', { summary: 'Shaky.' }, async (ctx) => {
  turn += 1;
  await ctx.call('read the contacts', 'contactInfo', {});
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('steady', { expected: 'steady', got: 'turn ' + turn, holds: ${holds} });
});
`;
}

async function run(holds: string) {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  await writeFile(join(cwd, 'shaky.ts'), failing(holds));
  const words = ['flow', 'run', './shaky.ts', '--retries', '1', '--junit', 'junit.xml'];
  const { code } = await brought(words, { cwd, env });
  const junit = await readFile(join(cwd, 'junit.xml'), 'utf8');
  const shown = await brought(['run', 'show'], { cwd, env });
  return { code, junit, shown: shown.stdout };
}

/** Names of the cases. */
function namesIn(junit: string): string[] {
  return [...junit.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"/g)].map(
    ([, of, name]) => `${of} / ${name}`,
  );
}

test('a failed attempt stays in the reports of a run that finally passed', async () => {
  const { code, junit, shown } = await run('turn > 1');
  expect(code).toBe(0);
  expect(junit).toMatch(/<flakyFailure message="steady" type="check">[^<]*got: turn 1/);
  expect(junit).toContain('failures="0"');
  expect(shown).toContain('attempt 1 failed');
  expect(shown).toContain('turn 1');
});

test('if all attempts fail, the earlier ones are listed beside the last', async () => {
  const { code, junit } = await run('false');
  expect(code).toBe(1);
  expect(junit).toMatch(/<failure [^>]*got turn 2[^]*<rerunFailure [^>]*>[^<]*got: turn 1/);
});

test('cases of a report have unique names, which attempts share', async () => {
  const { junit } = await run('turn > 1');
  expect(namesIn(junit)).toEqual([
    'shaky / read the contacts (contactInfo)',
    'shaky / read the contacts (contactInfo) (2)',
    'shaky / steady',
    'shaky / the flow',
  ]);
});

test('a known failure is flaky if another one came before it: 8', async () => {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'shaky.ts'),
    `import { flow } from '@brought/cli/flow';
let turn = 0;
export default flow('shaky', { summary: 'Shaky.' }, async (ctx) => {
  turn += 1;
  await ctx.call('read the contacts', 'contactInfo', {});
  if (process.env.FRESH && turn === 1) throw new Error('no line');
  ctx.check('steady', { expected: 'steady', got: 'no' });
});
`,
  );
  const words = ['flow', 'run', './shaky.ts', '--retries', '1'];
  expect((await brought([...words, '--write-baseline', 'known.json'], { cwd })).code).toBe(0);
  const known = [...words, '--baseline', 'known.json', '--fail-on-flaky'];
  expect((await brought(known, { cwd })).code).toBe(0);
  const fresh = await brought(known, { cwd, env: { FRESH: '1' } });
  expect(fresh.stdout).toContain('flaky: known since attempt 2');
  expect(fresh.code).toBe(8);
});

test("the server's message of an attempt is one line without control characters", async () => {
  const cwd = await temporaryFolder();
  let asked = 0;
  const { url } = await loopback((_request, response) => {
    asked += 1;
    if (asked % 2 === 0) return sendJson(response, contacts);
    response.writeHead(503).end('busy \u001b[32m\n  ✓ all is well');
  });
  const words = ['flow', 'run', 'support.contact', '--repeat', '2', '--retries', '1'];
  const { stdout, code } = await brought([...words, '--target', url], { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/flaky: contactInfo: .*busy ·\[32m +✓ all is well/);
  expect(stdout).not.toContain('\u001b');
});
