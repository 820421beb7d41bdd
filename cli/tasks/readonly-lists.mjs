import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './source-files.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';

/** Tests give and take their lists as they like. */
const TESTS = /\.(test|test-d|e2e)\.|\/(test|bench|film)\//;

/**
 * Lists among the parameters of functions that these may change, by their types. A rest parameter
 * is the function's own; what is inside a function that is given has its own parameters.
 * @param {string} path
 * @param {string} text
 * @returns {string[]} one sentence for each
 */
function changeableLists(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];

  /** @param {ts.Node} node @param {boolean} isGiven */
  function visit(node, isGiven) {
    if (ts.isParameter(node)) {
      const { type, name, initializer, dotDotDotToken } = node;
      if (type) visit(type, dotDotDotToken === undefined);
      visit(name, false);
      if (initializer) visit(initializer, false);
      return;
    }
    if (isGiven && ts.isArrayTypeNode(node) && !isReadonly(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(
        `${path}:${line + 1}: a function may change ${node.getText()}, which it is given: write readonly.`,
      );
    }
    // A function among the parameters is given lists, and gives some back.
    const isOwn = ts.isFunctionTypeNode(node) ? false : isGiven;
    ts.forEachChild(node, (child) => visit(child, isOwn));
  }
  visit(file, false);
  return found;
}

/** @param {ts.Node} node */
function isReadonly({ parent }) {
  return ts.isTypeOperatorNode(parent) && parent.operator === ts.SyntaxKind.ReadonlyKeyword;
}

// Functions do not change their arguments: lists among parameters are `readonly`.
await verb(async () => {
  const found = sourceFiles(/\.tsx?$/)
    .filter((path) => !TESTS.test(path))
    .flatMap((path) => changeableLists(path, readFileSync(join(root, path), 'utf8')));
  for (const each of found) console.log(each);
  return found.length > 0 ? 1 : 0;
});
