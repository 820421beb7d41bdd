import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { forgetSession, storedSessionsOf } from '../../runs/stored-session.ts';
import { writableControls } from '../shared/sandbox-controls.ts';

/**
 * Deletes the sessions of all runs against a sandbox, including runs that were broken off, and
 * forgets what was stored about them.
 */
export async function clean(terminal: Terminal, options: GlobalOptions): Promise<ExitCode> {
  const { url, send } = await writableControls(resolveSettings(options));
  // First, so that a server that is not a sandbox is an error even when there is nothing to clean.
  await send({ answer: 'seeds', method: 'GET', path: '/seeds' });
  const runs: string[] = [];
  for (const { runId, stored } of storedSessionsOf(url)) {
    const { sessionId } = stored.session;
    if (sessionId !== undefined) {
      const query = new URLSearchParams({ sessionId }).toString();
      await send({ answer: 'sessionId', method: 'DELETE', path: `/state?${query}` });
    }
    forgetSession(runId);
    runs.push(runId);
  }
  if (terminal.json) terminal.printJson({ version: 1, target: url, runs });
  else if (runs.length === 0) terminal.print(`No run left anything in ${url}.`);
  else terminal.print(`Deleted in ${url}: the sessions of ${runs.join(', ')}.`);
  return exitCode.passed;
}
