import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { keyAt } from '../src/lib/message-lines.ts';

/** The files of a language; the first comes with the app, the other with the screens that want it. */
export const FILES = ['first', 'more'] as const;

export type MessageFile = (typeof FILES)[number];

/**
 * The words before the dot whose messages are in the first file: those of the app itself and of all
 * that is about money, so that whoever owes it never waits for words, and the few of screens that say
 * little.
 */
const FIRST: ReadonlySet<string> = new Set(
  (
    'app crash failed failure notFound joint legal ' +
    'order payment card instalment rollover wallet code guide loan bank'
  ).split(' '),
);

/** The messages of a language by their ids, as ICU text. */
type Messages = Record<string, string>;

/** The catalogues of a folder by language. */
export type Catalogues = Map<string, Messages>;

/** Reads the `<language>.json` of a folder. */
export function readCatalogues(folder: string): Catalogues {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Messages,
    ]),
  );
}

/** The file that a message is in. */
export function fileOf(id: string): MessageFile {
  return FIRST.has(id.split('.')[0] ?? '') ? 'first' : 'more';
}

/** What a build calls the messages. */
export type Keys = {
  /** The messages of each file, in the order of their keys. */
  files: Record<MessageFile, string[]>;
  /** The key of each id. */
  keys: ReadonlyMap<string, string>;
};

/**
 * Short keys for all messages. Those that say the same in every language are one, in the first file if
 * any of them is.
 */
export function keysOf(catalogues: Catalogues): Keys {
  const same = new Map<string, string[]>();
  for (const id of new Set([...catalogues.values()].flatMap((all) => Object.keys(all)))) {
    const words = JSON.stringify([...catalogues.values()].map((messages) => messages[id]));
    same.set(words, [...(same.get(words) ?? []), id]);
  }
  const groups = [...same.values()];
  const first = groups.filter((ids) => ids.some((id) => fileOf(id) === 'first'));
  const more = groups.filter((ids) => !first.includes(ids));
  return {
    files: { first: first.map(([id = '']) => id), more: more.map(([id = '']) => id) },
    keys: new Map(
      [...first, ...more].flatMap((ids, place) => ids.map((id) => [id, keyAt(place)] as const)),
    ),
  };
}

/** A message as the browser reads it; fails with its name if it is malformed. */
export function compiled(catalogues: Catalogues, language: string, id: string) {
  try {
    return compileMessageOrThrow(catalogues.get(language)?.[id] ?? '');
  } catch (cause) {
    throw new Error(`${language}.json: message "${id}" is not valid ICU text`, { cause });
  }
}
