import { generate, generated } from './contract.mjs';
import { setup } from './setup.mjs';
import { remark, verb } from './verb.mjs';
import { root } from './workspace.mjs';

await verb(
  async () => {
    await generate(await setup(), root);
    remark(`Written: ${generated.join(', ')}.`);
  },
  {
    usage:
      '`npm run gen` takes no words: it bundles the contract and writes what is generated from it.',
  },
);
