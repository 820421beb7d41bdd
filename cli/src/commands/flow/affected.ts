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

/** Options of `brought affected`, beside those of `flow run`. */
export type AffectedOptions = FlowRunOptions & { since: string; contract: string };

/** Runs the flows and cases that make a call which changed since another contract. */
export async function runAffected(
  terminal: Terminal,
  { since, contract, ...options }: AffectedOptions,
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
  );
}

const affectedLine = (calls: number, since: string): string =>
  `${calls === 0 ? 'No call' : counted(calls, 'call')} changed since ${since}`;

/** A revision of git is compared with the working tree; a contract with that of this program. */
async function sidesSince(since: string, contract: string): Promise<Sides<ContractDocument>> {
  if (existsSync(since) || since.includes(':')) {
    return { before: await readSide(since), after: await readContract() };
  }
  const before = await readSide(`${since}:${contract}`);
  return { before, after: await readSide(join(await repositoryRoot(), contract)) };
}
