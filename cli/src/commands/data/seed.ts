import { seedLinks } from '@brought/sdk/sandbox';
import { isRecord } from '../../contract/json-object.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';
import { askSandbox } from '../../targets/ask-sandbox.ts';
import { sandboxAddress } from '../../targets/sandbox-address.ts';
import { seedNamed } from '../shared/seed-name.ts';

/** Lists the scenarios; with a name, begins it: for the session that is given, else for its own. */
export async function seed(
  terminal: Terminal,
  name: string | undefined,
  options: GlobalOptions & SessionOptions,
): Promise<ExitCode> {
  if (name === undefined) return listSeeds(terminal);
  terminal.assertFields(['version', 'target', 'seed']);
  const settings = resolveSettings(options);
  const url = await sandboxAddress(settings.target);
  const own = await ownScenarios(url);
  const scenario = seedNamed(name, own);
  const { sessionId } = settings.session;
  await askSandbox(url, {
    answer: 'seed',
    method: 'POST',
    path: '/reset',
    // A session whose id is the name of a scenario is that scenario.
    body: { seed: scenario, sessionId: sessionId ?? scenario },
  });
  if (terminal.json) {
    terminal.printJson({ version: 1, target: url, seed: scenario });
    return exitCode.passed;
  }
  const whose = sessionId === undefined ? `sessionId=${scenario}` : 'the session that was given';
  terminal.print(`${terminal.paint('bold', scenario)} begins anew for ${whose}.`);
  return exitCode.passed;
}

/** Names of scenarios that a sandbox has beside those that each has. */
async function ownScenarios(url: string): Promise<string[]> {
  const { seeds } = await askSandbox(url, { answer: 'seeds', method: 'GET', path: '/seeds' });
  const links: readonly unknown[] = Array.isArray(seeds) ? seeds : [];
  return links.flatMap((each) => (isRecord(each) ? [String(each.name)] : []));
}

function listSeeds(terminal: Terminal): ExitCode {
  const seeds = seedLinks().map(({ name, summary }) => ({ name, summary }));
  if (terminal.json) terminal.printJson({ version: 1, seeds });
  else {
    terminal.printTable(seeds.map(({ name, summary }) => [terminal.paint('bold', name), summary]));
  }
  return exitCode.passed;
}
