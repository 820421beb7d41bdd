const DIRECTIVE = /<!--# include virtual="(\/[\w./-]+)" -->/g;

/**
 * Puts files into a page where it asks for them in the words of nginx's server-side includes. A `<`
 * is written as JSON has it besides, so that no content closes the element around it; a file that
 * is not there leaves the words, which are a comment.
 *
 * @param read gives the text of a file of the app, by its path from the root
 */
export async function withIncludes(
  page: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const contents = new Map<string, string | undefined>();
  for (const [, path = ''] of page.matchAll(DIRECTIVE)) contents.set(path, await read(path));
  return page.replace(
    DIRECTIVE,
    (words, path: string) => contents.get(path)?.trim().replaceAll('<', '\\u003c') ?? words,
  );
}
