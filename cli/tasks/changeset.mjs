import { spawnSync } from 'node:child_process';
import { setup } from './setup.mjs';
import { verb } from './verb.mjs';
import { root, tool } from './workspace.mjs';

// Runs Changesets with a Node that it supports: without words it asks for a change, `version` turns
// the changes into versions and changelogs. It asks on the terminal, which it inherits.
await verb(
  async (words) => {
    const { env } = await setup();
    const { status } = spawnSync(tool('changeset'), words, { cwd: root, env, stdio: 'inherit' });
    return status ?? 1;
  },
  {
    usage:
      '`npm run changeset` asks what users will notice and writes it down; `npm run changeset -- version` makes versions and changelogs of it; `-- status` tells what waits. What follows such a word goes to Changesets.',
    words: 'passed on',
    options: ['--empty', '--open', '--since', '--message', '-m'],
  },
);
