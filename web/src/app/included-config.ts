import { config } from '../lib/config.ts';

/**
 * The content of config.json where the server has put it into the page, as the sample configuration
 * of nginx and `brought up site` do; elsewhere the page holds the words that ask for it, or
 * nothing.
 */
export function includedConfig(): string | undefined {
  const content = document.getElementById('config')?.textContent.trim() ?? '';
  return content.startsWith('{') ? content : undefined;
}

/** Whether a configuration leaves screens and calls where the build has them. */
export function movesNothing(configuration: string): boolean {
  try {
    const { apiBase, paths, remap } = JSON.parse(configuration) as Record<string, unknown>;
    return ![apiBase, paths, remap].some(isSet);
  } catch {
    return false;
  }
}

/** Brings into force, of a configuration that is JSON, by what amounts and days are written. */
export function takeFormats(configuration: string): void {
  const { currency, formats } = JSON.parse(configuration) as Record<string, unknown>;
  if (typeof currency === 'string' && currency.trim() !== '') config.currency = currency;
  if (formats === 'local') config.formats = formats;
}

/** Whether a setting has a value; an empty text leaves the default, as an absent one does. */
function isSet(setting: unknown): boolean {
  if (typeof setting === 'object') return Object.values(setting ?? {}).some(isSet);
  return setting !== undefined && setting !== '';
}
