import type { Messages } from '@lingui/core';

/** All messages of the language, by file. */
export const catalogues = import.meta.glob<Messages>('./sw/*.json', {
  query: '?lingui',
  import: 'messages',
  eager: true,
});
