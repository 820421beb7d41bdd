declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';

  /** By language that has a file in `src/locales`, then by part of it, its lazy loader. */
  export const catalogues: Record<string, Record<string, () => Promise<Messages>>>;
}
