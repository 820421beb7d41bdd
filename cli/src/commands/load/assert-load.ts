import { usageError } from '../../errors/cli-error.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import type { RunSession } from '../../flows/runner/session.ts';
import type { Terminal } from '../../output/terminal.ts';

/**
 * Refuses a flow that moves the clock of a session that all of them share.
 *
 * @throws CliError (exit code 2)
 */
export function assertOwnClock(
  { flow, details }: Chosen,
  { can }: RunTarget,
  { own }: RunSession,
): void {
  if (own || !can.includes('clock') || !details.needs.includes('clock')) return;
  throw usageError(
    `${flow.name} moves the clock of its session, which all of them would share here.`,
    'Leave the session out, so that each flow is a borrower of its own on a sandbox.',
  );
}

/** Says what whoever reads the figures ought to know of the target, and of who flows act for. */
export function remarkOnTarget(
  terminal: Terminal,
  { kind }: RunTarget,
  sessions: readonly RunSession[],
): void {
  if (kind !== 'server') {
    terminal.remark(
      'The target is in this process: the figures are of both. `brought up sandbox --detach` starts one beside it.',
    );
  }
  if (sessions.every(({ own }) => own) || kind !== 'server') return;
  terminal.remark('All flows act for the same session, not each for a borrower of its own.');
}
