import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';

const assets = new URL('../../dist/assets/', import.meta.url);

function builtFiles(extension: string): { name: string; text: string }[] {
  return readdirSync(assets)
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name, text: readFileSync(new URL(name, assets), 'utf8') }));
}

/** Newer than Chrome and WebView 80 or iOS 15.4; the build lowers syntax, but not these. */
const youngerCalls = [
  '.at(',
  '.replaceAll(',
  '.findLast(',
  '.findLastIndex(',
  '.toSorted(',
  '.toReversed(',
  '.toSpliced(',
  'Object.hasOwn(',
  'Object.groupBy(',
  'Array.fromAsync(',
  'Promise.any(',
  'Promise.withResolvers(',
  'AbortSignal.timeout(',
  'AbortSignal.any(',
  '.throwIfAborted(',
  'crypto.randomUUID(',
  'structuredClone(',
  'URL.canParse(',
  'Promise.try(',
  '.checkVisibility(',
  '.isWellFormed(',
  '.toWellFormed(',
  // In a regular expression, which stops the whole script.
  '(?<=',
  '(?<!',
  'new WeakRef(',
  'static{',
  '??=',
];

/** Likewise of stylesheets. A gap in a grid is old enough, one in a flexbox is not. */
const youngerStyles = [
  /[{;]inset:/,
  /[{;]aspect-ratio:/,
  /:has\(/,
  /:is\(/,
  /:where\(/,
  /@layer/,
  /@container/,
  /color-mix\(/,
  /@starting-style/,
  /overflow(-[xy])?:clip/,
  /[;{](translate|rotate|scale):/,
  /\d[dsl]vh/,
  /display:(inline-)?flex[^}]*[;{](row-|column-)?gap:/,
  /[;{](row-|column-)?gap:[^}]*display:(inline-)?flex/,
];

/** Whether a script contains the call; the result of a function of the same name may be spread. */
const isIn = (text: string, call: string): boolean =>
  text.replace(/\.\.\./g, '... ').includes(call);

/** web-vitals is started only where arrays have `at`. */
const isGuarded = (name: string, call: string): boolean =>
  name.startsWith('telemetry-') && call === '.at(';

test('the built scripts use nothing newer than Chrome 80 and iOS 15.4', () => {
  const found = builtFiles('.js').flatMap(({ name, text }) =>
    youngerCalls
      .filter((call) => isIn(text, call) && !isGuarded(name, call))
      .map((call) => `${name}: ${call}`),
  );
  expect(found).toEqual([]);
});

test('the built styles use nothing newer than Chrome 80 and iOS 15.4', () => {
  const found = builtFiles('.css').flatMap(({ name, text }) =>
    youngerStyles.filter((style) => style.test(text)).map((style) => `${name}: ${style}`),
  );
  expect(found).toEqual([]);
});
