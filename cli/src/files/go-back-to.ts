/**
 * Goes back to the folder that was left by `process.chdir` of a flow: what was named on the command
 * line is seen from there.
 */
export function goBackTo(folder: string): void {
  if (process.cwd() !== folder) process.chdir(folder);
}
