import { packageManager } from './package-manager.mjs';
import { verb } from './verb.mjs';

// `npx pnpm` would run whatever the registry sends.
await verb(
  async (args) => {
    // It already runs at the pinned version.
    const env = { pnpm_config_pm_on_fail: 'ignore' };
    const { code } = await packageManager(args, { show: true, env });
    return code;
  },
  {
    usage:
      '`node cli/tasks/pnpm.mjs install` runs the package manager at its pinned version, once its hash was looked at; other words are passed on to it, too.',
    words: 'passed on',
  },
);
