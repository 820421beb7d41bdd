import { readSession, type Session } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { select } from '../../flows/runner/selection.ts';
import { splitAssignment } from '../../options/assignment.ts';

/**
 * The borrowers of flows, by the name of the flow.
 *
 * @param texts `flow=link` or `flow:case=link`, as `--borrower` takes them.
 * @throws CliError (exit code 2) for an unknown flow, and for a link without a session.
 */
export async function readBorrowers(
  texts: readonly string[],
): Promise<ReadonlyMap<string, Session>> {
  if (texts.length === 0) return new Map();
  const chosen = await select({ names: [], tags: ['all'], cases: ['all'] });
  const known = chosen.map(({ flow, case: named }) =>
    named === undefined ? flow.name : `${flow.name}:${named}`,
  );
  return new Map(
    texts.map((text) => {
      const [name, link] = splitAssignment('--borrower', text);
      if (!known.includes(name)) {
        throw usageError(`--borrower: there is no flow ${name}.${didYouMean(name, known)}`);
      }
      const session = readSession(link);
      // The link is not repeated: it holds a session.
      if (session.sessionId === undefined && session.userId === undefined)
        throw usageError(`--borrower ${name}: the link has no session; pass a link of the app.`);
      return [name, session];
    }),
  );
}
