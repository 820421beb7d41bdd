import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { readContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { writeErrorReason } from '../../files/write-error.ts';
import type { Terminal } from '../../output/terminal.ts';
import { referenceFiles } from '../../servers/site/docs/reference-files.ts';

/** Writes the reference of the contract as pages into a folder. */
export async function contractDocs(
  terminal: Terminal,
  folder: string,
  { origin }: { origin: string },
): Promise<ExitCode> {
  const files = await referenceFiles(await readContract(), { prefix: '', origin });
  try {
    for (const [name, text] of files) {
      const path = join(folder, name);
      makeFolder(dirname(path));
      writeFileSync(path, text);
    }
  } catch (error) {
    const why = writeErrorReason(error);
    throw usageError(
      `${folder} cannot be written (${why}); name another folder.`,
      undefined,
      error,
    );
  }
  const index = join(folder, 'index.html');
  if (terminal.json) terminal.printJson({ version: 1, index, files: files.size });
  else terminal.print(`${index}  ${terminal.paint('dim', `${files.size} files`)}`);
  return exitCode.passed;
}
