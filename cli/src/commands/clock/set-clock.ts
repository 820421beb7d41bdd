import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { readSessionOptions, type SessionOptions } from '../../options/read-session-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { readableControls, writableControls } from '../shared/sandbox-controls.ts';

/**
 * Changes a sandbox's clock, if there is a change, and prints the resulting time: for the given
 * session, never for the profile's, because naming no session means everybody's clock.
 */
export async function setClock(
  terminal: Terminal,
  options: GlobalOptions & SessionOptions,
  change: Readonly<Record<string, string>> | undefined,
): Promise<ExitCode> {
  const controls = change ? writableControls : readableControls;
  const { url, send } = await controls(resolveSettings(options));
  terminal.assertFields(['version', 'target', 'now']);
  const { sessionId } = readSessionOptions(options).session;
  const whose: Record<string, string> = sessionId === undefined ? {} : { sessionId };
  const method = change ? 'POST' : 'GET';
  const { now } = await send({
    answer: 'now',
    method,
    path: change ? '/clock' : `/clock?${new URLSearchParams(whose).toString()}`,
    ...(change && { body: { ...whose, ...change } }),
  });
  if (terminal.json) terminal.printJson({ version: 1, target: url, now });
  else terminal.print(inOneLine(String(now)));
  return exitCode.passed;
}
