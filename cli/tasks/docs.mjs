import { join } from 'node:path';
import { build } from './build-steps.mjs';
import { run } from './processes.mjs';
import { setup } from './setup.mjs';
import { Stop, remark, verb } from './verb.mjs';
import { root } from './workspace.mjs';

// Writes the reference of the contract as one folder of pages; a word after `--` names another
// folder.
await verb(
  async ([folder = join('cli', 'dist', 'docs')]) => {
    const tools = await setup();
    await build(tools, { only: 'cli' });
    const program = join(root, 'cli', 'bin', 'brought.js');
    const args = [program, 'contract', 'docs', folder];
    const { code, output } = await run(tools.node, args, { cwd: root, env: tools.env });
    if (code !== 0) throw new Stop(output.trimEnd());
    remark(output.trimEnd());
  },
  {
    usage: '`npm run docs -- [FOLDER]` writes the docs as pages, into cli/dist/docs or a folder.',
    words: 'any',
  },
);
