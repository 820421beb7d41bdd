import { basename } from 'node:path';

/** Words that no name may have, and what the field says instead; see the glossary of the README. */
const fieldWords = {
  announce: 'preload',
  attend: 'watch or handle',
  become: 'update or render',
  blocks: 'prevents',
  bring: 'load',
  door: 'entry point',
  fact: 'rule, details or state',
  kept: 'stored, cached or restricted',
  manner: 'option',
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

/** Words that are clear enough within a function, where it stands beside what they are about. */
const clearWithin = ['kept', 'way', 'written'];

/** What a file declares, exported or not, and behind how much space. */
const DECLARED =
  /^([ \t]*)(?:export )?(?:default )?(?:async )?(?:declare )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum)\s+([\w$]+)/gm;

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
 * The private words in the name of a file and in the names that it declares; a test may have any
 * within its functions.
 * @param {string} path
 * @param {string} source
 * @param {boolean} isTest
 * @returns {string[]} a sentence each
 */
export function privateWords(path, source, isTest) {
  const file = basename(path).split('.')[0] ?? '';
  const declared = [...source.matchAll(DECLARED)].map(([, space, name = '']) => ({
    name,
    allowed: space === '' ? [] : isTest ? Object.keys(fieldWords) : clearWithin,
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
