import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { packages, root } from './workspace.mjs';

/** All unit tests in one run, whatever folder it is started in. */
export default defineConfig({
  root,
  test: {
    globalSetup: join(import.meta.dirname, 'one-temporary-folder.mjs'),
    projects: packages.map((name) => join(root, name)),
  },
});
