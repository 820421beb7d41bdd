import { run } from '../processes.mjs';
import { setup } from '../setup.mjs';
import { Stop, remark, verb } from '../verb.mjs';
import { root, tool } from '../workspace.mjs';
import { areas } from './areas.mjs';

const known = Object.keys(areas);

// `npm run mutation` tries every area, `npm run mutation -- redaction` one, and with `--changed`
// only the files whose code has changed since it was measured. An area whose tests detect too few
// mutants, today's and the recorded ones together, makes the exit code 1.
await verb(
  async (args) => {
    const [area, ...more] = args.filter((arg) => arg !== '--changed');
    if (more.length > 0) throw new Stop(`One area, or all: what is ${more.join(' ')} for?`);
    if (area !== undefined && !known.includes(area))
      throw new Stop(`There is no area ${area}; there are ${known.join(', ')}.`);
    const tools = await setup();
    // Before the set-up of a fresh clone there is no package to find files with.
    const { changedFiles, filesOf } = await import('./scores.mjs');
    const filesToTry = args.includes('--changed') ? changedFiles : filesOf;
    let failed = 0;
    for (const name of area === undefined ? known : [area]) {
      if (!(await isGood(name, filesToTry(name), tools))) failed += 1;
    }
    return failed > 0 ? 1 : 0;
  },
  {
    usage: `\`npm run mutation -- [AREA] [--changed]\` tries all areas, or one of ${known.join(', ')}; with --changed only files that have changed since their score was recorded.`,
    options: ['--changed'],
    words: 'any',
  },
);

/**
 * Tries files of an area, and records their scores.
 * @param {string} area
 * @param {readonly string[]} files
 * @param {import('../setup.mjs').Tools} tools
 * @returns {Promise<boolean>} whether the area reaches its goal
 */
async function isGood(area, files, tools) {
  const { recordScores, scoreOf } = await import('./scores.mjs');
  const { zone, goal = 100 } = areas[area] ?? {};
  remark(`${area}: ${files.length} files ...`);
  if (files.length > 0) {
    const args = ['run', 'cli/tasks/mutation/stryker.config.mjs', '--mutate', files.join(',')];
    const env = { ...tools.env, MUTATION_AREA: area, ...(zone && { TZ: zone }) };
    const { code } = await run(tool('stryker'), args, { cwd: root, env, show: true });
    if (code !== 0) return false;
    recordScores(area, files);
  }
  const { mutants, percent } = scoreOf(area);
  console.log(`${area}: ${percent} % of ${mutants.toLocaleString('en')} mutants, goal ${goal} %`);
  return percent >= goal;
}
