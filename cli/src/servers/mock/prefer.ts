/** Preferences of a request: `Prefer: example=NAME, code=200, dynamic=true, seed=S`. */
export type Preferences = {
  example?: string;
  code?: number;
  dynamic?: boolean;
  seed?: string;
};

/** A preference that cannot be understood. */
export type BadPreference = {
  name: string;
  message: string;
};

/**
 * Reads the `Prefer` header (RFC 7240: items by comma, a semicolon is accepted too), or without one
 * the query parameters `__example`, `__code`, `__dynamic` and `__seed`, which work in a browser's
 * address bar. Unknown preferences are ignored.
 */
export function readPreferences(
  header: string | readonly string[] | undefined,
  query: URLSearchParams,
): Preferences | BadPreference {
  const given = header === undefined ? fromQuery(query) : fromHeader(String(header));
  const preferences: Preferences = {};
  const { example, seed, code, dynamic } = given;
  if (example !== undefined) preferences.example = example;
  if (seed !== undefined) preferences.seed = seed;
  if (code !== undefined) {
    if (!/^[1-5]\d\d$/.test(code)) return bad('code', 'must be an HTTP status such as 200');
    preferences.code = Number(code);
  }
  if (dynamic !== undefined) {
    if (dynamic !== 'true' && dynamic !== 'false') return bad('dynamic', 'must be true or false');
    preferences.dynamic = dynamic === 'true';
  }
  return preferences;
}

/** Whether reading the preferences failed. */
export function isBadPreference(read: Preferences | BadPreference): read is BadPreference {
  return 'message' in read;
}

type Given = Partial<Record<string, string>>;

function fromHeader(header: string): Given {
  const given = new Map<string, string>();
  for (const item of header.split(/[,;]/)) {
    const [name = '', value = ''] = item.split('=', 2);
    given.set(name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1'));
  }
  return Object.fromEntries(given);
}

function fromQuery(query: URLSearchParams): Given {
  const names = ['example', 'code', 'dynamic', 'seed'];
  return Object.fromEntries(
    names.map((name) => [name, query.get(`__${name}`)] as const).filter(isGiven),
  );
}

function isGiven(entry: readonly [string, string | null]): entry is readonly [string, string] {
  return entry[1] !== null;
}

function bad(name: string, message: string): BadPreference {
  return { name, message };
}
