import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { brought, temporaryFolder, trust, type Ended } from '../../../test/brought.ts';
import { commitAll } from '../../../test/git-repository.ts';

const present = join(import.meta.dirname, '../../../../openapi/dist/openapi.yaml');

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

/** The contract as it was before these calls lost a parameter. */
async function contractBefore(...operationIds: string[]): Promise<string> {
  const contract = parse(await readFile(present, 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string; parameters?: unknown[] }>>;
  };
  const calls = Object.values(contract.paths).flatMap((path) => Object.values(path));
  for (const call of calls) {
    if (!operationIds.includes(call.operationId ?? '')) continue;
    const note = { name: 'note', in: 'query', schema: { type: 'string' } };
    call.parameters = [...(call.parameters ?? []), note];
  }
  return stringify(contract);
}

const run = (...args: string[]): Promise<Ended> => brought(args, { cwd: folder });

function git(cwd: string, ...words: string[]): void {
  expect(spawnSync('git', words, { cwd }).status).toBe(0);
}

/** The flows that would be run, in the form of `flow run` arguments. */
function names({ stdout }: Ended): string[] {
  const { flows } = JSON.parse(stdout) as { flows: { flow: string; case?: string }[] };
  return flows.map((each) => [each.flow, each.case].filter(Boolean).join(':'));
}

test('affected runs only flows that make a changed call', async () => {
  await writeFile(join(folder, 'old.yaml'), await contractBefore('contactInfo'));
  const ended = await run('affected', '--since', 'old.yaml', '--target', 'sandbox');
  expect(ended.stdout).toContain('support.contact');
  expect(ended.stdout).not.toContain('repay.card');
  expect(ended.stderr).toContain('1 call changed since old.yaml: contactInfo.');
  expect(ended.code).toBe(0);
});

test('--dry-run lists all cases that make the call, and sends nothing', async () => {
  await writeFile(join(folder, 'old.yaml'), await contractBefore('repaymentConfirm'));
  const ended = await run('affected', '--since', 'old.yaml', '--dry-run', '--json');
  expect(names(ended)).toContain('repay.card:wrong-code');
  expect(names(ended).every((name) => name.startsWith('repay.card'))).toBe(true);
});

test('without changed calls nothing is run', async () => {
  await writeFile(join(folder, 'old.yaml'), await contractBefore());
  expect(await run('affected', '--since', 'old.yaml')).toMatchObject({
    code: 0,
    stdout: 'No call changed since old.yaml; there is no flow to run.\n',
  });
});

/** A project with one flow that calls contactInfo, one that calls getSid, and a broken one. */
async function project(): Promise<void> {
  const files = {
    'flows/contacts.ts': `await ctx.call('look', 'contactInfo', {});`,
    'flows/promotion.ts': `await ctx.call('look', 'getSid', {});`,
    'flows/broken.ts': `throw new Error('Not today.');`,
  };
  await mkdir(join(folder, 'flows'));
  for (const [path, body] of Object.entries(files)) {
    const name = path.replace(/.*\/(.*)\.ts/, 'mine.$1');
    const text = `import { flow } from '@brought/cli/flow';
export default flow('${name}', { summary: 'Mine.' }, async (ctx) => { ${body} });
`;
    await writeFile(join(folder, path), text);
  }
  await writeFile(join(folder, 'brought.config.json'), '{ "flows": "./flows" }');
  await trust(folder);
}

test('flows of the project are included, as are those whose calls are unknown', async () => {
  await project();
  await writeFile(join(folder, 'old.yaml'), await contractBefore('contactInfo'));
  const ended = await run('affected', '--since', 'old.yaml', '--dry-run', '--json');
  const mine = names(ended).filter((name) => name.startsWith('mine.'));
  expect(mine.sort()).toEqual(['mine.broken', 'mine.contacts']);
});

test('a git revision is compared with the working tree', async () => {
  await mkdir(join(folder, 'api'));
  const contract = join(folder, 'api', 'contract.yaml');
  await writeFile(contract, await contractBefore('contactInfo'));
  commitAll(folder);
  await writeFile(contract, await contractBefore());
  const since = ['affected', '--since', 'HEAD', '--contract', 'api/contract.yaml'];
  for (const cwd of [folder, join(folder, 'api')]) {
    const ended = await brought([...since, '--dry-run', '--json'], { cwd });
    expect(names(ended)).toEqual(['support.contact']);
  }
  expect(await run('affected', '--since', 'no-such-branch')).toMatchObject({ code: 2 });
});

test('where the contract was in another folder, the error says how to name it', async () => {
  await mkdir(join(folder, 'api'));
  await writeFile(join(folder, 'api', 'openapi.yaml'), await contractBefore('contactInfo'));
  commitAll(folder);
  await rename(join(folder, 'api'), join(folder, 'openapi'));
  await writeFile(join(folder, 'openapi', 'openapi.yaml'), await contractBefore());
  const { code, stderr } = await run('affected', '--since', 'HEAD', '--dry-run');
  expect(stderr).toContain('There is no file HEAD:openapi/openapi.yaml');
  expect(stderr).toContain(
    'If the contract was elsewhere then, say where: --since HEAD:OLD/openapi.yaml',
  );
  expect(code).toBe(2);
  const cured = await run('affected', '--since', 'HEAD:api/openapi.yaml', '--dry-run', '--json');
  expect(names(cured)).toEqual(['support.contact']);
});

test('a file is also compared with the contract of the working tree', async () => {
  await writeFile(join(folder, 'old.yaml'), await contractBefore());
  await writeFile(join(folder, 'new.yaml'), await contractBefore('contactInfo'));
  const since = ['affected', '--since', 'old.yaml', '--dry-run', '--json'];
  expect(names(await run(...since, '--contract', 'new.yaml'))).toEqual(['support.contact']);
  expect(await run(...since, '--contract', 'none.yaml')).toMatchObject({ code: 2 });
  await mkdir(join(folder, 'openapi'));
  await copyFile(join(folder, 'new.yaml'), join(folder, 'openapi', 'openapi.yaml'));
  expect(names(await run(...since))).toEqual(['support.contact']);
});

test('contract diff and ops show list flows, and flow show lists calls', async () => {
  await writeFile(join(folder, 'old.yaml'), await contractBefore('contactInfo'));
  const diff = await run('contract', 'diff', 'old.yaml', '--flows', '--json');
  const { flows } = JSON.parse(diff.stdout) as { flows: { name: string }[] };
  expect(flows.map(({ name }) => name)).toEqual(['support.contact']);
  const inWords = await run('contract', 'diff', 'old.yaml', '--flows');
  expect(inWords.stdout).toMatch(/Flows that make these calls\n.*support\.contact.*contactInfo/);

  const shown = await run('ops', 'show', 'repaymentConfirm', '--json');
  expect(JSON.parse(shown.stdout)).toMatchObject({
    flows: expect.arrayContaining(['repay.card', 'repay.card:resend']) as string[],
  });
  const flow = await run('flow', 'show', 'repay.card', '--json');
  expect(JSON.parse(flow.stdout)).toMatchObject({
    calls: ['installmentPlan', 'repaymentWay', 'repaymentCommit', 'repaymentConfirm'],
  });
});

test('ops show lists flows of the project, and flow show lists their calls', async () => {
  await project();
  const shown = await run('ops', 'show', 'contactInfo', '--json');
  expect(JSON.parse(shown.stdout)).toMatchObject({ flows: ['support.contact', 'mine.contacts'] });
  expect(shown.stderr).toBe(
    'mine.broken does not come to its end on a sandbox: it may make this call, too.\n',
  );
  const flow = await run('flow', 'show', 'mine.contacts', '--json');
  expect(JSON.parse(flow.stdout)).toMatchObject({ calls: ['contactInfo'], complete: true });
  const inWords = await run('flow', 'show', './flows/broken.ts');
  expect(inWords.stdout).toContain('and perhaps more: it does not come to its end on a sandbox');
});

test('ops show says why a flow of the project is not listed', async () => {
  await project();
  await writeFile(join(folder, 'flows/unreadable.ts'), 'export default flow(');
  const { stdout, stderr, code } = await run('ops', 'show', 'contactInfo');
  expect(stdout).toMatch(/Flows +support\.contact, mine\.contacts\n/);
  expect(stderr).toMatch(/^Some flows of this project are not listed: .*unreadable\.ts:1:21/m);
  expect(code).toBe(0);
});

test.each([
  [
    'no repository',
    false,
    'HEAD',
    'HEAD:openapi/openapi.yaml, and this folder is in no repository',
  ],
  [
    'no such revision',
    true,
    'nosuch',
    'nosuch:openapi/openapi.yaml, and git knows no revision nosuch.',
  ],
  [
    'no such path',
    true,
    'HEAD',
    'HEAD:openapi/openapi.yaml: git knows the revision, and no such path',
  ],
])('with %s affected says so', async (_name, isRepository, since, says) => {
  await writeFile(join(folder, 'a.txt'), 'a');
  if (isRepository) commitAll(folder);
  const { code, stderr } = await run('affected', '--since', since);
  expect(stderr).toContain(`There is no file ${says}`);
  expect(code).toBe(2);
});

test('in a shallow clone of one branch, the error says how to fetch another revision', async () => {
  const origin = join(folder, 'origin');
  await mkdir(join(origin, 'openapi'), { recursive: true });
  await writeFile(join(origin, 'openapi', 'openapi.yaml'), await contractBefore());
  commitAll(origin);
  git(origin, 'branch', '-m', 'main');
  git(origin, 'checkout', '-qb', 'feature');
  git(folder, 'clone', '-q', '--depth', '1', `file://${origin}`, 'ci');
  const cwd = join(folder, 'ci');
  const since = (revision: string): Promise<Ended> =>
    brought(['affected', '--since', revision, '--dry-run', '--json'], { cwd });
  expect((await since('main')).stderr).toContain('`git fetch --depth 1 origin main`');
  expect((await since('origin/main')).stderr).toContain('`git fetch --depth 1 origin main`');
  expect((await since('HEAD~1')).stderr).toContain('`git fetch --unshallow`');
  git(cwd, 'fetch', '-q', '--depth', '1', 'origin', 'main');
  expect(names(await since('FETCH_HEAD'))).toEqual([]);
  git(cwd, 'fetch', '-q', 'origin', 'main:refs/remotes/origin/main');
  expect((await since('main')).stderr).toContain('git knows origin/main: name that.');
  expect(names(await since('origin/main'))).toEqual([]);
});

test('in a repository without a contract, the error says so and what to name instead', async () => {
  await writeFile(join(folder, 'a.txt'), 'a');
  commitAll(folder);
  const { stderr, code } = await run('affected', '--since', 'HEAD', '--dry-run');
  expect(stderr).toContain('This repository has no contract');
  expect(stderr).toContain('--since old.yaml');
  expect(code).toBe(2);
});
