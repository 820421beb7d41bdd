import { BASE_PATH } from '@brought/sdk/operations';
import { config } from '../lib/config.ts';
import { isColour, isFormats, isText } from '../lib/included-config.ts';
import { paths } from '../lib/paths.ts';
import { isPrivate, safeAddress, safeWebAddress } from '../native/safe-address.ts';

/** The rule for a setting; `words` end the sentence "… must be". */
export type Rule = { words: string; allows: (value: unknown) => boolean };

const rule = (words: string, allows: (value: string) => boolean): Rule => ({
  words,
  allows: (value) => typeof value === 'string' && allows(value),
});

export const text: Rule = { words: 'a text', allows: isText };

export const texts: Rule = {
  words: 'a list of texts',
  allows: (value) => Array.isArray(value) && value.every(text.allows),
};

export const trueOrFalse: Rule = {
  words: 'true or false',
  allows: (value) => typeof value === 'boolean',
};

export const colour: Rule = { words: 'a colour like #0b6b57', allows: isColour };

export const scheme = rule(
  'the name of a scheme, like myapp',
  (value) =>
    /^[a-z][\w+.-]*$/i.test(value) &&
    safeAddress(`${value}://x`, location.href, value) !== undefined,
);

export const ussdCode = rule('what is dialled, like *150*00#', (value) =>
  /^[*#][\d*#]+#$/.test(value),
);

export const pattern = rule('a regular expression, like 0[67][0-9]{8}', (value) => {
  try {
    return new RegExp(value).source === value;
  } catch {
    return false;
  }
});

/** A page to embed or open: https, or a path of our own. */
export const page = rule('an https address, or a path', isWeb);

/** The same, or a link into the host app. */
export const link = rule(
  'an https address, a path, or a link of deepLinkScheme',
  (value) =>
    isWeb(value) ||
    (safeAddress(value, location.href, config.deepLinkScheme) === value &&
      !/^(tel|mailto):/.test(value)),
);

/** Where calls are sent: plain http only from a page that was itself loaded over plain http. */
export const server = rule('an https address without a query', (value) => {
  const { protocol } = location;
  const plain = protocol === 'http:' && value.startsWith('http:');
  return /^https?:\/\/[^/?#@\\]+(\/[^?#\\]*)?$/.test(value) && (plain || isWeb(value));
});

export const origin = rule('an https origin, like https://www.lender.example', (value) => {
  return isWeb(value) && new URL(value, location.href).origin === value;
});

/** Origins that server addresses may lead to; plain http is allowed. */
export const origins: Rule = {
  words: 'a list of origins, like https://pay.example',
  allows: (value) =>
    Array.isArray(value) &&
    value.every((one) => text.allows(one) && safeWebAddress(one, location.href)?.origin === one),
};

/** Paths that belong to the server or to a folder of the build. */
const served = new RegExp(`^(${BASE_PATH}|/assets|/pages)\\b`);

/** Path of a screen: not taken by another screen, the server or a folder of the build. */
export const screenPath = rule('a path of its own, like /orders', (value) => {
  const taken = Object.values({ ...paths, ...config.paths }).includes(value);
  return /^(\/[\w-]+)+$/.test(value) && !served.test(value) && !taken;
});

/** Path of a call on the server. */
export const callPath = rule('a path, like /brought/x9/k2', (value) =>
  /^\/[^/?#\\\s][^?#\\\s]*$/.test(value),
);

/** A share of pages. Zero is not a share: leave out the endpoint instead. */
export const share: Rule = {
  words: 'a number above 0, 1 at most',
  allows: (value) => typeof value === 'number' && value > 0 && value <= 1,
};

export const formats: Rule = { words: 'documents or local', allows: isFormats };

export const client = rule('form or json', (value) => /^(form|json)$/.test(value));

/**
 * A path starts with a single slash: two, or what a browser takes for two, lead to another host.
 */
function isWeb(value: string): boolean {
  const url = safeWebAddress(value, location.href);
  return /^(https?:|\/(?![/\\\s]))/i.test(value) && !!url && isPrivate(url, location.href);
}
