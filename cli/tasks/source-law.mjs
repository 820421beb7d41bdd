import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateWords } from './private-words.mjs';
import { sourceFiles } from './source-files.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';

const questioned = 250;
const allowed = 400;

/** A comment that switches the linter off for a whole file, this law of its own included. */
const unlinted = /^\s*(\/\/|\/\*)\s*(ox|es)lint-disable(?!-)/m;

// What the linter cannot see: a file that grows past one idea is questioned, then refused; no file
// leaves the linter's reach; names are words of the field.
await verb(async () => {
  let broken = false;
  /** @param {string} breach */
  function refuse(breach) {
    console.log(breach);
    broken = true;
  }
  for (const path of sourceFiles(/\.(tsx?|m?js|css)$/)) {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split('\n').length - 1;
    if (lines > allowed) refuse(`${path} has ${lines} lines: split it, ${allowed} are allowed.`);
    else if (lines > questioned) {
      console.log(`remark: ${path} has ${lines} lines: has it more than one idea?`);
    }
    if (!path.endsWith('.css')) privateWords(path, text).forEach(refuse);
    if (unlinted.test(text)) refuse(`${path} switches the linter off: mend what it finds instead.`);
  }
  return broken ? 1 : 0;
});
