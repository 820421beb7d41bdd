import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an entry that brings parts of these messages; gives the code of each file. */
async function built(messages: Record<string, string>): Promise<string[]> {
  writeFileSync(join(folder, 'en.json'), JSON.stringify(messages));
  writeFileSync(
    join(folder, 'entry.js'),
    `import { bringMessages } from 'virtual:catalogues'; window.bring = bringMessages;`,
  );
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [catalogues(folder)],
    build: { write: false, rolldownOptions: { input: join(folder, 'entry.js') } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((output) => String(output.type === 'chunk' ? output.code : output.source));
}

test('each feature has a chunk of its own, apart from the texts of the app', async () => {
  const chunks = await built({ back: 'Back!', 'loan.now': 'Now!', 'order.all': 'All!' });
  const holding = (text: string) => chunks.filter((code) => code.includes(text));
  for (const text of ['Back!', 'Now!', 'All!']) expect(holding(text)).toHaveLength(1);
  expect(new Set(['Back!', 'Now!', 'All!'].flatMap(holding)).size).toBe(3);
});

test('messages are compiled: no ICU syntax is left for the browser', async () => {
  const chunks = await built({ 'loan.days': '{count, plural, one {# day} other {# days}}' });
  expect(chunks.join('\n')).not.toContain('plural, one');
});

test('a malformed message fails the build by its name', async () => {
  await expect(built({ 'loan.bad': '{count, plural, one {#' })).rejects.toThrow(
    /en\.json: message "loan\.bad"/,
  );
});
