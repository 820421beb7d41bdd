import { sep } from 'node:path';

/** How a user types the name of this program: one that a project installed is found by npx. */
export function programName(file = process.argv[1] ?? ''): string {
  return file.split(sep).includes('node_modules') ? 'npx brought' : 'brought';
}

/**
 * Text with the commands in it as a user types them: those in backquotes, and lines that begin with
 * one.
 */
export function asTyped(text: string, name = programName()): string {
  return text.replace(/(`|^ +(?:\$ )?)brought (?=[-a-z])/gm, `$1${name} `);
}
