import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, posix, relative } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { readCheckedContract } from '../../contract/check-contract.ts';
import type { ContractDocument } from '../../contract/document.ts';

const REVISION = 'Name a file, or REVISION:PATH in git from the root of the repository.';

/**
 * A contract from a file, or from git as `REVISION:PATH`; with the files that it refers to, in its
 * folder and below.
 *
 * @param cure how to fix a missing one.
 * @throws CliError (exit code 2): neither, or invalid.
 */
export async function readSide(word: string, cure = REVISION): Promise<ContractDocument> {
  if (existsSync(word) || !/^[^-:][^:]*:[^:]+$/.test(word)) return read(word);
  const text = await fromGit(word, ['show', word], cure);
  const folder = await mkdtemp(join(tmpdir(), 'brought-contract-'));
  try {
    if (refersToFiles(text)) {
      const file = await unpackFolder(word, folder);
      const beside = word.slice(0, -basename(file).length);
      return await read(file, (path) => beside + relative(folder, path));
    }
    const file = join(folder, `contract${extname(word) || '.yaml'}`);
    await writeFile(file, text);
    return await read(file, () => word);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An example that does not fit is a finding of the comparison, and no reason to refuse it. */
const read = (file: string, nameOf?: (path: string) => string): Promise<ContractDocument> =>
  readCheckedContract(file, { withExamples: false, nameOf });

/** Whether a contract is made of several files. */
function refersToFiles(text: Buffer): boolean {
  return /\$ref["']?:\s*["']?[^"'#\s]/.test(text.toString());
}

/** Unpacks a contract's folder at a revision into another; returns the contract's path there. */
async function unpackFolder(word: string, folder: string): Promise<string> {
  const [revision = '', path = ''] = word.split(/:(.*)/s);
  const beside = posix.dirname(path) === '.' ? '' : posix.dirname(path);
  // Run from the root: elsewhere git would look for the folder below the current one.
  const root = await repositoryRoot();
  const tar = await fromGit(word, ['-C', root, 'archive', '--format=tar', `${revision}:${beside}`]);
  await new Promise<void>((done, fail) => {
    const child = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'ignore'] });
    child.on('error', (error) => fail(usageError('tar is not installed.', undefined, error)));
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(usageError(`The folder of ${word} cannot be unpacked: tar ended with ${code}.`));
    });
    child.stdin.on('error', () => undefined).end(tar);
  });
  return join(folder, posix.basename(path));
}

/** The folder that contains the git repository around the current one. */
export async function repositoryRoot(): Promise<string> {
  return (await fromGit('.git', ['rev-parse', '--show-toplevel'])).toString().trimEnd();
}

/** Output of git. @throws CliError (exit code 2) where it knows no such contract. */
async function fromGit(word: string, args: readonly string[], cure?: string): Promise<Buffer> {
  try {
    return await git(args);
  } catch (error) {
    throw await unknown(word, cure, error);
  }
}

/** Output of git; rejects if git fails, or is not installed (`ENOENT`). */
function git(args: readonly string[]): Promise<Buffer> {
  return new Promise((done, fail) => {
    const child = spawn('git', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done(Buffer.concat(chunks));
      else fail(new Error(`git ended with ${code}`));
    });
  });
}

/** Reports which part of `REVISION:PATH` does not exist; the cure is for a missing path. */
async function unknown(word: string, cure = REVISION, cause?: unknown): Promise<Error> {
  const [revision = ''] = word.split(':', 1);
  const isThere = (...args: string[]): Promise<boolean> =>
    git(args).then(
      () => true,
      () => false,
    );
  const none = `There is no file ${word}`;
  if (cause instanceof Error && 'code' in cause)
    return usageError(`${none}, and git is not installed.`, REVISION, cause);
  if (!(await isThere('rev-parse', '--git-dir')))
    return usageError(`${none}, and this folder is in no repository of git.`, REVISION, cause);
  if (!(await isThere('rev-parse', '--verify', '--quiet', `${revision}^{tree}`)))
    return usageError(
      `${none}, and git knows no revision ${revision}.`,
      await cureOfRevision(revision, isThere),
      cause,
    );
  return usageError(`${none}: git knows the revision, and no such path in it.`, cure, cause);
}

/** How to get a missing revision: a clone in CI often has one commit and one branch. */
async function cureOfRevision(
  revision: string,
  isThere: (...args: string[]) => Promise<boolean>,
): Promise<string> {
  const remote = `origin/${revision}`;
  if (await isThere('rev-parse', '--verify', '--quiet', `${remote}^{tree}`))
    return `git knows ${remote}: name that.`;
  const isShallow = (await git(['rev-parse', '--is-shallow-repository'])).toString();
  if (isShallow.trim() !== 'true') return REVISION;
  // A branch can be fetched by its name; an abbreviated hash cannot.
  const branch = /^(?:origin\/)?(?!HEAD$|[\da-f]{4,40}$)([\w./-]+)$/.exec(revision)?.[1];
  return branch === undefined
    ? 'This clone is shallow: `git fetch --unshallow` fetches the commits before (in GitHub: fetch-depth: 0).'
    : `This clone is shallow: \`git fetch --depth 1 origin ${branch}\`, then name FETCH_HEAD (in GitHub: fetch-depth: 0).`;
}
