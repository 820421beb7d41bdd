import { assertAgreed } from '../../ask/ask.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { writableControls } from '../shared/sandbox-controls.ts';

/** Forgets every borrower of a sandbox, after confirmation. Its clock is kept. */
export async function reset(terminal: Terminal, options: GlobalOptions): Promise<ExitCode> {
  const { url, send } = await writableControls(resolveSettings(options));
  terminal.assertFields(['version', 'target', 'seed']);
  await assertAgreed(terminal, `This makes ${url} forget all its borrowers.`);
  const { seed } = await send({
    answer: 'seed',
    method: 'POST',
    path: '/reset',
    body: {},
  });
  if (terminal.json) terminal.printJson({ version: 1, target: url, seed });
  else terminal.print(`${url} has forgotten its borrowers; new ones begin with ${String(seed)}.`);
  return exitCode.passed;
}
