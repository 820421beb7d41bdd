import type { CheckedOperation } from './operations.ts';

/**
 * Source text of the business codes by meaning: one export for each call, so that a bundler keeps
 * only what is used.
 */
export function printCodes(operations: readonly CheckedOperation[]): string {
  const constants = operations.map(({ id, codes }) => {
    const byName = Object.fromEntries(codes.map(({ name, code }) => [name, code]));
    return `export const ${id} = ${JSON.stringify(byName)} as const;`;
  });
  return `${constants.join('\n\n')}\n`;
}
