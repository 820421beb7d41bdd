import ts from 'typescript';

const ID = /^[A-Z]{2,6}-\d{2,3}\b/;

/**
 * The requirement ids that a title starts with.
 * @param {string} title e.g. `CMP-13 CMP-14 the images are shown`
 * @returns {string[]} e.g. `['CMP-13', 'CMP-14']`
 */
function leadingIds(title) {
  const ids = [];
  for (let rest = title.trimStart(), match = ID.exec(rest); match; match = ID.exec(rest)) {
    ids.push(match[0]);
    rest = rest.slice(match[0].length).replace(/^[\s,;:/&+]+/, '');
  }
  return ids;
}

/**
 * The literal start of a title; the value of a template or a concatenation is not known here.
 * @param {ts.Expression | undefined} node
 * @returns {string}
 */
function literalText(node) {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text;
  if (ts.isParenthesizedExpression(node)) return literalText(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const left = literalText(node.left);
    return ts.isStringLiteralLike(node.left) ? left + literalText(node.right) : left;
  }
  return '';
}

/**
 * The words of a call's name: `test.describe.only(…)` gives `['test', 'describe', 'only']`, and
 * `test.each(table)(…)` gives `['test', 'each']`.
 * @param {ts.Expression} callee
 * @returns {string[]}
 */
function words(callee) {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...words(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return words(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return words(callee.tag);
  return [];
}

/** @typedef {{ kind: 'test' | 'suite' | 'none', off: boolean }} Call */

/** Modifiers of `test` or `it` after which the call is still a test. */
const modifiers = ['only', 'each', 'for', 'concurrent', 'sequential', 'skipIf', 'runIf'];

/** Modifiers of `test`, `it` or `describe` after which it proves nothing. */
const offWords = ['skip', 'todo', 'fixme', 'fail', 'fails'];

/** @param {ts.CallExpression} call @returns {Call} */
function classify(call) {
  const [first = '', ...rest] = words(call.expression);
  const off = rest.some((word) => offWords.includes(word));
  if (first === 'describe' || (first === 'test' && rest[0] === 'describe')) {
    return { kind: 'suite', off };
  }
  const known = rest.every((word) => modifiers.includes(word) || offWords.includes(word));
  return { kind: known && (first === 'test' || first === 'it') ? 'test' : 'none', off };
}

/**
 * The requirement ids that the tests of one file name. Disabled tests and groups without a test do
 * not count.
 * @param {string} path decides how the source is read (`.tsx` or not)
 * @param {string} source
 * @returns {string[]}
 */
export function namedIds(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const ids = [];

  /** @param {ts.Node} node @returns {boolean} whether it contains a test that runs */
  function visit(node) {
    const call = ts.isCallExpression(node) ? classify(node) : undefined;
    if (call && call.kind !== 'none') {
      if (call.off) return false;
      const [title, ...rest] = /** @type {ts.CallExpression} */ (node).arguments;
      // `test.each(table)` is itself a call of `test`; the one with a title and a body is the test.
      const has = rest.length > 0 && (call.kind === 'test' || rest.some(visit));
      if (has) ids.push(...leadingIds(literalText(title)));
      return has || visitChildren(node);
    }
    return visitChildren(node);
  }

  /** @param {ts.Node} node */
  function visitChildren(node) {
    let found = false;
    ts.forEachChild(node, (child) => {
      found = visit(child) || found;
    });
    return found;
  }

  visitChildren(file);
  return ids;
}
