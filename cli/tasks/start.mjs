import { join } from 'node:path';
import { build } from './build-steps.mjs';
import { run, wasInterrupted } from './processes.mjs';
import { setup } from './setup.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';

// Serves the web app, API and reference on one origin, until Ctrl-C; options after `--` are passed
// to the server.
await verb(async (args) => {
  const tools = await setup();
  await build(tools);
  const { code } = await run(
    tools.node,
    [join(root, 'cli', 'bin', 'brought.js'), 'up', 'site', '--port', '4173', ...args],
    { env: tools.env, show: true, server: true },
  );
  return wasInterrupted() ? 0 : code;
});
