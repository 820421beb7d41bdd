import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '../src/locales/locales.ts';

const folder = join(import.meta.dirname, '../src/locales');

/** The ICU messages of a language by file, each by its id, in the order of the file. */
export function readCatalogues(locale: Locale): Map<string, Record<string, string>> {
  const files = globSync('*.json', { cwd: join(folder, locale) }).sort();
  return new Map(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Record<string, string>,
    ]),
  );
}

/** All messages of a language by their ids. */
export function readMessages(locale: Locale): Record<string, string> {
  return Object.assign({}, ...readCatalogues(locale).values()) as Record<string, string>;
}
