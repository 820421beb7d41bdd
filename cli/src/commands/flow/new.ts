import { join, relative } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { flowNames } from '../../flows/registry.ts';
import type { Terminal } from '../../output/terminal.ts';
import { flowsFolder } from '../shared/flows-folder.ts';
import { flowTemplate } from '../shared/flow-template.ts';
import { writeNewFile } from '../shared/new-file.ts';

/** `my.flow`, `repay.late-fee`. */
const NAME = /^[a-z][a-z\d]*(?:[.-][a-z\d]+)*$/;

/** Creates the file of a flow that is green at once, in the folder of the project's flows. */
export function newFlow(terminal: Terminal, name: string): Promise<ExitCode> {
  if (!NAME.test(name)) {
    throw usageError(
      `${name} is no name of a flow: small letters and digits, with dots and dashes between them.`,
      'Such as repay.late-fee.',
    );
  }
  if (flowNames.includes(name)) {
    throw usageError(`There is a flow ${name} in the program; give yours another name.`);
  }
  const file = join(flowsFolder(), `${name.replaceAll('.', '-')}.ts`);
  if (!writeNewFile(file, flowTemplate(name))) {
    throw usageError(`There is a file ${relative('', file)}; it was left as it is.`);
  }
  const shown = relative('', file);
  if (terminal.json) terminal.printJson({ version: 1, flow: name, file });
  else terminal.print(`${terminal.paint('bold', shown)} is the flow ${name}.`);
  terminal.remark(`Next:\n  ${PROGRAM} flow run ${shown} --target sandbox`);
  return Promise.resolve(exitCode.passed);
}
