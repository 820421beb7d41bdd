import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readCatalogues, readMessages } from './messages.ts';

const src = join(import.meta.dirname, '../src');
const messages = readMessages('en');

/** Tools of developers, who read English. */
const DEVELOPERS = /^(native\/fake-host|features\/test-page)\/|^app\/dev-/;

const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.(test|test-d|d)\.tsx?$/.test(file))
  .map((file) => {
    const code = readFileSync(join(src, file), 'utf8');
    const tree = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true);
    return { file, tree, texts: textsIn(tree) };
  });

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

/** The fixed texts of a file. */
function textsIn(tree: ts.SourceFile): Set<string> {
  const texts = new Set<string>();
  visit(tree, (node) => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
  });
  return texts;
}

/** Attributes that are shown or read out. */
const SPOKEN =
  /^(alt|title|label|placeholder|heading|text|aria-(label|description|valuetext|roledescription))$/;

const LETTERS = /\p{L}{2,}/u;

/** The texts that a file shows without a catalogue. */
function bypassing({ file, tree }: Pick<(typeof sources)[number], 'file' | 'tree'>): string[] {
  const found: string[] = [];
  const tell = (node: ts.Node, text: string) => {
    if (!LETTERS.test(text) || text in messages) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1}: ${text.trim()}`);
  };
  visit(tree, (node) => {
    if (ts.isJsxText(node)) tell(node, node.text);
    else if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) {
      for (const text of shownBy(node.initializer)) tell(node, text);
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      for (const text of shownBy(node)) tell(node, text);
    } else if (
      ts.isCallExpression(node) &&
      /^(showToast|alert|confirm)$/.test(node.expression.getText())
    ) {
      for (const text of node.arguments.slice(0, 1).flatMap(shownBy)) tell(node, text);
    }
  });
  return found;
}

/** Fixed texts that an expression may evaluate to; calls in it are checked separately. */
function shownBy(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return shownBy(node.expression);
  if (ts.isConditionalExpression(node))
    return [...shownBy(node.whenTrue), ...shownBy(node.whenFalse)];
  return ts.isBinaryExpression(node) ? shownByBinary(node) : [];
}

function shownByBinary({ left, operatorToken, right }: ts.BinaryExpression): string[] {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return shownBy(right);
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.PlusToken:
      return [...shownBy(left), ...shownBy(right)];
    default:
      return [];
  }
}

test('each message is used somewhere', () => {
  const texts = new Set(sources.flatMap((source) => [...source.texts]));
  expect(Object.keys(messages).filter((id) => !texts.has(id))).toEqual([]);
});

test('each message is in the file of the feature or room that uses it', () => {
  const strangers = [...readCatalogues('en')].flatMap(([file, own]) =>
    sources
      .filter(
        ({ file: source }) => file !== 'app' && !new RegExp(`^(features/)?${file}/`).test(source),
      )
      .flatMap(({ file: source, texts }) =>
        [...texts].filter((id) => id in own).map((id) => `${source}: ${id} of ${file}`),
      ),
  );
  expect(strangers).toEqual([]);
});

test('no shown text bypasses the catalogue', () => {
  const shown = sources.filter(({ file }) => !DEVELOPERS.test(file)).flatMap(bypassing);
  expect(shown).toEqual([]);
});

test.each([
  ['<p>Pay now</p>', 'Pay now'],
  ['<p>{done ? "Paid" : null}</p>', 'Paid'],
  ['<p>{`${n} days left`}</p>', 'days left'],
  ['<img alt="A phone" />', 'A phone'],
  ['<Page title={open ? "Open" : text("order.title")} />', 'Open'],
  ['<button aria-label={"Close it"} />', 'Close it'],
  ['showToast("Copied it")', 'Copied it'],
  ['<p>{kind === "paid" && "Thank you"}</p>', 'Thank you'],
])('%s is detected', (code, text) => {
  const tree = ts.createSourceFile('a.tsx', code, ts.ScriptTarget.ES2022, true);
  expect(bypassing({ file: 'a.tsx', tree })).toEqual([`a.tsx:1: ${text}`]);
});

test.each([
  '<p>{text("order.title")}</p>',
  '<p className="pay-card">{amount} · {count}</p>',
  '<Icon name="back" />',
  '<input type="tel" autoComplete="tel" />',
])('%s is allowed', (code) => {
  const tree = ts.createSourceFile('a.tsx', code, ts.ScriptTarget.ES2022, true);
  expect(bypassing({ file: 'a.tsx', tree })).toEqual([]);
});
