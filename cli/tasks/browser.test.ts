import { chmodSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { copyWorkspace } from '../test/workspace-copy.ts';

const module = pathToFileURL(join(import.meta.dirname, 'browser.mjs')).href;

/**
 * Looks for a browser on a machine that has only the given programs, reaches no download, and does
 * not look like Debian, because it has no apt-get.
 */
function findBrowser(programs: Record<string, string>, env: NodeJS.ProcessEnv = {}) {
  const copy = copyWorkspace({ linked: false });
  copy.write(
    'find.mjs',
    `import { findBrowser } from ${JSON.stringify(module)};
     import { verb } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'verb.mjs')).href)};
     await verb(async () => {
       console.log(await findBrowser({ node: process.execPath, env: process.env }));
     });`,
  );
  for (const [name, script] of Object.entries(programs)) {
    copy.write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(join(copy.folder, 'bin', name), 0o755);
  }
  copy.write('bin/.keep', '');
  symlinkSync(process.execPath, join(copy.folder, 'bin', 'node'));
  const result = copy.run(process.execPath, ['find.mjs'], {
    PATH: [join(copy.folder, 'bin'), '/nowhere'].join(delimiter),
    CHROMIUM_PATH: '',
    PLAYWRIGHT_BROWSERS_PATH: join(copy.folder, 'browsers'),
    PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
    ...env,
  });
  return { ...result, bin: join(copy.folder, 'bin') };
}

test('the first installed browser that starts is used', () => {
  const { bin, output } = findBrowser({ 'google-chrome': 'exit 1', chromium: 'exit 0' });
  expect(output.trim()).toBe(join(bin, 'chromium'));
});

test('CHROMIUM_PATH overrides installed browsers', () => {
  const { output } = findBrowser({ chromium: 'exit 0' }, { CHROMIUM_PATH: process.execPath });
  expect(output.trim()).toBe(process.execPath);
});

test('a CHROMIUM_PATH that is not a browser prints one sentence', () => {
  const { code, output } = findBrowser(
    { chromium: 'exit 0' },
    { CHROMIUM_PATH: '/nowhere/chrome' },
  );
  expect(output.trim()).toBe(
    'CHROMIUM_PATH is /nowhere/chrome, which is not a browser that starts here: correct it or unset it.',
  );
  expect(code).toBe(1);
});

// On macOS, Chrome is also looked for outside the PATH, so it cannot be hidden from the search.
test.skipIf(process.platform === 'darwin')(
  'a missing browser prints one sentence with instructions',
  () => {
    const { code, output } = findBrowser({});
    expect(output.trim().split('\n').at(-1)).toBe(
      'No browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH to one, then run the command again.',
    );
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  },
);
