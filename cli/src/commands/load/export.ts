import { join } from 'node:path';
import { readContract } from '../../contract/read-contract.ts';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { missingOf, needed } from '../../flows/engine/judge.ts';
import { inputsFor } from '../../flows/runner/inputs.ts';
import { loopbackWarning } from '../../load/export/loopback-warning.ts';
import { limitsOf } from '../../load/limits/usual-limits.ts';
import { planOf } from '../../load/plan/plan.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { isBuiltIn } from '../../targets/address.ts';
import { openTarget } from '../shared/open-target.ts';
import { remarkOnTarget, sessionsOf } from './assert-load.ts';
import { chosenFlow, fileOf, flowPerRow } from './chosen-flow.ts';
import type { LoadExportOptions } from './options.ts';
import { spreadOf } from './spread.ts';
import { writeArtillery } from './write-artillery.ts';
import { writeK6 } from './write-k6.ts';

/**
 * Writes a folder with which a load engine runs a flow. The target only receives a request for its
 * identity.
 */
export async function loadExportCommand(
  terminal: Terminal,
  word: string,
  options: LoadExportOptions,
): Promise<ExitCode> {
  const stages = planOf(options);
  const spread = spreadOf(options);
  const thresholds = limitsOf(options.failIf ?? []);
  const document = await readContract();
  const settings = resolveSettings(options);
  const chosen = await chosenFlow(word);
  const { set = [], setFile = [], engine } = options;
  const turns = await flowPerRow(chosen, { data: options.data, set, setFile });
  if (engine === 'k6' && turns[0].row) {
    throw usageError(
      `${chosen.flow.name} has a table, and a script for k6 repeats what one row did.`,
      'Artillery supports rows: --engine artillery.',
    );
  }
  const input = (await inputsFor([chosen.flow], { set, setFile })).get(chosen.flow) ?? {};
  if (settings.target === undefined || isBuiltIn(settings.target)) {
    throw usageError(
      `${engine} needs an address: --target http://127.0.0.1:4010.`,
      `\`${PROGRAM} up sandbox --detach\` starts a sandbox there.`,
    );
  }
  if (settings.sms?.from === 'prompt') {
    throw usageError(
      'SMS codes that are typed at a prompt cannot be had under load.',
      'The profile may take them from the `inbox`, `fixed`, or from a `command`.',
    );
  }
  const { target, close } = await openTarget(settings, options.has ?? [], terminal);
  await close();
  const missing = missingOf(chosen.details.needs, target.can);
  if (missing.length > 0) {
    throw usageError(`${chosen.flow.name} cannot be run there: ${needed(missing, target.lacks)}.`);
  }
  remarkOnTarget(terminal, target, sessionsOf(document, turns, target, settings.session));

  const name = chosen.case === undefined ? chosen.flow.name : `${chosen.flow.name} ${chosen.case}`;
  const folder = options.output ?? `${name.replace(/[^\w.-]+/g, '-')}.${engine}`;
  const plan = { name, url: target.url, stages, spread, mostInFlight: options.maxInFlight };
  const write = engine === 'k6' ? writeK6 : writeArtillery;
  const files = await write(terminal, {
    folder,
    plan: { ...plan, thresholds },
    turns,
    file: await fileOf(word, chosen),
    target,
    settings,
    options,
    input,
  });
  const warning = loopbackWarning(target.url);
  if (warning !== undefined) terminal.warn(warning);
  if (terminal.json) terminal.printJson({ version: 1, engine, folder, files });
  else terminal.print(`${terminal.paint('bold', join(folder, 'README.md'))}  how to run it`);
  return exitCode.passed;
}
