import { sep } from 'node:path';

/** How a user types the name of this program: a copy installed in a project is run by npx. */
export function programName(file = process.argv[1] ?? ''): string {
  return file.split(sep).includes('node_modules') ? 'npx brought' : 'brought';
}

/**
 * The name of this program in a hint or an example. Texts that are stored or compared, such as
 * reports and replies of servers, say `brought`: their readers may have installed it differently.
 */
export const PROGRAM = programName();
