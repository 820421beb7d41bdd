import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareContracts } from '../src/contract/diff/compare-contracts.ts';
import { diffMarkdown } from '../src/contract/diff/diff-markdown.ts';
import { readSide } from '../src/commands/shared/read-side.ts';
import { bundleContract, generate } from './contract.mjs';
import { run } from './processes.mjs';
import { Stop, verb } from './verb.mjs';
import { root } from './workspace.mjs';

const SOURCE = join(root, 'openapi', 'openapi.yaml');
const MANIFEST = join(root, 'openapi', 'package.json');
const CHANGELOG = join(root, 'openapi', 'CHANGELOG.md');

/** The version in the source and in the bundle, under `info`. */
const VERSION = /^ {2}version: '?(\d+\.\d+\.\d+)'?$/m;

// Bumps the contract's version according to the changes since the newest tag `contract-v…`: major
// if anything breaks, minor if `brought contract diff` has anything else to report, patch if only
// descriptions have changed. Writes it into the contract, everything generated from it and its
// package, and adds a section to openapi/CHANGELOG.md; prints the version. The first word is the
// day, such as 2026-11-25. `release-contract.mjs` runs it with a Node that reads TypeScript.
await verb(async ([day = '']) => {
  const tools = { node: process.execPath, env: process.env };
  const tag = await newestTag();
  const bundle = await bundleContract(tools);
  const side = `${tag}:openapi/dist/openapi.yaml`;
  const published = (await git(['show', side])).replace(VERSION, '');
  if (published === readFileSync(bundle, 'utf8').replace(VERSION, ''))
    throw new Stop(`The contract is as it was at ${tag}: there is nothing to release.`);
  const changes = compareContracts({ before: await readSide(side), after: await readSide(bundle) });
  const version = nextVersion(tag.replace('contract-v', ''), changes);
  writeFileSync(SOURCE, readFileSync(SOURCE, 'utf8').replace(VERSION, `  version: '${version}'`));
  const manifest = readFileSync(MANIFEST, 'utf8');
  writeFileSync(MANIFEST, manifest.replace(/(?<="version": ").*(?=")/, version));
  await generate(tools);
  const before = readFileSync(CHANGELOG, 'utf8');
  writeFileSync(CHANGELOG, before.replace(/^## /m, `${sectionOf(version, day, changes)}\n## `));
  console.log(version);
});

/**
 * @param {string} version such as 1.2.3
 * @param {readonly import('../src/contract/diff/change.ts').Change[]} changes
 */
function nextVersion(version, changes) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (changes.some(({ breaking }) => breaking)) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * @param {string} version
 * @param {string} day
 * @param {readonly import('../src/contract/diff/change.ts').Change[]} changes
 */
function sectionOf(version, day, changes) {
  const title = `## ${version} (${day})\n`;
  if (changes.length === 0) return `${title}\nOnly words have changed.\n`;
  // The headings of the release note are one level below this one.
  return diffMarkdown(changes)
    .replace(/^# .*\n/, title)
    .replace(/^#(?=#+ (?!\d))/gm, '##');
}

async function newestTag() {
  const tags = await git(['tag', '--list', 'contract-v*', '--sort=-version:refname']);
  const [newest = ''] = tags.split('\n');
  if (newest !== '') return newest;
  throw new Stop(
    'No version of the contract is tagged, so nothing tells what has changed: run `git fetch --tags`, or tag the commit that was published first with `git tag contract-v1.0.0`.',
  );
}

/** @param {string[]} args */
async function git(args) {
  const { code, output } = await run('git', args, { cwd: root });
  if (code !== 0) throw new Stop(`git ${args.join(' ')} failed: ${output.trimEnd()}`);
  return output;
}
