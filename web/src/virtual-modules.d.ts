declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';

  /** Those that have a file in `src/locales`. */
  export const languages: readonly string[];

  /** Fetches one of the two files of a language; fails when it is not to be had. */
  export function bringMessages(language: string, file: 'first' | 'more'): Promise<Messages>;
}

/** Served to the script of the page alone, see `vite/head.ts`. */
declare module 'virtual:application-files' {
  /** What the application itself is made of. */
  export const application: readonly string[];
}
