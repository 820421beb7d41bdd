import { listOperations, type Operation } from '../contract/operations.ts';
import type { ContractDocument } from '../contract/document.ts';
import { isRecord } from '../contract/json-object.ts';
import { secretNames } from '../contract/secrets.ts';
import { controlOf } from './control-api.ts';
import type { Exchange, Recording } from './recording.ts';
import { sessionEntries } from './record.ts';
import { isSame, leavesOf, type Sent } from './values.ts';

/** Version of Arazzo that the runners understand. */
const ARAZZO_VERSION = '1.0.1';

/** Input of a document. */
type Source = {
  contract: ContractDocument;
  recording: Recording;
  name: string;
  summary: string;
  /** Scenario that the borrower begins in. */
  seed: string | undefined;
};

/** A flow as an Arazzo document, with the inputs that its runner must give, as recorded. */
export type Exported = {
  document: object;
  inputs: Readonly<Record<string, string>>;
  /** One for each exchange of the recording. */
  steps: readonly Step[];
};

type ValueOf = (part: 'query' | 'body', field: string, value: string | number) => unknown;

/** A step of a document. */
export type Step = {
  stepId: string;
  description: string;
  operationId: string;
  parameters: { name: string; in: string; value: unknown }[];
  requestBody?: { contentType: string; payload: unknown };
  successCriteria: { condition: string }[];
  outputs: Record<string, string>;
};

/**
 * Turns a recorded run into an Arazzo document: one step per request, values from a reply that a
 * later request sends again as outputs, and secrets as inputs, so that the document contains none.
 */
export function arazzoOf({ contract, recording, name, summary, seed }: Source): Exported {
  const secrets = secretNames(contract);
  const inputs: Record<string, string> = Object.fromEntries(
    sessionEntries(recording.session).filter(([key]) => secrets.has(key)),
  );
  const calls = new Map(
    listOperations(contract).map((each) => [`${each.method} ${each.path}`, each]),
  );
  const steps: Step[] = [];
  const before: { step: Step; exchange: Exchange }[] = [];

  /** The value itself, or the expression by which the runner finds it. */
  const valueOf = (sent: Sent): unknown => {
    const { name: field, value, secret } = sent;
    // An empty field hides nothing, and does not become an input because another one is empty.
    if (value === '') return value;
    const input = Object.entries(inputs).find(
      ([key, known]) => known === String(value) && (key === field || known.length > 3),
    );
    if (input) return `$inputs.${input[0]}`;
    for (const { step, exchange } of [...before].reverse()) {
      const leaf = leavesOf(exchange.reply).find((each) => isSame(each, sent));
      if (!leaf) continue;
      const output = outputName(step, leaf.name, leaf.pointer);
      return `$steps.${step.stepId}.outputs.${output}`;
    }
    if (!secret) return value;
    inputs[field] = String(value);
    return `$inputs.${field}`;
  };

  for (const exchange of recording.exchanges) {
    const call = calls.get(`${exchange.method.toLowerCase()} ${exchange.path}`);
    const isSecret = (part: 'query' | 'body', field: string): boolean =>
      secrets.has(field) || (part === 'body' && secretInBody(call, field));
    const step = stepOf(exchange, call, steps.length, (part, field, value) =>
      valueOf({ name: field, value, secret: isSecret(part, field) }),
    );
    steps.push(step);
    before.push({ step, exchange });
  }
  const properties = Object.keys(inputs).map((key) => [key, { type: 'string' }] as const);
  return {
    inputs,
    steps,
    document: {
      arazzo: ARAZZO_VERSION,
      info: {
        title: name,
        summary,
        ...(seed !== undefined && {
          description: `The borrower begins in the scenario ${seed}; the ids of a sandbox follow from the session. Run it on a fresh sandbox with the sessionId that it was recorded with: ${recording.session.sessionId}.`,
        }),
        version: contract.info.version,
      },
      sourceDescriptions: [
        { name: 'brought', url: './openapi.yaml', type: 'openapi' },
        { name: 'sandbox', url: './sandbox.yaml', type: 'openapi' },
      ],
      workflows: [
        {
          workflowId: name.replace(/[^\w-]+/g, '-'),
          summary,
          inputs: { type: 'object', properties: Object.fromEntries(properties) },
          steps: steps.map(withoutEmpty),
        },
      ],
    },
  };
}

function stepOf(
  exchange: Exchange,
  call: Operation | undefined,
  number: number,
  valueOf: ValueOf,
): Step {
  const { title, method, path, query, status, reply } = exchange;
  const control = call ? undefined : controlOf(method, path);
  if (!call && !control)
    throw new Error(`${method} ${path} is no call, and no control that other programs repeat.`);
  const source = call ? `brought.${call.id}` : `sandbox.${control?.operationId}`;
  const code = call && isRecord(reply) ? reply.code : undefined;
  return {
    stepId: `${call?.id ?? control?.operationId}-${number + 1}`,
    description: title,
    operationId: `$sourceDescriptions.${source}`,
    parameters: [
      ...(control?.inPath ?? []).map(([name, value]) => ({
        name,
        in: 'path',
        value: valueOf('query', name, value),
      })),
      ...query.map(([name, value]) => ({
        name,
        in: 'query',
        value: valueOf('query', name, value),
      })),
    ],
    ...bodyOf(exchange, valueOf),
    successCriteria: [
      { condition: `$statusCode == ${status}` },
      ...(code === undefined ? [] : [{ condition: `$response.body#/code == ${literal(code)}` }]),
    ],
    outputs: {},
  };
}

/** A value as a literal in conditions. */
function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function bodyOf({ contentType, body }: Exchange, valueOf: ValueOf): Pick<Step, 'requestBody'> {
  if (body === undefined || contentType === undefined) return {};
  const fields: unknown = contentType.includes('json')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));
  if (!isRecord(fields)) return {};
  const payload = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? valueOf('body', name, value) : value,
  ]);
  const type = contentType.split(';', 1)[0] ?? contentType;
  return { requestBody: { contentType: type, payload: Object.fromEntries(payload) as object } };
}

/** The output of a step for a position in its reply; created when first needed. */
function outputName(step: Step, name: string, pointer: string): string {
  const expression = `$response.body#${pointer}`;
  const known = Object.entries(step.outputs).find(([, each]) => each === expression);
  if (known) return known[0];
  let output = name;
  for (let number = 2; Object.hasOwn(step.outputs, output); number += 1)
    output = `${name}${number}`;
  step.outputs[output] = expression;
  return output;
}

function secretInBody(call: Operation | undefined, field: string): boolean {
  return (call?.bodies ?? []).some(({ schema: { properties, additionalProperties } }) => {
    const own = properties?.[field] ?? additionalProperties;
    return isRecord(own) && own['x-secret'] === true;
  });
}

function withoutEmpty(step: Step): object {
  const { parameters, outputs, ...rest } = step;
  return {
    ...rest,
    ...(parameters.length > 0 && { parameters }),
    ...(Object.keys(outputs).length > 0 && { outputs }),
  };
}
