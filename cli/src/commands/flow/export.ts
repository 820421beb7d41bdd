import { basename, join } from 'node:path';
import { arazzoOf } from '../../arazzo/document.ts';
import { controlApi } from '../../arazzo/control-api.ts';
import { openContract } from '../../arazzo/open-contract.ts';
import { record } from '../../arazzo/record.ts';
import { usageError } from '../../errors/cli-error.ts';
import { readContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { inputsFor } from '../../flows/runner/inputs.ts';
import { select } from '../../flows/runner/selection.ts';
import { counted } from '../../output/counted.ts';
import type { Terminal } from '../../output/terminal.ts';
import { projectFlows } from '../../profiles/project-flows.ts';
import { writeOutput } from '../../output/write-output.ts';
import { yamlText } from '../../output/yaml-text.ts';
import { interruptSignal } from '../shared/interrupt.ts';

/** Options of `brought flow export`. */
export type FlowExportOptions = {
  output: string;
  set?: string[];
};

/**
 * Runs a flow once on a sandbox and writes it as an Arazzo document, next to the API descriptions
 * that it refers to.
 */
export async function exportFlow(
  terminal: Terminal,
  word: string,
  { output, set = [] }: FlowExportOptions,
): Promise<ExitCode> {
  const [chosen, second] = await select({ names: [word], tags: [], cases: [], own: projectFlows });
  if (!chosen || second) throw usageError(`${word} holds several flows; name one.`);
  const { flow, case: named } = chosen;
  const inputs = await inputsFor([flow], { set, setFile: [] });
  const contract = await readContract();
  const interrupt = interruptSignal();
  const recording = await record(
    contract,
    chosen,
    inputs.get(flow) ?? {},
    interrupt.signal,
  ).finally(interrupt.forget);
  const name = named === undefined ? flow.name : `${flow.name}.${named}`;
  const { document, inputs: asked } = arazzoOf({
    contract,
    recording,
    name,
    summary: flow.summary,
    seed: chosen.details.seed,
  });
  const file = join(output, `${basename(name)}.arazzo.yaml`);
  writeOutput(terminal, file, yamlText(document));
  writeOutput(terminal, join(output, 'openapi.yaml'), yamlText(openContract(contract)));
  writeOutput(terminal, join(output, 'sandbox.yaml'), yamlText(controlApi(contract.info.version)));
  const steps = recording.exchanges.length;
  if (terminal.json) {
    // The session of the borrower that the sandbox created for the recording.
    const { sessionId } = recording.session;
    terminal.printJson({
      version: 1,
      flow: flow.name,
      file,
      sessionId,
      steps,
      inputs: Object.keys(asked),
    });
  } else {
    terminal.print(
      `${terminal.paint('bold', file)}  ${counted(steps, 'step')}, inputs: ${Object.keys(asked).join(', ')}`,
    );
    const given = Object.keys(asked).map((input) => ` --input ${input}=...`);
    terminal.remark(`An Arazzo runner runs it, such as: redocly respect ${file}${given.join('')}`);
  }
  return exitCode.passed;
}
