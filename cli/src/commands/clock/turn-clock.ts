import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { askSandbox } from '../../targets/ask-sandbox.ts';
import { sandboxAddress } from '../../targets/sandbox-address.ts';

/** Changes a sandbox's clock, if there is a change, and says what it is then. */
export async function turnClock(
  terminal: Terminal,
  options: GlobalOptions,
  change: Readonly<Record<string, string>> | undefined,
): Promise<ExitCode> {
  const url = await sandboxAddress(resolveSettings(options).target);
  terminal.assertFields(['version', 'target', 'now']);
  const method = change ? 'POST' : 'GET';
  const { now } = await askSandbox(url, {
    answer: 'now',
    method,
    path: '/clock',
    ...(change && { body: change }),
  });
  if (terminal.json) terminal.printJson({ version: 1, target: url, now });
  else terminal.print(String(now));
  return exitCode.passed;
}
