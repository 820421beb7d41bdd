import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build-steps.mjs';
import { run } from './processes.mjs';
import { setup } from './setup.mjs';
import { Stop, verb } from './verb.mjs';
import { root } from './workspace.mjs';

// Records the animation in README.md from the built programs.
await verb(
  async () => {
    const tools = await setup();
    await build(tools);
    const env = { ...tools.env, CHROMIUM_PATH: await findBrowser(tools) };
    const { code, output } = await run(tools.node, [join(root, 'web', 'film', 'film.ts')], {
      cwd: root,
      env,
    });
    if (code !== 0) throw new Stop(output.trimEnd());
  },
  { usage: '`npm run film` takes no words: it films the picture of README.md anew.' },
);
