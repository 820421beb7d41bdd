import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { readCheckedContract } from '../../contract/check-contract.ts';
import type { ContractDocument } from '../../contract/document.ts';

/**
 * A contract from a file, or from git as `REVISION:PATH` (a bundle: it may not
 * refer to other files).
 *
 * @throws CliError (exit code 2): neither, or invalid.
 */
export async function readSide(word: string): Promise<ContractDocument> {
  if (existsSync(word) || !/^[^-:][^:]*:[^:]+$/.test(word)) return readCheckedContract(word);
  const text = await gitShow(word);
  const folder = await mkdtemp(join(tmpdir(), 'brought-contract-'));
  try {
    const file = join(folder, `contract${extname(word) || '.yaml'}`);
    await writeFile(file, text);
    return await readCheckedContract(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function gitShow(word: string): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn('git', ['show', word], { stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => fail(unknown(word, error)));
    child.on('close', (code) => {
      if (code === 0) done(Buffer.concat(chunks).toString());
      else fail(unknown(word));
    });
  });
}

function unknown(word: string, cause?: Error): Error {
  return usageError(
    `There is no file ${word}, and git knows no such revision and path either.`,
    'Name a file, or one of git as REVISION:PATH from the root of the repository.',
    cause,
  );
}
