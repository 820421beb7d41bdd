import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build-steps.mjs';
import { getEngines } from './engines.mjs';
import { run } from './processes.mjs';
import { setup } from './setup.mjs';
import { verb } from './verb.mjs';
import { root, tool } from './workspace.mjs';

// The borrower's journeys in today's Chromium, in the oldest that is supported, and in WebKit.
await verb(
  async () => {
    const tools = await setup();
    await build(tools);
    await getEngines(tools.env);
    const args = ['run', '--config', join('web', 'vitest.engines.config.ts')];
    const env = { ...tools.env, CHROMIUM_PATH: await findBrowser(tools) };
    return (await run(tool('vitest'), args, { cwd: root, env, show: true })).code;
  },
  {
    usage:
      '`npm run test:engines` takes no words: it runs the journeys of borrowers in several engines.',
  },
);
