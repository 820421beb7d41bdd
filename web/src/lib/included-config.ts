import { brandTokens, config } from './config.ts';

/**
 * The content of config.json if the server has inlined it into the page, as the nginx sample and
 * `brought up site` do. Otherwise the page holds the server-side include itself, or nothing.
 */
export function includedConfig(): string | undefined {
  const content = document.getElementById('config')?.textContent.trim() ?? '';
  return content.startsWith('{') ? content : undefined;
}

/** Whether a configuration keeps the paths of screens and calls as built. */
export function movesNothing(configuration: string): boolean {
  try {
    const { apiBase, paths, remap } = JSON.parse(configuration) as Record<string, unknown>;
    return ![apiBase, paths, remap].some(isSet);
  } catch {
    return false;
  }
}

/** Applies the settings that amounts and dates are formatted by, from a configuration in JSON. */
export function takeFormats(configuration: string): void {
  const { currency, formats } = JSON.parse(configuration) as Record<string, unknown>;
  if (typeof currency === 'string' && currency.trim() !== '') config.currency = currency;
  if (formats === 'local') config.formats = formats;
}

/** Whether a setting has a value; an empty text keeps the default, like an absent setting. */
function isSet(setting: unknown): boolean {
  if (typeof setting === 'object') return Object.values(setting ?? {}).some(isSet);
  return setting !== undefined && setting !== '';
}

type GivenBrand = Record<string, Record<string, unknown> | null> | null | undefined;

/** The brand in the configuration that the server has inlined, unchecked. */
export function includedBrand(): GivenBrand {
  try {
    return (JSON.parse(includedConfig() ?? '{}') as { brand?: GivenBrand }).brand;
  } catch {
    return undefined;
  }
}

/**
 * Sets the page's colours to those of a brand (CFG-04); an invalid colour leaves the app's default.
 */
export function applyBrand(brand: GivenBrand): void {
  const { style } = document.documentElement;
  for (const theme of ['light', 'dark']) {
    for (const token of brandTokens) {
      const colour = brand?.[theme]?.[token];
      if (isColour(colour)) style.setProperty(`--${theme}-${token}`, colour);
    }
  }
}

/** Whether a setting is a colour as `#rgb` or `#rrggbb`. */
export const isColour = (setting: unknown): setting is string =>
  typeof setting === 'string' && /^#([\da-f]{3}){1,2}$/i.test(setting);
