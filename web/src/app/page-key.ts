/**
 * Identifies a prerendered page: its address without the language parameter, its language, and the
 * configuration. The application can only hydrate the very same page; any other renders from
 * scratch.
 */
export function pageKey(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  language: string,
  configuration: string,
): string {
  const query = new URLSearchParams(search);
  query.delete('lang');
  let sum = 0;
  for (const character of configuration) sum = (sum * 31 + character.charCodeAt(0)) | 0;
  return `${language} ${pathname}${query.toString()} ${sum}`;
}
