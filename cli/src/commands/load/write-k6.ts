import { usageError } from '../../errors/cli-error.ts';
import { k6ReadmeOf } from '../../load/export/k6/readme.ts';
import { k6ScriptOf } from '../../load/export/k6/script.ts';
import type { Terminal } from '../../output/terminal.ts';
import { interruptSignal } from '../shared/interrupt.ts';
import { readContract } from '../../contract/read-contract.ts';
import { straightLineOf } from './straight-line.ts';
import type { BundleParts } from './bundle-parts.ts';
import { writeBundle } from './write-bundle.ts';

/** Name of the file with the values that no answer contains. */
const GIVEN_FILE = 'given.json';

/**
 * Writes a script for k6.
 *
 * @throws CliError (exit code 2) for a flow that is not a straight line of calls, and for a target
 *   whose borrowers are not those of a sandbox: their values would be in the script.
 */
export async function writeK6(terminal: Terminal, parts: BundleParts): Promise<string[]> {
  const { folder, plan, target, settings, options, input } = parts;
  const [chosen] = parts.turns;
  if (plan.spread.kind === 'random')
    throw usageError('k6 begins flows evenly: leave --arrivals out.');
  if (!target.can.includes('seed') || Object.keys(settings.session).length > 0) {
    throw usageError(
      'A script for k6 repeats what a flow did on a sandbox, for borrowers of its scenarios, and nowhere else.',
      'Artillery runs the flow itself, for whoever is given: --engine artillery.',
    );
  }
  const interrupt = interruptSignal();
  const line = await straightLineOf(await readContract(), chosen, input, interrupt.signal).finally(
    interrupt.forget,
  );
  const headers = { ...settings.headers };
  const { seed } = chosen.details;
  const script = k6ScriptOf(plan, { ...line, headers, seed }, options.maxTime);
  const given = `${JSON.stringify({ inputs: line.inputs, headers }, null, 2)}\n`;
  return writeBundle(terminal, folder, {
    open: { 'script.js': script, 'README.md': k6ReadmeOf(plan) },
    given: { name: GIVEN_FILE, text: given },
  });
}
