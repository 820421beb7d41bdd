import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareContracts } from '../../contract/diff/compare-contracts.ts';
import type { Sides } from '../../contract/diff/sides.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { readContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { counted } from '../../output/counted.ts';
import type { Terminal } from '../../output/terminal.ts';
import { projectFlows } from '../../profiles/project-flows.ts';
import { readSide, repositoryRoot } from '../shared/read-side.ts';
import { affectedBy, allFlowCalls } from '../shared/flow-calls.ts';
import type { FlowRunOptions } from './options.ts';
import { runFlowsCommand } from './run.ts';

/** Options of `brought affected`, in addition to those of `flow run`. */
export type AffectedOptions = FlowRunOptions & { since: string; contract?: string };

/** Usual path of the contract in a repository, relative to its root. */
const USUAL_CONTRACT = 'openapi/openapi.yaml';

/** Runs the flows and cases that make a call that changed since another version of the contract. */
export async function runAffected(
  terminal: Terminal,
  { since, contract, ...options }: AffectedOptions,
  command: readonly string[],
): Promise<ExitCode> {
  const changes = compareContracts(await sidesSince(since, contract));
  const calls = new Set(changes.map(({ operationId }) => operationId));
  const flows = affectedBy(await allFlowCalls(await readContract(), projectFlows), changes);
  if (flows.length === 0) {
    if (terminal.json) terminal.printJson({ version: 1, changed: [...calls], flows: [] });
    else terminal.print(`${affectedLine(calls.size, since)}; there is no flow to run.`);
    return exitCode.passed;
  }
  terminal.remark(`${affectedLine(calls.size, since)}: ${[...calls].join(', ')}.`);
  return runFlowsCommand(
    terminal,
    flows.map(({ name }) => name),
    options,
    command,
  );
}

const affectedLine = (calls: number, since: string): string =>
  `${calls === 0 ? 'No call' : counted(calls, 'call')} changed since ${since}`;

/** The earlier contract, and the one of the working tree. */
async function sidesSince(
  since: string,
  contract: string | undefined,
): Promise<Sides<ContractDocument>> {
  const after = await presentContract(contract);
  if (existsSync(since) || since.includes(':')) return { before: await readSide(since), after };
  const cure =
    contract !== undefined || (await hasContract())
      ? `If the contract was elsewhere then, say where: --since ${since}:OLD/openapi.yaml`
      : `This repository has no contract, which is what is compared: name an older one than that of this program as a file, such as --since old.yaml, or where it is with --contract.`;
  return { before: await readSide(`${since}:${contract ?? USUAL_CONTRACT}`, cure), after };
}

/** Whether the repository, or the folder, has the contract at its usual path. */
async function hasContract(): Promise<boolean> {
  return existsSync(join(await rootFolder(), USUAL_CONTRACT));
}

const rootFolder = (): Promise<string> => repositoryRoot().catch(() => '.');

/** The contract of the repository, or of the folder; else that of this program. */
async function presentContract(named: string | undefined): Promise<ContractDocument> {
  const path = join(await rootFolder(), named ?? USUAL_CONTRACT);
  return named === undefined && !existsSync(path) ? readContract() : readSide(path);
}
