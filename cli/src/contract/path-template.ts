/** Pattern of the paths of a call: each `{parameter}` of its template is a group. */
export function pathPattern(template: string): RegExp {
  const parts = template.split(PARAMETER).map(escapePattern);
  return new RegExp(`^${parts.join('([^/]+)')}$`);
}

/** The decoded values of the `{parameters}` in a path, by name. */
export function valuesInPath(template: string, path: string): Map<string, string> {
  const names = template.match(PARAMETER) ?? [];
  if (names.length === 0) return new Map();
  const [, ...values] = pathPattern(template).exec(path) ?? [];
  return new Map(names.map((name, index) => [name.slice(1, -1), decoded(values[index] ?? '')]));
}

const PARAMETER = /\{[^}]*\}/g;

/** A pattern that matches a text literally. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
