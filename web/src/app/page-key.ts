/**
 * Names a page drawn at build time: its address but for the language asked for, the language it is
 * in, and what the configuration said. Only the very same page can be taken over by the
 * application; any other is drawn anew.
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
