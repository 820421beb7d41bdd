import { isDeepStrictEqual } from 'node:util';
import { IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';
import { arazzoOf, type Exported, type Step } from '../../arazzo/document.ts';
import { record } from '../../arazzo/record.ts';
import type { Exchange, Recording } from '../../arazzo/recording.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { isRecord } from '../../contract/json-object.ts';
import { CliError, usageError } from '../../errors/cli-error.ts';
import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import type { LineCall } from '../../load/export/k6/line.ts';

const KEY_HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();

/** A recorded flow. */
export type Recorded = { calls: readonly LineCall[]; inputs: Readonly<Record<string, string>> };

/**
 * The calls of a flow, if they are a straight line: for two borrowers on separate sandboxes it
 * makes the same calls, and every value that differs is from an earlier answer.
 *
 * @throws CliError (exit code 2) that explains why it is not a straight line; like `record` where
 * it does not pass.
 */
export async function straightLineOf(
  contract: ContractDocument,
  chosen: Chosen,
  input: InputOf<InputSpec>,
  signal: AbortSignal,
): Promise<Recorded> {
  const lines: Recorded[] = [];
  for (const who of ['one', 'another']) {
    const recording = await record(contract, chosen, input, signal, who);
    lines.push(lineOf(chosen, recording, exportedFrom(contract, chosen, recording)));
  }
  const [one, other] = lines;
  if (one && isDeepStrictEqual(one, other)) return one;
  const at = one?.calls.find((call, step) => !isDeepStrictEqual(call, other?.calls[step]));
  const differs = at
    ? `what it sends with ${at.operationId}`
    : 'something that it sends, and that no answer told,';
  throw crooked(chosen, `${differs} differs each time`);
}

function exportedFrom(contract: ContractDocument, chosen: Chosen, recording: Recording): Exported {
  const { name, summary } = chosen.flow;
  try {
    return arazzoOf({ contract, recording, name, summary, seed: chosen.details.seed });
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw crooked(chosen, error instanceof Error ? error.message : String(error));
  }
}

function lineOf(chosen: Chosen, { exchanges }: Recording, exported: Exported): Recorded {
  const { sessionId: _own, ...inputs } = exported.inputs;
  const calls = exported.steps.map((step, at) => {
    const exchange = exchanges[at];
    if (!exchange) throw new Error('A step without an exchange.');
    if (exchange.headers['content-type']?.startsWith('multipart/')) {
      throw crooked(chosen, `${step.description} uploads a file`);
    }
    assertOneEach(chosen, sentIn(exchange), exported.inputs);
    return callOf(step, exchange);
  });
  return { calls, inputs };
}

/**
 * Refuses a flow that sends several values under one name that no answer contained: only one would
 * be kept.
 */
function assertOneEach(
  chosen: Chosen,
  sent: ReadonlyMap<string, string>,
  inputs: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of sent) {
    const kept = inputs[name];
    if (kept === undefined || value === '' || kept === value) continue;
    const why = name === 'sessionId' ? 'it acts for several borrowers' : `it sends several ${name}`;
    throw crooked(chosen, why);
  }
}

/** Values that a call sends, by name. */
function sentIn({ query, contentType, body }: Exchange): Map<string, string> {
  if (body === undefined || contentType === undefined) return new Map(query);
  const fields: unknown = contentType.includes('json')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));
  const entries = isRecord(fields) ? Object.entries(fields) : [];
  return new Map([...query, ...entries.map(([name, value]) => [name, String(value)] as const)]);
}

function callOf(step: Step, { method, path, headers, status, reply }: Exchange): LineCall {
  const inPath = step.parameters.find((each) => each.in === 'path')?.value;
  const { requestBody } = step;
  return {
    id: step.stepId,
    title: step.description,
    operationId: step.operationId.replace(/^.*\./, ''),
    method,
    // A value from an answer differs each time.
    path: inPath === undefined ? path : path.replace(/[^/]+$/, ''),
    ...(inPath !== undefined && { inPath }),
    query: step.parameters
      .filter((each) => each.in === 'query')
      .map(({ name, value }) => [name, value] as const),
    headers: { ...headers, ...(KEY_HEADER in headers && { [KEY_HEADER]: '' }) },
    ...(requestBody && {
      body: {
        type: requestBody.contentType,
        fields: requestBody.payload as Readonly<Record<string, unknown>>,
      },
    }),
    status,
    code: step.operationId.includes('.brought.') && isRecord(reply) ? reply.code : undefined,
    outputs: step.outputs,
  };
}

function crooked({ flow }: Chosen, why: string): CliError {
  return usageError(
    `${flow.name} is no straight line of calls, so that k6 cannot run it: ${why.replace(/\.$/, '')}.`,
    'Artillery runs any flow: --engine artillery.',
  );
}
