import type { Session } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import { usageError } from '../../errors/cli-error.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { assertSession, sessionFor, type RunSession } from '../../flows/runner/session.ts';
import type { Terminal } from '../../output/terminal.ts';

/**
 * Sessions as the flows will have them: one for each row of the table, or one for the flow.
 *
 * @throws CliError (exit code 2) where one lacks what the flow needs, or moves a clock that all of
 *   them would share.
 */
export function sessionsOf(
  document: ContractDocument,
  turns: readonly Chosen[],
  target: RunTarget,
  given: Session,
): RunSession[] {
  return turns.map((chosen) => {
    const { session: wanted, seed } = chosen.details;
    const any = sessionFor(document, { target, given, seed, wanted, label: 'any' });
    assertSession(chosen.flow.name, any, wanted);
    assertOwnClock(chosen, target, any);
    return any;
  });
}

function assertOwnClock({ flow, details }: Chosen, { can }: RunTarget, { own }: RunSession): void {
  if (own || !can.includes('clock') || !details.needs.includes('clock')) return;
  throw usageError(
    `${flow.name} moves the clock of its session, which all of them would share here.`,
    'Leave the session out, so that each flow is a borrower of its own on a sandbox.',
  );
}

/**
 * Remarks for the reader of the figures: what the target is, and whether all flows share a
 * borrower.
 */
export function remarkOnTarget(
  terminal: Terminal,
  { kind }: RunTarget,
  sessions: readonly RunSession[],
): void {
  if (kind !== 'server') {
    terminal.remark(
      `The target runs in this process, so the figures include both. \`${PROGRAM} up sandbox --detach\` starts a separate one.`,
    );
  }
  if (sessions.every(({ own }) => own) || kind !== 'server') return;
  terminal.remark('All flows act for the same session, not each for a borrower of its own.');
}
