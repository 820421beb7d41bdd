/** What stands in place of a secret. */
export const MASK = '***';
