import { join } from 'node:path';
import { build } from './build-steps.mjs';
import { interrupt, run, wasInterrupted } from './processes.mjs';
import { setup } from './setup.mjs';
import { verb } from './verb.mjs';
import { root, tool } from './workspace.mjs';

// Starts the web app with reload on change, and the sandbox that it calls under /brought, until
// Ctrl-C; options after `--` are passed to Vite.
await verb(async (args) => {
  const tools = await setup();
  await build(tools, { only: 'cli' });
  const servers = [
    { command: tools.node, args: [join(root, 'cli', 'bin', 'brought.js'), 'up', 'sandbox'] },
    { command: tool('vite', 'web'), args: ['--clearScreen=false', ...args] },
  ];
  const codes = await Promise.all(
    servers.map(async (server) => {
      const options = { cwd: join(root, 'web'), env: tools.env, show: true, server: true };
      const { code } = await run(server.command, server.args, options);
      // One is useless without the other: when one ends, both are stopped.
      if (wasInterrupted()) return 0;
      interrupt();
      return code;
    }),
  );
  return Math.max(...codes);
});
