import { checkSteps } from './check-steps.mjs';
import { setup } from './setup.mjs';
import { runSteps } from './steps.mjs';
import { verb } from './verb.mjs';

await verb(
  async () => {
    const tools = await setup();
    const { failed } = await runSteps(checkSteps(tools), tools.env);
    return failed.length > 0 ? 1 : 0;
  },
  {
    usage:
      '`npm run check` takes no words: it judges all that can be judged without running the product.',
  },
);
