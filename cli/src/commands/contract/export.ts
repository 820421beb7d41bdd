import { join } from 'node:path';
import {
  readContract,
  readContractText,
  readFieldsRead,
  readServerContract,
} from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { microcksOf } from '../../exports/microcks.ts';
import { pactOf } from '../../exports/pact.ts';
import { writeOutput } from '../../output/write-output.ts';
import { yamlText } from '../../output/yaml-text.ts';
import type { Terminal } from '../../output/terminal.ts';

/** A tool that the contract is written for. */
export type ExportTool = 'pact' | 'microcks';

/** Writes the contract as files of another tool into a folder. */
export async function contractExport(
  terminal: Terminal,
  tool: ExportTool,
  folder: string,
): Promise<ExitCode> {
  const files = tool === 'pact' ? await pactFiles() : await microcksFiles();
  for (const [name, text] of files) writeOutput(terminal, join(folder, name), text);
  const names = files.map(([name]) => name);
  if (terminal.json) terminal.printJson({ version: 1, folder, files: names });
  else terminal.print(`${terminal.paint('bold', folder)}  ${names.join(', ')}`);
  return exitCode.passed;
}

type Files = [name: string, text: string][];

async function pactFiles(): Promise<Files> {
  const pact = pactOf(await readContract(), await readFieldsRead());
  return [['brought-web-app.json', `${JSON.stringify(pact, null, 2)}\n`]];
}

async function microcksFiles(): Promise<Files> {
  const { metadata, examples } = microcksOf(await readContract(), await readServerContract());
  return [
    ['openapi.server.yaml', await readContractText('openapi.server.yaml')],
    ['metadata.yaml', yamlText(metadata)],
    ['examples.yaml', yamlText(examples)],
  ];
}
