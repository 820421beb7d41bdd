import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misnamedConstants } from './constant-case.mjs';
import { folderLoops } from './folder-loops.mjs';
import { privateWords } from './private-words.mjs';
import { sourceFiles } from './source-files.mjs';
import {
  changedDependency,
  changesPackages,
  configurationFiles,
  moduleHook,
  unknownPlugin,
} from './untouched-dependencies.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';

const QUESTIONED = 250;
const ALLOWED = 400;
const LONGEST_COMMENT = 100;

/** Folders of generated constants, which are imported like files written by hand. */
const generated = ['sdk/src/generated'];

/** A comment that switches the linter off for a whole file, including this rule. */
const UNLINTED = /^\s*(\/\/|\/\*)\s*(ox|es)lint-disable(?!-)/m;

/** A line of a comment; a type that casts an expression does not count. */
const COMMENT = /^\s*(\/\/|\/\*|\*)(?!.*@type)/;
const HASH_COMMENT = /^\s*#/;

/** Files that hold comments besides sources; those of the root are in no package. */
const COMMENTED = /\.(cjs|conf|ya?ml)$/;
const commentedInRoot = ['knip.jsonc', 'oxlint.config.ts', 'pnpm-workspace.yaml'];

/** Tests may import anything, and name their values as they like. */
const TESTS = /\.(test|test-d|e2e)\.|\/test\//;

/** @param {readonly string[]} paths @returns {Map<string, string>} text of each that exists */
function textsOf(paths) {
  const present = paths.filter((path) => existsSync(join(root, path)));
  return new Map(present.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** @param {string} path @param {string} text @returns {string[]} a sentence for the first one */
function wideComments(path, text) {
  const comment = /\.(conf|ya?ml)$/.test(path) ? HASH_COMMENT : COMMENT;
  const wide = text
    .split('\n')
    .findIndex((line) => line.length > LONGEST_COMMENT && comment.test(line));
  if (wide < 0) return [];
  return [`${path}:${wide + 1} has a comment of more than ${LONGEST_COMMENT} columns: wrap it.`];
}

// Rules that the linter cannot check: a file that grows beyond one idea is first questioned, then
// refused; no file is excluded from the linter; no plugin reads or changes code of a dependency;
// names use standard terms, and those of constants the right case; comments are wrapped; no folders
// of a package import each other in a loop.
await verb(async () => {
  let broken = false;
  /** @param {string} breach */
  function refuse(breach) {
    console.log(breach);
    broken = true;
  }
  /** @type {Map<string, string>} */
  const sources = new Map();
  for (const path of sourceFiles(/\.(tsx?|m?js|css)$/)) {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split('\n');
    const count = lines.length - 1;
    if (count > ALLOWED) refuse(`${path} has ${count} lines: split it, ${ALLOWED} are allowed.`);
    else if (count > QUESTIONED) {
      console.log(`remark: ${path} has ${count} lines: has it more than one idea?`);
    }
    if (!path.endsWith('.css')) privateWords(path, text, TESTS.test(path)).forEach(refuse);
    if (UNLINTED.test(text)) refuse(`${path} switches the linter off: mend what it finds instead.`);
    if (!TESTS.test(path)) sources.set(path, text);
    wideComments(path, text).forEach(refuse);
    if (!TESTS.test(path)) misnamedConstants(path, text).forEach(refuse);
  }
  for (const [path, text] of textsOf([...sourceFiles(COMMENTED), ...commentedInRoot])) {
    wideComments(path, text).forEach(refuse);
  }
  for (const [path, text] of textsOf(sourceFiles(/\.ts$/, generated))) {
    misnamedConstants(path, text).forEach(refuse);
  }
  const scripts = textsOf(sourceFiles(/\.[cm]?[jt]sx?$/));
  const configuration = configurationFiles(scripts);
  for (const [path, text] of scripts) {
    const isOfConfiguration = configuration.has(path);
    if (TESTS.test(path) && !isOfConfiguration) continue;
    const hook = moduleHook(path, text, isOfConfiguration);
    if (hook) refuse(`${path} has a hook "${hook}": dependencies are built as they are published.`);
    const plugin = isOfConfiguration ? unknownPlugin(text) : undefined;
    if (plugin) {
      refuse(
        `${path} imports ${plugin}: a plugin may change dependencies, so that each is listed.`,
      );
    }
  }
  const settings = ['package.json', 'pnpm-workspace.yaml', ...sourceFiles(/\/package\.json$/)];
  for (const [path, text] of textsOf(settings)) {
    const setting = changedDependency(text);
    if (setting) refuse(`${path} has "${setting}": dependencies are built as they are published.`);
  }
  for (const [path, text] of textsOf(['.pnpmfile.cjs', '.pnpmfile.mjs'])) {
    if (!changesPackages(text)) continue;
    refuse(`${path} has hooks without a reason: dependencies are built as they are published.`);
  }
  for (const loop of folderLoops(sources)) {
    refuse(`Folders import each other in a loop:\n  ${loop.join('\n  ')}`);
  }
  return broken ? 1 : 0;
});
