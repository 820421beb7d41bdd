import { run } from '../processes.mjs';
import { setup } from '../setup.mjs';
import { Stop, remark, verb } from '../verb.mjs';
import { root, tool } from '../workspace.mjs';
import { areas } from './areas.mjs';

// `npm run mutation` tries every area, `npm run mutation -- redaction` one; what follows the name
// goes to Stryker. One whose tests notice too little makes the exit code 1.
await verb(
  async ([asked, ...more]) => {
    const known = Object.keys(areas);
    if (asked !== undefined && !known.includes(asked))
      throw new Stop(`There is no area ${asked}; there are ${known.join(', ')}.`);
    const tools = await setup();
    // Before the set-up of a fresh clone there is no package to find files with.
    const { recordFiles } = await import('./recorded-files.mjs');
    let failed = 0;
    for (const area of asked === undefined ? known : [asked]) {
      remark(`${area} ...`);
      const args = ['run', 'cli/tasks/mutation/stryker.config.mjs', ...more];
      const zone = areas[area]?.zone;
      const env = { ...tools.env, MUTATION_AREA: area, ...(zone && { TZ: zone }) };
      const { code } = await run(tool('stryker'), args, { cwd: root, env, show: true });
      if (code !== 0) failed += 1;
      // The whole area, and not one file of it alone.
      if (more.length === 0) recordFiles(area);
    }
    return failed > 0 ? 1 : 0;
  },
  {
    usage: `\`npm run mutation -- [AREA [OPTION...]]\` tries all areas, or one of ${Object.keys(areas).join(', ')}; options after it go to Stryker.`,
    words: 'passed on',
  },
);
