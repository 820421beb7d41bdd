import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../processes.mjs';
import { setup } from '../setup.mjs';
import { tryEach } from '../try-each.mjs';
import { Stop, verb } from '../verb.mjs';
import { root } from '../workspace.mjs';
import { consumers } from './targets.mjs';

/**
 * @param {string[]} words
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} its output
 * @throws {Stop} with the end of the output when it failed
 */
async function perform([command = '', ...args], cwd, env) {
  const { code, output } = await run(command, args, { cwd, env });
  if (code === 0) return output;
  throw new Stop(`${command} failed: ${output.trimEnd().split('\n').slice(-40).join('\n')}`);
}

/**
 * @param {import('./targets.mjs').Consumer} consumer
 * @param {string} folder
 * @param {string[]} tarballs
 * @param {NodeJS.ProcessEnv} env
 */
async function tryConsumer({ packages, files, steps, says }, folder, tarballs, env) {
  const own = { ...files, 'package.json': '{ "private": true, "type": "module" }' };
  for (const [name, text] of Object.entries(own)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--fetch-timeout=20000'];
  await perform(['npm', 'install', ...quiet, ...tarballs, ...packages], folder, env);
  let said = '';
  for (const step of steps) said = await perform(step, folder, env);
  if (!said.includes(says)) throw new Stop(`It should say ${says}, but it said:\n${said}`);
}

// Installs the packed SDK and contract in projects of several types, as users do, builds them and
// calls the sandbox from there. Words after `--` select them by the start of their names.
await verb(
  async (words) => {
    const { node, env: inherited } = await setup();
    const env = { ...inherited, NEXT_TELEMETRY_DISABLED: '1', CI: '1' };
    const chosen = consumers.filter(
      ({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)),
    );
    if (chosen.length === 0)
      throw new Stop(`The projects: ${consumers.map(({ name }) => name).join(', ')}.`);
    const folder = mkdtempSync(join(tmpdir(), 'brought-consumers-'));
    try {
      const pack = [node, join(root, 'cli/tasks/pack/pack.mjs'), folder, 'openapi', 'sdk'];
      const tarballs = (await perform(pack, root, env)).trim().split('\n').slice(-2);
      return await tryEach(chosen, async (consumer) => {
        await tryConsumer(consumer, join(folder, consumer.name), tarballs, env);
        return {};
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  {
    usage:
      '`npm run test:consumers -- [NAME...]` installs the SDK in other projects and tries it, in all or those whose names begin so.',
    words: 'any',
  },
);
