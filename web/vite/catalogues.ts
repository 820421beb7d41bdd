import { createHash } from 'node:crypto';
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
 * Serves `virtual:catalogues`: the languages of `folder`, which has a `<language>.json` for each, and
 * what brings a part of one: the messages of the app itself, or those of a feature, which is the
 * word before the dot of an id. The ICU messages are compiled at build time, so that their parser
 * never reaches the borrower; a malformed one fails the build and is named.
 *
 * What runs in a browser loads the parts from files that all bear one hash, that of all messages: a
 * table of their names would come before the first screen.
 */
export function catalogues(folder: string): Plugin {
  const fileOf = (language: string) => join(folder, `${language}.json`);
  let shipped = false;
  let hash = '';
  return {
    name: 'brought-catalogues',
    configResolved({ command, build }) {
      shipped = command === 'build' && build.ssr === false;
    },
    buildStart() {
      if (!shipped) return;
      const modules = languagesIn(folder).flatMap((language) =>
        [...partsOf(fileOf(language))].map(([part, messages]) => {
          return { language, part, source: partModule(language, messages) };
        }),
      );
      hash = hashOf(modules.map(({ source }) => source));
      for (const { language, part, source } of modules) {
        const fileName = `assets/${partFile(language, part, hash)}`;
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    resolveId: (id) => (id === TABLE || id.startsWith(PART) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${TABLE}`) {
        const languages = languagesIn(folder);
        for (const language of languages) this.addWatchFile(fileOf(language));
        if (shipped) return shippedModule(languages, hash);
        return tableModule(languages.map((language) => [language, partsOf(fileOf(language))]));
      }
      const [language, part] = id.startsWith(`\0${PART}`)
        ? id.slice(PART.length + 1).split('/')
        : [];
      if (!language || !part) return undefined;
      return partModule(language, partsOf(fileOf(language)).get(part) ?? {});
    },
  };
}

function hashOf(sources: readonly string[]): string {
  return createHash('sha256').update(sources.join('\n')).digest('base64url').slice(0, 8);
}

function partFile(language: string, part: string, hash: string): string {
  return `texts-${language}-${part}-${hash}.js`;
}

/** Beside it, as every script of the build stands in one folder. */
function shippedModule(languages: readonly string[], hash: string): string {
  const file = partFile('${language}', '${part}', hash);
  return [
    `export const languages = ${JSON.stringify(languages)};`,
    `export const bringMessages = (language, part) =>`,
    `  import(/* @vite-ignore */ \`./${file}\`).then((all) => all.default);`,
  ].join('\n');
}

function partModule(language: string, messages: Messages): string {
  return `export default ${JSON.stringify(compiled(language, messages))}`;
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
  return [
    `const table = { ${entries.join(', ')} };`,
    `export const languages = Object.keys(table);`,
    `export const bringMessages = (language, part) => table[language][part]();`,
  ].join('\n');
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
