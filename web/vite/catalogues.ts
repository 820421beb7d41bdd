import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { lineOf } from '../src/lib/message-lines.ts';
import {
  compiled,
  fileOf,
  FILES,
  keysOf,
  readCatalogues,
  type Catalogues,
  type Keys,
  type MessageFile,
} from './message-files.ts';
import { idsLeft, withKeys } from './message-keys.ts';

const TABLE = 'virtual:catalogues';
const PART = 'virtual:catalogue/';
const READER = join(import.meta.dirname, '../src/lib/message-lines.ts');

/**
 * Serves `virtual:catalogues`: the languages of `folder`, which has a `<language>.json` for each, and
 * what brings a file of one. The ICU messages are compiled at build time, so that their parser never
 * reaches the borrower; a malformed one fails the build and is named.
 *
 * What runs in a browser is built without ids. The code has a short key in the place of each, and a
 * file of messages has just their lines, in the order of the keys. All files bear one hash, that of
 * all messages: a table of their names would come before the first screen.
 */
export function catalogues(folder: string): Plugin {
  let shipped = false;
  let all: Catalogues = new Map();
  let keys: Keys = { files: { first: [], more: [] }, keys: new Map() };
  let hash = '';
  return {
    name: 'brought-catalogues',
    configResolved({ command, build }) {
      shipped = command === 'build' && build.ssr === false;
    },
    buildStart() {
      all = readCatalogues(folder);
      if (!shipped) return;
      keys = keysOf(all);
      const files = [...all.keys()].flatMap((language) =>
        FILES.map((file) => {
          const messages = keys.files[file].map((id) => compiled(all, language, id));
          return { language, file, source: scriptOf(messages.map(lineOf)) };
        }),
      );
      hash = hashOf(files.map(({ source }) => source));
      for (const { language, file, source } of files) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/${nameOf(language, file, hash)}`,
          source,
        });
      }
    },
    resolveId: (id) => (id === TABLE || id.startsWith(PART) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${TABLE}`) {
        for (const language of all.keys()) this.addWatchFile(join(folder, `${language}.json`));
        return shipped ? shippedModule(all, keys, hash) : tableModule([...all.keys()]);
      }
      const [language, file] = id.startsWith(`\0${PART}`)
        ? id.slice(PART.length + 1).split('/')
        : [];
      if (!language || !file) return undefined;
      return namedModule(readCatalogues(folder), language, file);
    },
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /node_modules/ } },
      handler(code) {
        if (!shipped) return undefined;
        const rewritten = withKeys(code, this.parse(code), keys.keys);
        if (rewritten?.fault !== undefined) this.error(`message ${rewritten.fault}`);
        return rewritten && { code: rewritten.code, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (!shipped) return;
        for (const output of Object.values(bundle)) {
          const text = output.type === 'chunk' ? output.code : output.source;
          const [id] = typeof text === 'string' ? idsLeft(text, keys.keys) : [];
          if (id !== undefined) this.error(`${output.fileName} still has the message id ${id}`);
        }
      },
    },
  };
}

function hashOf(sources: readonly string[]): string {
  return createHash('sha256').update(sources.join('\n')).digest('base64url').slice(0, 8);
}

function nameOf(language: string, file: string, hash: string): string {
  return `texts-${language}-${file}-${hash}.js`;
}

function scriptOf(lines: readonly string[]): string {
  return `export default\`${lines.join('\n').replace(/[\\`]|\$\{/g, '\\$&')}\``;
}

/** Its files lie beside it, as every script of the build stands in one folder. */
function shippedModule(all: Catalogues, { files }: Keys, hash: string): string {
  const starts: Record<MessageFile, number> = { first: 0, more: files.first.length };
  return [
    `import { messagesIn } from ${JSON.stringify(READER)};`,
    `const starts = ${JSON.stringify(starts)};`,
    `export const languages = ${JSON.stringify([...all.keys()])};`,
    `export const bringMessages = (language, file) =>`,
    `  import(/* @vite-ignore */ \`./${nameOf('${language}', '${file}', hash)}\`)`,
    `    .then((all) => messagesIn(all.default, starts[file]));`,
  ].join('\n');
}

/** The messages of a file by their ids. */
function namedModule(all: Catalogues, language: string, file: string): string {
  const ids = Object.keys(all.get(language) ?? {}).filter((id) => fileOf(id) === file);
  const messages = Object.fromEntries(ids.map((id) => [id, compiled(all, language, id)]));
  return `export default ${JSON.stringify(messages)}`;
}

function tableModule(languages: readonly string[]): string {
  const entries = languages.map((language) => {
    const loaders = FILES.map(
      (file) => `${file}: () => import('${PART}${language}/${file}').then((all) => all.default)`,
    );
    return `${JSON.stringify(language)}: { ${loaders.join(', ')} }`;
  });
  return [
    `const table = { ${entries.join(', ')} };`,
    `export const languages = Object.keys(table);`,
    `export const bringMessages = (language, file) => table[language][file]();`,
  ].join('\n');
}
