import { basename } from 'node:path';
import ts from 'typescript';

/**
 * Words that no name may contain, and the standard terms for them; see the glossary of the README.
 */
const fieldWords = {
  announce: 'preload',
  attend: 'watch or handle',
  become: 'update or render',
  became: 'result',
  blocks: 'prevents',
  bring: 'load',
  door: 'entry point',
  fact: 'rule, details or state',
  kept: 'stored, cached or restricted',
  manner: 'option',
  patience: 'time-out',
  place: 'path, position, storage or route',
  spill: 'overflow or leak',
  spoil: 'mutate or corrupt',
  stand: 'is active',
  tell: 'report',
  told: 'reported',
  way: 'method, path or direction',
  wish: 'options or input',
  written: 'stored or pending',
};

/** Words that are clear enough for a local variable, next to what it is about. */
const clearWithin = ['kept', 'way', 'written'];

/**
 * Names in reports and in the SDK's values that other programs read: renaming them would break
 * those.
 */
const published = [
  { path: 'cli/src/load/report/load-report.ts', name: 'kept' },
  { path: 'sdk/src/request/call-types.ts', name: 'became' },
];

/** @param {string} name e.g. `bringScreen` or `told-reporter` @returns {string[]} */
function wordsOf(name) {
  return name.split(/[^A-Za-z0-9]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** @param {string} word @returns {string | undefined} its stem in the list above */
function privateStem(word) {
  const stems = [word, word.replace(/(?:ing|ed|s)$/, ''), word.replace(/(?:ing|ed|es)$/, 'e')];
  return stems.find((stem) => Object.hasOwn(fieldWords, stem));
}

/**
 * A name that a file declares rather than uses: `within` means that it is a local variable.
 * @typedef {{ name: string, within: boolean, member: boolean }} Given
 */

/**
 * Names that a file declares: variables, functions, types, members and parameters, what it
 * destructures, and what imports and exports are renamed to. Members of an object literal are
 * declared by their type, and imports that keep their name by the exporting file.
 * @param {string} path
 * @param {string} source
 * @returns {Given[]}
 */
function givenNames(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** @type {Given[]} */
  const found = [];

  /** @param {ts.Node} node @param {number} depth how many functions and blocks it is in */
  function visit(node, depth) {
    const { name } = /** @type {ts.Node & { name?: ts.Node }} */ (node);
    if (name && givesName(node) && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      const member = isMember(node);
      found.push({ name: name.text, within: depth > 0 && !member, member });
    }
    const inside = isScope(node) ? depth + 1 : depth;
    ts.forEachChild(node, (child) => visit(child, inside));
  }
  visit(file, 0);
  return found;
}

/** @param {ts.Node} node */
function isScope(node) {
  return ts.isFunctionLike(node) || ts.isBlock(node) || ts.isIterationStatement(node, false);
}

/** @param {ts.Node} node */
function isMember(node) {
  return (
    ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node)
  );
}

/** @param {ts.Node} node */
function givesName(node) {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node))
    return node.propertyName !== undefined;
  return (
    isMember(node) ||
    ts.isBindingElement(node) ||
    ts.isImportClause(node) ||
    ts.isNamespaceImport(node) ||
    ts.isNamespaceExport(node) ||
    ts.isImportEqualsDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

/**
 * The private words in the name of a file and in the names that it declares; in tests, local
 * variables, parameters and members may contain any.
 * @param {string} path
 * @param {string} source
 * @param {boolean} isTest
 * @returns {string[]} a sentence for each
 */
export function privateWords(path, source, isTest) {
  const file = basename(path).split('.')[0] ?? '';
  const declared = givenNames(path, source)
    .filter(({ name }) => !published.some((each) => each.path === path && each.name === name))
    .map(({ name, within, member }) => ({
      name,
      allowed: isTest && (within || member) ? Object.keys(fieldWords) : within ? clearWithin : [],
    }));
  return [{ name: file, allowed: [] }, ...declared].flatMap(({ name, allowed }) => {
    const stem = wordsOf(name)
      .map(privateStem)
      .find((found) => found !== undefined && !allowed.includes(found));
    if (stem === undefined) return [];
    const instead = Reflect.get(fieldWords, stem);
    return [`${path}: ${name} says "${stem}", which is not a word of the field: say ${instead}.`];
  });
}
