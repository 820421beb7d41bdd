/** Served to the script of the page alone, see `vite/head.ts`. */
declare module 'virtual:application-files' {
  /** What the application itself is made of. */
  export const application: readonly string[];
}
