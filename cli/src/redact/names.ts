/**
 * Matches what stands behind a name, with the part to keep as a group:
 * `name=value` as in a query or a form (group `query`), and `"name": value` as
 * in JSON (one of the other groups), also where that JSON is a text within JSON,
 * its quotes escaped.
 */
export function patternOfNames(names: readonly string[]): RegExp {
  const any = `(?:${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})`;
  const patterns = [
    `(?<![\\w-])(?<query>${any}=)[^&\\s"'#;,]+`,
    `(?<key>"${any}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`,
    `(?<escaped>\\\\"${any}\\\\"\\s*:\\s*)\\\\"(?:\\\\{3}"|[^"\\\\]|\\\\(?!"))*\\\\"`,
    `(?<number>\\\\?"${any}\\\\?"\\s*:\\s*)-?[\\d.]+`,
  ];
  return new RegExp(patterns.join('|'), 'g');
}

/** The match of such a pattern with a mask in place of the value. */
export function maskMatch(groups: Record<string, unknown>, mask: string): string {
  const { query, key, escaped, number } = groups;
  if (typeof query === 'string') return `${query}${mask}`;
  if (typeof escaped === 'string') return `${escaped}\\"${mask}\\"`;
  return `${String(key ?? number)}"${mask}"`;
}
