import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misnamedConstants } from './constant-case.mjs';
import { folderLoops } from './folder-loops.mjs';
import { privateWords } from './private-words.mjs';
import { sourceFiles } from './source-files.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';

const QUESTIONED = 250;
const ALLOWED = 400;
const LONGEST_COMMENT = 100;

/** A comment that switches the linter off for a whole file, including this rule. */
const UNLINTED = /^\s*(\/\/|\/\*)\s*(ox|es)lint-disable(?!-)/m;

/** A line of a comment; a type that casts an expression does not count. */
const COMMENT = /^\s*(\/\/|\/\*|\*)(?!.*@type)/;

/** Tests import whatever they test, and name their values as they like. */
const TESTS = /\.(test|test-d|e2e)\.|\/test\//;

/** A file that may define a plugin, and the hooks by which one reads or changes modules. */
const BUNDLER = /(from |import\()'(vite|rolldown|rollup)'/;
const BUILD_FILES = /^web\/vite\/|\.config\.m?[jt]s$/;
const MODULE_HOOK = /\b(transform|load|resolveId|renderChunk|generateBundle|alias)\b(?=\s*[(:])/;

/**
 * The same for esbuild, whose hooks may read modules of their own namespace, or all files, and find
 * relative paths, or packages.
 */
const ESBUILD = /(from |import\()'esbuild'/;
const FILE_HOOK =
  /\bonLoad(?=\()(?!\(\{[^}]*\bnamespace\b)|\bonResolve(?=\(\{ filter: \/(?!\^\\\.))|\b(?:alias|inject)(?=:)/;
/** Gives each file that a tester's flow imports its own import.meta; our programs do not use it. */
const FILE_HOOK_OF_FLOWS = 'cli/src/flows/user/bundle.ts';

/**
 * @param {string} path
 * @param {string} text
 * @returns {string | undefined} name of a hook that can read or change code of a dependency
 */
function moduleHook(path, text) {
  const isOfBuild = BUILD_FILES.test(path) || BUNDLER.test(text);
  const [hook] = (isOfBuild && MODULE_HOOK.exec(text)) || [];
  const isOfFiles = ESBUILD.test(text) && path !== FILE_HOOK_OF_FLOWS;
  const [ofFiles] = (isOfFiles && FILE_HOOK.exec(text)) || [];
  return hook ?? ofFiles;
}

// Rules that the linter cannot check: a file that grows past one idea is questioned, then refused;
// no file is excluded from the linter; no plugin reads or changes code of a dependency; names are
// words of the field, those of constants in their case; comments are wrapped; no folders of a
// package import each other in a loop.
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
    const hook = TESTS.test(path) ? undefined : moduleHook(path, text);
    if (hook) refuse(`${path} has a hook "${hook}": dependencies are built as they are published.`);
    if (!TESTS.test(path)) sources.set(path, text);
    const wide = lines.findIndex((line) => line.length > LONGEST_COMMENT && COMMENT.test(line));
    if (wide >= 0) {
      refuse(`${path}:${wide + 1} has a comment of more than ${LONGEST_COMMENT} columns: wrap it.`);
    }
    if (!TESTS.test(path)) misnamedConstants(path, text).forEach(refuse);
  }
  for (const loop of folderLoops(sources)) {
    refuse(`Folders import each other in a loop:\n  ${loop.join('\n  ')}`);
  }
  return broken ? 1 : 0;
});
