import type { Messages } from '@lingui/core';

/** All messages of the language, by file. */
export const catalogues = import.meta.glob<Messages>('./en/*.json', {
  query: '?lingui',
  import: 'messages',
  eager: true,
});
