import { askSecret } from '../../ask/ask.ts';
import { readStdin } from '../../ask/read-stdin.ts';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { readGiven } from '../../files/read-given.ts';
import type { Terminal } from '../../output/terminal.ts';
import { storeSecret } from '../../profiles/secret-store.ts';

/** Stores a secret; the line break at its end is not part of it. */
export async function setSecret(
  terminal: Terminal,
  name: string,
  { file }: { file?: string },
): Promise<ExitCode> {
  storeSecret(name, (await readValue(terminal, name, file)).replace(/\r?\n$/, ''));
  if (terminal.json) terminal.printJson({ version: 1, secret: name });
  else terminal.remark(`The secret ${name} is stored.`);
  return exitCode.passed;
}

async function readValue(
  terminal: Terminal,
  name: string,
  file: string | undefined,
): Promise<string> {
  if (file === undefined) {
    return process.stdin.isTTY ? askSecret(terminal, `Secret ${name}:`) : readStdin();
  }
  const read = await readGiven(file);
  if ('bytes' in read) return read.bytes.toString();
  throw usageError(`--file: ${file} ${read.wrong}.`, undefined, read.cause);
}
