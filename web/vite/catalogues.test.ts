import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Messages } from '@lingui/core';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The app under test: what it calls its messages, and what brings them. */
type Built = {
  said: string[];
  bringMessages: (language: string, file: string) => Promise<Messages>;
};

/** Builds code that speaks these English messages; gives the files by name. */
async function filesOf(messages: Record<string, string>, code: string) {
  writeFileSync(join(folder, 'en.json'), JSON.stringify(messages));
  writeFileSync(
    join(folder, 'entry.js'),
    `export { bringMessages } from 'virtual:catalogues';\n${code}`,
  );
  const outDir = join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [catalogues(folder)],
    build: {
      outDir,
      rolldownOptions: { input: join(folder, 'entry.js'), preserveEntrySignatures: 'strict' },
    },
  });
  const assets = join(outDir, 'assets');
  return readdirSync(assets).map((name) => ({
    path: join(assets, name),
    name,
    code: readFileSync(join(assets, name), 'utf8'),
  }));
}

const messages = {
  'app.back': 'Back!',
  'loan.now': 'Now, {name}!',
  'loan.days': '{count, plural, one {# day} other {# days}}',
  'site.all': 'All!',
  'site.return': 'Back!',
};

test('a language is two files: that of the app and all about money, and the rest', async () => {
  const files = await filesOf(messages, `export const said = [];`);
  const holding = (text: string) =>
    files
      .filter(({ code }) => code.includes(text))
      .map(({ name }) => name.replace(/-\w{8}\./, '.'));
  expect(holding('Back!')).toEqual(['texts-en-first.js']);
  expect(holding('Now, {name}!')).toEqual(['texts-en-first.js']);
  expect(holding('All!')).toEqual(['texts-en-more.js']);
});

test('what a build says of its messages is what their files hold, and no id is left', async () => {
  const ids = Object.keys(messages);
  const files = await filesOf(messages, `export const said = ${JSON.stringify(ids)};`);
  for (const { code } of files) for (const id of ids) expect(code).not.toContain(id);
  const entry = files.find(({ name }) => name.startsWith('entry'))?.path ?? '';
  const { said, bringMessages } = (await import(pathToFileURL(entry).href)) as Built;
  const all = { ...(await bringMessages('en', 'first')), ...(await bringMessages('en', 'more')) };
  const plural = ['count', 'plural', { one: ['#', ' day'], other: ['#', ' days'] }];
  expect(said.map((key) => all[key])).toEqual([
    ['Back!'],
    ['Now, ', ['name'], '!'],
    [plural],
    ['All!'],
    ['Back!'],
  ]);
  expect(new Set(said).size).toBe(4);
});

test('a malformed message fails the build by its name', async () => {
  const bad = { 'loan.bad': '{count, plural, one {#' };
  await expect(filesOf(bad, '')).rejects.toThrow(/en\.json: message "loan\.bad"/);
});

test.each([
  ['is put together', 'export const said = (name) => `loan.${name}`;', /loan\.now is put together/],
  ['is compared', `export const said = (id) => id === 'loan.now';`, /loan\.now is compared/],
  ['names a property', `export const said = { 'loan.now': 1 };`, /loan\.now .*names a property/],
  ['is in another string', `export const said = '<b id="loan.now">';`, /still has .* loan\.now/],
])('an id that %s fails the build', async (_, code, failure) => {
  await expect(filesOf(messages, code)).rejects.toThrow(failure);
});
