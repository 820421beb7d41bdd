import { seedLinks } from '@brought/sdk/sandbox';
import { isRecord } from '../../contract/json-object.ts';
import { isCliError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';
import { callSandbox } from '../../targets/call-sandbox.ts';
import { sandboxIfAny } from '../../targets/sandbox-address.ts';
import { writableControls } from '../shared/sandbox-controls.ts';
import { seedNamed } from '../shared/seed-name.ts';

/** Lists the scenarios; with a name, begins it: for the given session, else its own. */
export async function seed(
  terminal: Terminal,
  name: string | undefined,
  options: GlobalOptions & SessionOptions,
): Promise<ExitCode> {
  const settings = resolveSettings(options);
  if (name === undefined) return listSeeds(terminal, settings.target, options.target);
  terminal.assertFields(['version', 'target', 'seed']);
  const { url, send } = await writableControls(settings);
  const known = await scenariosOf(url);
  const scenario = seedNamed(
    name,
    known.map((each) => each.name),
  );
  const { sessionId } = settings.session;
  await send({
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
  terminal.print(`${terminal.paint('bold', scenario)} started for ${whose}.`);
  return exitCode.passed;
}

/** A scenario as it is listed. */
type Listed = { name: string; summary: string };

/** The scenarios of a sandbox: the built-in ones, and those that it was given. */
async function scenariosOf(url: string): Promise<Listed[]> {
  const { seeds } = await callSandbox(url, { answer: 'seeds', method: 'GET', path: '/seeds' });
  const links: readonly unknown[] = Array.isArray(seeds) ? seeds : [];
  return links.flatMap((each) =>
    isRecord(each) ? [{ name: String(each.name), summary: String(each.summary) }] : [],
  );
}

/**
 * Lists the scenarios of the target; without a sandbox, the built-in ones: a profile's target need
 * not be a sandbox.
 */
async function listSeeds(
  terminal: Terminal,
  target: string | undefined,
  named: string | undefined,
): Promise<ExitCode> {
  const url = await sandboxIfAny(target);
  const own = url === undefined ? undefined : await scenariosOf(url).catch(unlessNamed(named));
  const seeds = (own ?? seedLinks()).map(({ name, summary }) => ({ name, summary }));
  if (terminal.json) {
    terminal.printJson({ version: 1, ...(own && { target: url }), seeds });
  } else {
    terminal.printTable(seeds.map(({ name, summary }) => [terminal.paint('bold', name), summary]));
  }
  return exitCode.passed;
}

/** A target without scenarios is an error only if the user named it. */
function unlessNamed(named: string | undefined): (error: unknown) => undefined {
  return (error) => {
    if (named !== undefined || !isCliError(error)) throw error;
  };
}
