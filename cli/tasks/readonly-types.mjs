import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './source-files.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';

/** Tests declare their parameters and results as they like. */
const TESTS = /\.(test|test-d|e2e)\.|\/(test|bench|film)\//;

/**
 * Finds types that do not declare in the one chosen way what must not be changed: mutable lists and
 * records in parameters of functions, and objects whose fields are `readonly` one by one. A rest
 * parameter belongs to the function itself, and so do the parameters of a function type in a
 * parameter. A function that takes a `Map` or a `Set` fills it; others take a `ReadonlyMap`.
 * @param {string} path
 * @param {string} text
 * @returns {string[]} one sentence for each
 */
function misspelt(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];

  /** @param {ts.Node} node @param {string} complaint */
  function refuse(node, complaint) {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1}: ${complaint}`);
  }

  /** @param {ts.Node} node @param {boolean} isGiven */
  function visit(node, isGiven) {
    if (ts.isParameter(node)) {
      const { type, name, initializer, dotDotDotToken } = node;
      if (type) visit(type, dotDotDotToken === undefined);
      visit(name, false);
      if (initializer) visit(initializer, false);
      return;
    }
    if (isGiven && isChangeable(node)) {
      const cure = ts.isArrayTypeNode(node) ? 'readonly' : 'Readonly<Record<…>>';
      refuse(node, `a function may change ${node.getText()}, which it is given: write ${cure}.`);
    }
    if (ts.isTypeLiteralNode(node) && isReadonlyByField(node)) {
      refuse(node, 'every field of this type is readonly: write Readonly<{ … }>.');
    }
    // The parameters of a function type are checked as its own, and its result is not a parameter.
    const isOwn = ts.isFunctionTypeNode(node) ? false : isGiven;
    ts.forEachChild(node, (child) => visit(child, isOwn));
  }
  visit(file, false);
  return found;
}

/** @param {ts.Node} node */
function isChangeable(node) {
  const { parent } = node;
  if (ts.isArrayTypeNode(node)) {
    return !ts.isTypeOperatorNode(parent) || parent.operator !== ts.SyntaxKind.ReadonlyKeyword;
  }
  return (
    isNamed(node, 'Record') &&
    !isNamed(isNamed(parent, 'Partial') ? parent.parent : parent, 'Readonly')
  );
}

/** @param {ts.Node} node @param {string} name */
function isNamed(node, name) {
  return ts.isTypeReferenceNode(node) && node.typeName.getText() === name;
}

/** @param {ts.TypeLiteralNode} type */
function isReadonlyByField({ members }) {
  return (
    members.length > 0 &&
    members.every(
      (member) =>
        ts.canHaveModifiers(member) &&
        ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword),
    )
  );
}

await verb(async () => {
  const found = sourceFiles(/\.tsx?$/)
    .filter((path) => !TESTS.test(path))
    .flatMap((path) => misspelt(path, readFileSync(join(root, path), 'utf8')));
  for (const each of found) console.log(each);
  return found.length > 0 ? 1 : 0;
});
