import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const TABLE = 'virtual:catalogues';
const PART = 'virtual:catalogue/';

/** Messages that belong to no feature: an id without a dot, or one of these words before its dot. */
export const COMMON: ReadonlySet<string> = new Set([
  'app',
  'crash',
  'failed',
  'failure',
  'notFound',
]);

type Messages = Record<string, string>;

/**
 * Serves `virtual:catalogues`: of each `<language>.json` in `folder`, a lazy loader for the messages
 * of the app itself and for those of each feature, which is the word before the dot of an id. The
 * ICU messages are compiled at build time, so that their parser never reaches the borrower; a
 * malformed one fails the build and is named.
 */
export function catalogues(folder: string): Plugin {
  const fileOf = (language: string) => join(folder, `${language}.json`);
  return {
    name: 'brought-catalogues',
    resolveId: (id) => (id === TABLE || id.startsWith(PART) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${TABLE}`) {
        const languages = languagesIn(folder);
        for (const language of languages) this.addWatchFile(fileOf(language));
        return tableModule(languages.map((language) => [language, partsOf(fileOf(language))]));
      }
      const [language, part] = id.startsWith(`\0${PART}`)
        ? id.slice(PART.length + 1).split('/')
        : [];
      if (!language || !part) return undefined;
      const messages = partsOf(fileOf(language)).get(part) ?? {};
      return `export default ${JSON.stringify(compiled(language, messages))}`;
    },
  };
}

function languagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));
}

/** The messages of a file by part; `app` holds the common ones. */
function partsOf(file: string): Map<string, Messages> {
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
  const parts = new Map<string, Messages>([['app', {}]]);
  for (const [id, text] of Object.entries(messages)) {
    const [word = '', rest] = id.split('.');
    const part = rest === undefined || COMMON.has(word) ? 'app' : word;
    parts.set(part, { ...parts.get(part), [id]: text });
  }
  return parts;
}

function tableModule(languages: Array<[string, Map<string, Messages>]>): string {
  const entries = languages.map(([language, parts]) => {
    const loaders = [...parts.keys()].map(
      (part) => `${part}: () => import('${PART}${language}/${part}').then((all) => all.default)`,
    );
    return `${JSON.stringify(language)}: { ${loaders.join(', ')} }`;
  });
  return `export const catalogues = { ${entries.join(', ')} }`;
}

function compiled(language: string, messages: Messages): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      try {
        return [id, compileMessageOrThrow(text)];
      } catch (cause) {
        throw new Error(`${language}.json: message "${id}" is not valid ICU text`, { cause });
      }
    }),
  );
}
