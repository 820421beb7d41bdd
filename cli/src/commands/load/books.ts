import { randomBytes } from 'node:crypto';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { CliError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import { notChecked } from '../../load/books/judge-books.ts';
import { checkBooks } from '../../load/books/check-books.ts';
import { payersOf } from '../../load/books/payers-of.ts';
import type { InvariantResult } from '../../load/report/load-report.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { assertMayBeginBorrower } from '../../profiles/allowed-host.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { sandboxAddress } from '../../targets/sandbox-address.ts';
import { createTransport } from '../../transport/node-fetch.ts';
import { reasonOf } from '../../transport/reason-of.ts';
import { openTarget } from '../shared/open-target.ts';
import { invariantLines } from './print-report.ts';

/** Bytes: the journal includes uploads, and a JavaScript string can hold about twice as much. */
const LARGEST_JOURNAL = 256 * 1024 * 1024;

/** Milliseconds to wait for a journal, which a long load makes large. */
const JOURNAL_TIMEOUT_MS = 60_000;

/** Checks the books of all loads that a sandbox remembers, whichever engine made them. */
export async function loadBooksCommand(
  terminal: Terminal,
  options: GlobalOptions,
): Promise<ExitCode> {
  const settings = resolveSettings(options);
  const address = await sandboxAddress(settings.target);
  assertMayBeginBorrower(address, settings.allowedHosts);
  const { target, close } = await openTarget({ ...settings, target: address }, [], terminal);
  try {
    const invariants = await looked(target);
    const broken = invariants.some(({ outcome }) => outcome === 'broken');
    const isLooked = invariants.every(({ outcome }) => outcome !== 'not checked');
    const found = isLooked ? exitCode.passed : exitCode.nothingChecked;
    const code = broken ? exitCode.failed : found;
    if (terminal.json) {
      terminal.printJson({ version: 1, exitCode: code, target: target.url, invariants });
    } else {
      for (const each of invariants) terminal.print(invariantLines(terminal.paint, each));
    }
    return code;
  } finally {
    await close();
  }
}

async function looked(target: RunTarget): Promise<InvariantResult[]> {
  const journal = target.can.includes('seed') ? await journalOf(target) : undefined;
  if (journal === undefined) return [notChecked('this target shows no books, or no journal')];
  const payers = payersOf(journal);
  if (payers.length === 0) return [notChecked('no borrower of a load made a payment there')];
  const label = `books-${randomBytes(4).toString('hex')}`;
  return checkBooks({ target, payers, expected: new Map(), label });
}

/**
 * The journal of the target, line by line; undefined for a target that has none.
 *
 * @throws CliError (exit code 5) where it does not arrive complete.
 */
async function journalOf({ url }: RunTarget): Promise<string | undefined> {
  const transport = createTransport(undefined, LARGEST_JOURNAL);
  try {
    const signal = AbortSignal.timeout(JOURNAL_TIMEOUT_MS);
    const reply = await transport.fetch(`${url}${CONTROL_PATH}/journal`, { signal });
    return reply.ok ? await reply.text() : undefined;
  } catch (cause) {
    throw new CliError(`The journal of the sandbox could not be read: ${reasonOf(cause)}.`, {
      exitCode: exitCode.unreachable,
      code: 'unreachable',
      hint: `Reset it with \`${PROGRAM} data reset\` before the next load, and look at the books after.`,
      cause,
    });
  } finally {
    transport.close();
  }
}
