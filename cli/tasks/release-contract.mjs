import { join } from 'node:path';
import { run } from './processes.mjs';
import { setup } from './setup.mjs';
import { Stop, remark, verb } from './verb.mjs';
import { root } from './workspace.mjs';

// Writes the next version of the contract and its changelog. Committing and tagging is left to the
// reader.
await verb(
  async () => {
    const { node, env } = await setup();
    const day = new Date().toISOString().slice(0, 10);
    const program = join(root, 'cli', 'tasks', 'contract-version.mjs');
    const { code, output } = await run(node, [program, day], { cwd: root, env });
    const version = output.trimEnd();
    if (code !== 0) throw new Stop(version);
    remark(
      `The contract is ${version} now. Read openapi/CHANGELOG.md, then:\n` +
        `  git commit -am "Release contract ${version}" && git tag contract-v${version}`,
    );
  },
  {
    usage: '`npm run release:contract` takes no words: it writes the next version of the contract.',
  },
);
