import { build } from './build-steps.mjs';
import { setup } from './setup.mjs';
import { verb } from './verb.mjs';

await verb(
  async () => {
    await build(await setup(), { always: true });
  },
  { usage: '`npm run build` takes no words: it builds web app and CLI.' },
);
