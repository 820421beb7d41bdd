/**
 * The Markdown files that the docs show, by section, in display order. Paths are relative to the
 * workspace; a page is named after its path.
 * @type {readonly { title: string, paths: readonly string[] }[]}
 */
export const sections = [
  {
    title: 'Guide for testers',
    paths: ['first-flow', 'own-flow', 'ci', 'staging', 'load', 'secrets', 'troubleshooting'].map(
      (name) => `cli/guide/${name}.md`,
    ),
  },
  { title: 'Command line', paths: ['cli/README.md'] },
  {
    title: 'SDK and sandbox',
    paths: [
      'sdk/README.md',
      'sdk/server/README.md',
      'sdk/sandbox/README.md',
      'sdk/sandbox/DIFFERENCES.md',
    ],
  },
  {
    title: 'Web app',
    paths: [
      'web/README.md',
      'web/HOSTS.md',
      'web/src/native/README.md',
      'web/src/payment/README.md',
      'web/src/wallet/README.md',
      'web/src/locales/README.md',
    ],
  },
  { title: 'Contract', paths: ['openapi/README.md', 'openapi/CHANGELOG.md'] },
];

/**
 * @param {string} path of a Markdown file in the workspace
 * @returns {string} the name of its page: `sdk-server` of `sdk/server/README.md`
 */
export function pageName(path) {
  return path
    .replace(/^cli\/guide\/|^web\/src\/(?=\w+\/)/, '')
    .replace(/(?:\/README)?\.md$/, '')
    .replaceAll('/', '-')
    .toLowerCase();
}
