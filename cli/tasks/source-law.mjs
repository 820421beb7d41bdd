import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderLoops } from './folder-loops.mjs';
import { privateWords } from './private-words.mjs';
import { sourceFiles } from './source-files.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';

const longestComment = 100;

/** Folders in which comments are still being wrapped. */
const unwrapped = ['sdk/src/', 'web/', 'cli/src/'];

const questioned = 250;
const allowed = 400;

/** A comment that switches the linter off for a whole file, this law of its own included. */
const unlinted = /^\s*(\/\/|\/\*)\s*(ox|es)lint-disable(?!-)/m;

/** A line of a comment; a type that casts an expression is none. */
const comment = /^\s*(\/\/|\/\*|\*)(?!.*@type)/;

/** Tests may import whatever they test. */
const tests = /\.(test|test-d|e2e)\.|\/test\//;

/** Folders in which loops are still being cut. */
const unfinished = ['sdk/src/', 'web/src/', 'cli/src/servers/site/'];

// What the linter cannot see: a file that grows past one idea is questioned, then refused; no file
// leaves the linter's reach; names are words of the field; comments
// are wrapped; no folders of a package import each
// other in a loop.
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
    const lines = text.split('\n').length - 1;
    if (lines > allowed) refuse(`${path} has ${lines} lines: split it, ${allowed} are allowed.`);
    else if (lines > questioned) {
      console.log(`remark: ${path} has ${lines} lines: has it more than one idea?`);
    }
    if (!path.endsWith('.css')) privateWords(path, text).forEach(refuse);
    if (unlinted.test(text)) refuse(`${path} switches the linter off: mend what it finds instead.`);
    const wide = text
      .split('\n')
      .findIndex((line) => line.length > longestComment && comment.test(line));
    if (wide >= 0 && !unwrapped.some((folder) => path.startsWith(folder))) {
      refuse(`${path}:${wide + 1} has a comment of more than ${longestComment} columns: wrap it.`);
    }
    if (!tests.test(path)) sources.set(path, text);
  }
  for (const loop of folderLoops(sources)) {
    if (loop.every((step) => unfinished.some((folder) => step.startsWith(folder)))) continue;
    refuse(`Folders import each other in a loop:\n  ${loop.join('\n  ')}`);
  }
  return broken ? 1 : 0;
});
