import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brought, serve, temporaryFolder } from '../../../test/brought.ts';
import { photoFile } from '../../../test/photo.ts';

const NAME = 'canary-passport-7331';

/** The files below a folder, each with its name and its content. */
async function textsIn(folder: string): Promise<[name: string, text: string][]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile());
  return Promise.all(
    files.map(async ({ name, parentPath }): Promise<[string, string]> => [
      name,
      await readFile(join(parentPath, name), 'utf8'),
    ]),
  );
}

test('the name of an uploaded file is in no artefact of a run', async () => {
  const picture = await photoFile(`${NAME}.jpg`);
  const cwd = await temporaryFolder();
  const written = [
    '--har',
    'a.har',
    '--html',
    'a.html',
    '--junit',
    'a.xml',
    '--json-file',
    'a.json',
  ];
  const words = ['complaint', '--set-file', `image=@${picture}`, '--target', 'sandbox', '--json'];
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  const { code, stdout } = await brought(['flow', 'run', ...words, ...written], { cwd, env });
  expect(code).toBe(0);
  const texts = await textsIn(cwd);
  expect(texts.map(([name]) => name)).toEqual(
    expect.arrayContaining(['a.har', 'a.html', 'a.xml', 'a.json', 'report.json', 'events.jsonl']),
  );
  // The options of a run name the file, so that the run can be repeated.
  const others = texts.filter(([name]) => name !== 'run.json');
  const holding = [...others, ['stdout', stdout] as const].filter(([, text]) =>
    text.includes(NAME),
  );
  expect(holding.map(([name]) => name)).toEqual([]);
  expect(stdout).toContain('-F problemImage=@FILE.jpg');
});

test('the name of a file is not exported with a load, whose flows upload it', async () => {
  const picture = await photoFile(`${NAME}.jpg`);
  const cwd = await temporaryFolder();
  const words = ['complaint', '--set-file', `image=@${picture}`, '--engine', 'artillery'];
  const sandbox = await serve(['up', 'sandbox', '--quiet']);
  onTestFinished(() => void sandbox.interrupt());
  const plan = ['--rate', '1/s', '--duration', '1s', '--target', sandbox.url, '-o', 'out'];
  const { code } = await brought(['load', 'export', ...words, ...plan], { cwd });
  expect(code).toBe(0);
  const texts = await textsIn(cwd);
  expect(texts.map(([name]) => name)).toContain('processor.cjs');
  const holding = texts.filter(([, text]) => text.includes(NAME));
  expect(holding.map(([name]) => name)).toEqual([]);
});
