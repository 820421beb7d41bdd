import { brandTokens, config } from './config.ts';
import { fieldsOf, type Fields } from './fields-of.ts';

/**
 * The content of config.json if the server has inlined it into the page, as the nginx sample and
 * `brought up site` do. Otherwise the page holds the server-side include itself, or nothing.
 */
export function includedConfig(): string | undefined {
  const content = document.getElementById('config')?.textContent.trim() ?? '';
  return content.startsWith('{') ? content : undefined;
}

/** The value of a config.json, which may be any; undefined if it is not JSON. */
export function parseConfig(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** The settings that the server has inlined, unchecked; none if it has inlined no JSON. */
export const includedSettings = (): Fields => fieldsOf(parseConfig(includedConfig() ?? ''));

/** Whether the server has inlined a configuration that keeps the paths of screens and calls. */
export function keepsDefaultPaths(): boolean {
  const settings = parseConfig(includedConfig() ?? '');
  const { apiBase, paths, remap } = fieldsOf(settings);
  return settings !== undefined && ![apiBase, paths, remap].some(isSet);
}

/** Applies the inlined settings that amounts and dates are formatted by. */
export function applyFormats(): void {
  const { currency, formats } = includedSettings();
  if (isText(currency)) config.currency = currency;
  if (isFormats(formats)) config.formats = formats;
}

/** Whether a setting has a value; an empty text keeps the default, like an absent setting. */
function isSet(setting: unknown): boolean {
  if (typeof setting === 'object') return Object.values(setting ?? {}).some(isSet);
  return setting !== undefined && setting !== '';
}

/**
 * Sets the page's colours to those of a brand (CFG-04); an invalid colour leaves the app's default.
 */
export function applyBrand(brand: unknown): void {
  const { style } = document.documentElement;
  for (const theme of ['light', 'dark']) {
    const colours = fieldsOf(fieldsOf(brand)[theme]);
    for (const token of brandTokens) {
      const colour = colours[token];
      if (isColour(colour)) style.setProperty(`--${theme}-${token}`, colour);
    }
  }
}

/** Whether a setting is a text, which is not blank. */
export const isText = (setting: unknown): setting is string =>
  typeof setting === 'string' && setting.trim() !== '';

/** Whether a setting is a colour as `#rgb` or `#rrggbb`. */
export const isColour = (setting: unknown): setting is string =>
  typeof setting === 'string' && /^#([\da-f]{3}){1,2}$/i.test(setting);

/** Whether a setting names a way to write numbers and dates. */
export const isFormats = (setting: unknown): setting is 'documents' | 'local' =>
  setting === 'documents' || setting === 'local';
