/**
 * The content of config.json where the server has put it into the page, as the sample configuration of
 * nginx and `brought up site` do; elsewhere the page holds the words that ask for it, or nothing.
 */
export function includedConfig(): string | undefined {
  const content = document.getElementById('config')?.textContent.trim() ?? '';
  return content.startsWith('{') ? content : undefined;
}
