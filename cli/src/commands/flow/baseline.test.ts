import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, trust, type Ended } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';
import type { RunReport } from '../../reports/run-report.ts';

/** A project of two flows: one reads an address, the other a number. */
async function project(): Promise<{
  answer: { email: string; smWa: string };
  run: (...words: string[]) => Promise<Ended>;
  json: (...words: string[]) => Promise<{ code: number | null; report: RunReport }>;
  file: (name: string) => Promise<string>;
  write: (name: string, text: string) => Promise<void>;
  show: () => Promise<Ended>;
}> {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs'), GITHUB_ACTIONS: 'true' };
  const answer = { email: '', smWa: '' };
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: answer }),
  );
  for (const [name, field] of Object.entries({ mail: 'email', phone: 'smWa' })) {
    const text = `import { flow } from '@brought/cli/flow';
export default flow('own.${name}', { summary: 'Own.' }, async (ctx) => {
  const { data } = await ctx.call('read the contact', 'contactInfo', {});
  ctx.check('SUP-03 there is a ${name}', { expected: 'right', got: data.${field} });
});
`;
    await writeFile(join(cwd, `${name}.ts`), text);
  }
  const run = (...words: string[]): Promise<Ended> =>
    brought(['flow', 'run', './mail.ts', './phone.ts', '--target', url, ...words], { cwd, env });
  return {
    answer,
    run,
    json: async (...words) => {
      const { code, stdout } = await run('--json', ...words);
      return { code, report: JSON.parse(stdout) as RunReport };
    },
    file: (name) => readFile(join(cwd, name), 'utf8'),
    write: (name, text) => writeFile(join(cwd, name), text),
    show: () => brought(['run', 'show'], { cwd, env }),
  };
}

test('known failures do not fail a run, new ones do, and fixed ones are reported', async () => {
  const { answer, run, json, file } = await project();
  answer.smWa = 'right';
  const adopt = ['--write-baseline', 'known.json', '--json-file', 'run.json'];
  expect((await run(...adopt)).code).toBe(0);
  expect(JSON.parse(await file('run.json'))).toMatchObject({ exitCode: 0, counts: { failed: 1 } });
  expect(JSON.parse(await file('known.json'))).toEqual({
    version: 2,
    known: ['flow:own.mail BRT-702 read the contact (contactInfo): SUP-03 there is a mail'],
  });
  const again = await json('--baseline', 'known.json');
  expect(again).toMatchObject({
    code: 0,
    report: { counts: { passed: 1, failed: 0, known: 1 }, mended: [] },
  });
  answer.smWa = 'wrong';
  const worse = await json('--baseline', 'known.json');
  expect(worse).toMatchObject({ code: 1, report: { counts: { failed: 1, known: 1 } } });
  answer.email = 'right';
  const better = await run('--baseline', 'known.json');
  expect(better.stdout).toContain(
    'mended  flow:own.mail BRT-702 read the contact (contactInfo): SUP-03 there is a mail',
  );
  expect(better.code).toBe(1);
});

/** Returns a function that runs a flow in which the named checks fail. */
async function softly(): Promise<(failing: string, ...words: string[]) => Promise<Ended>> {
  const cwd = await temporaryFolder();
  return async (failing, ...words) => {
    const checks = ['a', 'b', 'c'].map(
      (name) => `ctx.soft('${name}', { expected: true, got: ${!failing.includes(name)} });`,
    );
    const hard = `ctx.check('h', { expected: true, got: ${!failing.includes('h')} });`;
    await writeFile(
      join(cwd, 'soft.ts'),
      `import { flow } from '@brought/cli/flow';
export default flow('own.soft', { summary: 'Own.' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  ${failing.includes('h') ? hard : ''}
  ${checks.join('\n  ')}
  ${failing.includes('h') ? '' : hard}
});
`,
    );
    return brought(['flow', 'run', './soft.ts', '--target', 'sandbox', ...words], { cwd });
  };
}

test('each failed soft check is known separately, and fixed once it passes', async () => {
  const run = await softly();
  expect((await run('ab', '--write-baseline', 'ab.json')).code).toBe(0);
  const again = await run('ab', '--baseline', 'ab.json');
  expect(again.stdout).toMatch(/known/);
  expect(again.code).toBe(0);
  // An unknown failure next to a known one is a new failure.
  expect((await run('ac', '--baseline', 'ab.json')).code).toBe(1);
  const better = await run('a', '--baseline', 'ab.json');
  expect(better.stdout).toContain('mended  flow:own.soft BRT-702 read (contactInfo): b\n');
  expect(better.stdout).not.toContain('(contactInfo): a');
  expect(better.code).toBe(0);
  await run('a', '--write-baseline', 'a.json');
  const worse = await run('ab', '--baseline', 'a.json');
  expect(worse.stdout).not.toContain('mended');
  expect(worse.code).toBe(1);
});

test('a check that a flow did not reach is not reported as fixed', async () => {
  const run = await softly();
  await run('a', '--write-baseline', 'a.json');
  const broken = await run('h', '--baseline', 'a.json');
  expect(broken.stdout).not.toContain('mended');
  expect(broken.code).toBe(1);
  const green = await run('', '--baseline', 'a.json');
  expect(green.stdout).toContain('mended  flow:own.soft BRT-702 read (contactInfo): a\n');
  expect(green.code).toBe(0);
});

test('failures of flows that were not run stay in the baseline that a run writes', async () => {
  const { answer, run, file, write } = await project();
  answer.smWa = 'right';
  const mail = 'flow:own.mail BRT-702 read the contact (contactInfo): SUP-03 there is a mail';
  const phone = 'flow:own.phone BRT-702 read the contact (contactInfo): SUP-03 there is a phone';
  const others = ['flow:complaint BRT-702 save (problemSave): x', 'problemList BRT-202 data'];
  const known = JSON.stringify({ version: 2, strict: true, known: [phone, ...others] });
  await write('known.json', known);
  await run('--baseline', 'known.json', '--write-baseline', 'known.json');
  const written = { version: 2, strict: true, known: [...others.slice(0, 1), mail, others[1]] };
  expect(JSON.parse(await file('known.json'))).toEqual(written);
});

test('every report marks a known failure as known', async () => {
  const { run, json, file, show } = await project();
  await run('--write-baseline', 'known.json');
  const words = ['--baseline', 'known.json', '--junit', 'junit.xml', '--html', 'page.html'];
  const { code, stdout, stderr } = await run(...words, '--bail', '--retries', '1');
  expect(code).toBe(0);
  expect(stdout).toMatch(/– own\.phone .* known: SUP-03 there is a phone/);
  expect(stdout).toMatch(/passed {2}2 runs · 0 passed · 2 known/);
  expect(stderr).not.toContain('::error');
  expect((await show()).stdout).toMatch(/own\.phone {2}known {2}/);
  const junit = await file('junit.xml');
  expect(junit).toContain('failures="0" errors="0"');
  expect(junit).toContain('<skipped message="known: expected right, got "');
  expect(await file('page.html')).toMatch(/<span class="pill warn">known<\/span>/);
  // Known failures are not retried.
  expect((await json('--baseline', 'known.json', '--retries', '1')).report.reports).toMatchObject([
    { outcome: 'failed', known: true, attempt: 1 },
    { outcome: 'failed', known: true, attempt: 1 },
  ]);
});

test('a conform baseline covers its flows, and adds nothing about flows that did not run', async () => {
  const { url } = await loopback(({ path }, response) => {
    const data = path.endsWith('upload-problem-img')
      ? { url: '/a.png' }
      : { tabs: [], problemType: [{ value: 2, title: 'Other' }], problemSonType: [] };
    sendJson(response, { code: '00', message: '', data });
  });
  const file = join(await temporaryFolder(), 'known.json');
  const target = ['--target', url, '--has', 'state'];
  const level = ['--only', 'complaints', '--level', 'write', '--cases', '0'];
  await brought(['conform', ...target, ...level, '--write-baseline', file]);
  expect(await readFile(file, 'utf8')).toContain('flow:complaint BRT-702');
  const session = [
    '--session',
    'sessionId=s',
    '--session',
    'orderId=7',
    '--session',
    'productId=7',
  ];
  const words = ['flow', 'run', 'complaint', ...target, ...session];
  expect((await brought(words)).code).toBe(1);
  const { code, stdout } = await brought([...words, '--baseline', file]);
  expect(stdout).toContain('known');
  expect(stdout).not.toContain('mended');
  expect(code).toBe(0);
});

test('an unmatched baseline entry of a flow says how to configure the flow, one of a call does not', async () => {
  const cwd = await temporaryFolder();
  const words = [
    'flow',
    'run',
    'support.contact',
    '--target',
    'sandbox',
    '--baseline',
    'known.json',
  ];
  const told = async (entry: string): Promise<string> => {
    await writeFile(join(cwd, 'known.json'), JSON.stringify({ version: 2, known: [entry] }));
    const { stdout, stderr } = await brought(words, { cwd });
    expect(stdout).toContain(`unmatched  ${entry}\n`);
    return stderr;
  };
  const how = 'Flows of your own are known by `flows` of the settings, which names their folder.';
  expect(await told('flow:own.mail BRT-702 read (contactInfo): it is there')).toContain(how);
  expect(await told('noCall BRT-202 data')).not.toContain(how);
});

test('entries of unknown calls, flows and cases are reported', async () => {
  const cwd = await temporaryFolder();
  const own = (name: string): string => `import { flow } from '@brought/cli/flow';
export default flow('${name}', { summary: 'Own.' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  ctx.check('it is there', { expected: 1, got: 1 });
});
`;
  await mkdir(join(cwd, 'flows'));
  await writeFile(join(cwd, 'flows', 'one.ts'), own('own.one'));
  await writeFile(join(cwd, 'flows', 'two.ts'), own('own.two'));
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify({ flows: 'flows' }));
  await trust(cwd);
  const entry = (about: string): string => `flow:${about} BRT-702 read (contactInfo): it is there`;
  const here = ['own.one[late]', 'own.two', 'repay.card:wrong-code'].map(entry);
  const gone = [...['own.gone', 'own.one:gone', 'own.one.more'].map(entry), 'noCall BRT-202 data'];
  const known = [...here, ...gone, 'problemList BRT-202 data'];
  await writeFile(join(cwd, 'known.json'), JSON.stringify({ version: 2, known }));
  const words = ['flow', 'run', 'own.one', '--target', 'sandbox', '--baseline', 'known.json'];
  const json = await brought([...words, '--json'], { cwd });
  expect(JSON.parse(json.stdout)).toMatchObject({ exitCode: 0, mended: [], unmatched: gone });
  const page = ['--html', 'page.html', '--write-baseline', 'new.json'];
  const { code, stdout, stderr } = await brought([...words, ...page], { cwd });
  for (const each of gone) expect(stdout).toContain(`unmatched  ${each}\n`);
  for (const each of here) expect(stdout).not.toContain(each);
  expect(stderr).toContain('--write-baseline writes a baseline without these.');
  expect(await readFile(join(cwd, 'page.html'), 'utf8')).toContain('own.gone');
  expect(await readFile(join(cwd, 'new.json'), 'utf8')).not.toContain('gone');
  expect(code).toBe(0);
});

test('an unreadable baseline prints one sentence and exits with 2', async () => {
  const { run } = await project();
  const { code, stderr } = await run('--baseline', 'none.json');
  expect(stderr).toContain('The baseline none.json does not exist.');
  expect(code).toBe(2);
});

test('a baseline turns failures green, but not skipped flows', async () => {
  const cwd = await temporaryFolder();
  const adopt = ['--write-baseline', 'known.json'];
  const skipped = ['flow', 'run', 'repay.card', '--target', 'mock', ...adopt];
  expect((await brought(skipped, { cwd })).code).toBe(7);
  const failing = `import { flow } from '@brought/cli/flow';
export default flow('own.red', { summary: 'Own.' }, async (ctx) => {
  ctx.check('it is so', { expected: 1, got: 2 });
});
`;
  await writeFile(join(cwd, 'red.ts'), failing);
  const both = ['flow', 'run', './red.ts', 'repay.card', '--target', 'mock', ...adopt];
  expect((await brought(both, { cwd })).code).toBe(0);
  expect((await brought([...both, '--fail-on-skipped'], { cwd })).code).toBe(7);
  const nothing = failing.replace('own.red', 'own.empty').replace(/ {2}ctx\.check.*\n/, '');
  await writeFile(join(cwd, 'empty.ts'), nothing);
  expect((await brought(['flow', 'run', './empty.ts', './red.ts', ...adopt], { cwd })).code).toBe(
    7,
  );
});

test('a run that stops at its first failure does not change a baseline', async () => {
  const { run, file } = await project();
  expect((await run('--write-baseline', 'known.json')).code).toBe(0);
  const before = await file('known.json');
  const { code, stderr } = await run('--bail', '--write-baseline', 'known.json');
  expect(stderr).toContain('known.json was not written');
  expect(await file('known.json')).toBe(before);
  expect(code).toBe(1);
});
