import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { differences } from './differences.mjs';
import { targets } from './targets.mjs';
import { run } from '../processes.mjs';
import { setup } from '../setup.mjs';
import { tryEach } from '../try-each.mjs';
import { Stop, verb } from '../verb.mjs';
import { root } from '../workspace.mjs';

/** @typedef {import('./targets.mjs').Target} Target */
/** @typedef {import('./targets.mjs').Step} Step */
/** @typedef {{ name: string, model: string, value: unknown }} Example a reply and its model's name */

const document = join(root, 'openapi', 'dist', 'openapi.server.yaml');

/**
 * Every example of a JSON reply in the document for servers, for clients to read and write again.
 * @param {any} parsed
 * @returns {Example[]}
 */
function replyExamples({ paths, components }) {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return operations.flatMap(({ responses }) => {
    const { schema, examples: references } = responses[200].content['application/json'];
    return Object.values(references).map(({ $ref }) => {
      const name = nameOf($ref);
      return { name, model: nameOf(schema.$ref), value: components.examples[name].value };
    });
  });
}

/** @param {string} $ref */
function nameOf($ref) {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** @param {string} name @param {NodeJS.ProcessEnv} env */
function isInstalled(name, env) {
  return (env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/**
 * @param {readonly Step[]} steps
 * @param {NodeJS.ProcessEnv} env
 * @throws {Stop} with the output of the first that fails
 */
async function perform(steps, env) {
  for (const { command, args, cwd, env: more } of steps) {
    const { code, output } = await run(command, args, { cwd, env: { ...env, ...more } });
    if (code !== 0) throw new Stop(output.trimEnd().split('\n').slice(-40).join('\n'));
  }
}

/**
 * Generates code, compiles it and, if it is a client, passes every example through it.
 * @param {Target} target
 * @param {readonly Example[]} examples
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} what was done, in words
 */
async function tryTarget(target, examples, folder, env) {
  const workspace = {
    document,
    out: join(folder, target.name),
    examples: join(folder, 'examples.json'),
    result: join(folder, `${target.name}.json`),
    models: [...new Set(examples.map(({ model }) => model))],
  };
  /** @param {Record<string, string>} files */
  function lay(files) {
    for (const [name, text] of Object.entries(files)) {
      const file = join(workspace.out, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  mkdirSync(join(workspace.out, 'api'), { recursive: true });
  await perform([await target.generate(workspace)], env);
  lay(target.files?.(workspace) ?? {});
  await perform(await target.compile(workspace), env);
  if (!target.roundTrip) return ['generated', 'compiled'];
  await perform([await target.roundTrip(workspace)], env);
  const results = JSON.parse(readFileSync(workspace.result, 'utf8'));
  const lost = examples.flatMap(({ name, value }, at) => differences(value, results[at], name));
  if (lost.length > 0) throw new Stop(`Examples come back changed:\n${lost.join('\n')}`);
  return ['generated', 'compiled', `round trip of ${examples.length} examples`];
}

// Generates servers and clients from the document for servers, compiles them, and passes every
// example of a reply through the clients of Kotlin, Go and Python. Words after `--` select targets.
// The generators are downloaded once, into the user's cache; targets whose tools are missing are
// skipped.
await verb(
  async (words) => {
    const { env } = await setup();
    // Imported here, because a fresh clone has no packages before the set-up.
    const { parse } = await import('yaml');
    const examples = replyExamples(parse(readFileSync(document, 'utf8')));
    const chosen = targets.filter(({ name }) => words.length === 0 || words.includes(name));
    if (chosen.length === 0)
      throw new Stop(`The targets: ${targets.map(({ name }) => name).join(', ')}.`);
    const folder = mkdtempSync(join(tmpdir(), 'brought-generators-'));
    writeFileSync(join(folder, 'examples.json'), JSON.stringify(examples));
    try {
      return await tryEach(chosen, async (target) => {
        const missing = target.needs.find((name) => !isInstalled(name, env));
        if (missing) return { skipped: true, done: `${missing} is not installed` };
        return { done: (await tryTarget(target, examples, folder, env)).join(', ') };
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  {
    usage:
      '`npm run test:generators -- [TARGET...]` generates servers and clients of other languages and tries them, all or those that are named.',
    words: 'any',
  },
);
