/**
 * Returns to the folder that a flow left by `process.chdir`: names on the command line are relative
 * to it.
 */
export function goBackTo(folder: string): void {
  if (process.cwd() !== folder) process.chdir(folder);
}
