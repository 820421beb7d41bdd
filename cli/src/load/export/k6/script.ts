import { IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';
import type { ScriptParts } from '../script-parts.ts';
import type { Line, LineCall } from './line.ts';
import { optionsOf } from './options.ts';
import { RUNTIME } from './runtime.ts';

const KEY_HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();

/** Headers that k6 sets itself, or whose value differs each time. */
const ownHeaders = ['host', 'connection', 'content-length', 'content-type', KEY_HEADER];

/**
 * A plain script for k6: a flow that is a plain sequence of calls, each answer checked for its
 * status and its business code.
 *
 * @throws CliError (exit code 2) for a limit that k6 cannot check.
 */
export function k6ScriptOf(parts: ScriptParts, line: Line, mostMilliseconds: number): string {
  const options = JSON.stringify(optionsOf(parts, mostMilliseconds), null, 2);
  const seed = line.seed === undefined ? '' : `${line.seed}.`;
  return `// Written by \`brought load export\`: do not edit, export it again.
${RUNTIME}
const TARGET = ${text(parts.url)};
const SEED = ${text(seed)};

export const options = ${options};

/** ${parts.name}, call by call. */
function flow(inputs) {
${line.calls.map((call) => callText(call, line.calls)).join('\n')}
}
`;
}

function callText(call: LineCall, all: readonly LineCall[]): string {
  const valueText = (value: unknown): string => valueOf(value);
  const isUsed = all.some((each) => JSON.stringify(each).includes(`$steps.${call.id}.`));
  const path =
    call.inPath === undefined
      ? text(call.path)
      : `${text(call.path.replace(/[^/]+$/, ''))} + encodeURIComponent(${valueText(call.inPath)})`;
  const headers = Object.entries(call.headers).filter(
    ([name, value]) => !ownHeaders.includes(name) && value !== '',
  );
  const keyed = Object.hasOwn(call.headers, KEY_HEADER);
  const fields = (entries: readonly (readonly [string, unknown])[]): string =>
    `[${entries.map(([name, value]) => `[${text(name)}, ${valueText(value)}]`).join(', ')}]`;
  const lines = [
    `    call: ${text(call.operationId)},`,
    `    method: ${text(call.method)},`,
    `    path: ${path},`,
    `    query: ${fields(call.query)},`,
    `    headers: ${JSON.stringify(Object.fromEntries(headers))},`,
    ...(keyed ? ['    keyed: true,'] : []),
    ...(call.body
      ? [
          `    type: ${text(call.body.type)},`,
          `    body: ${fields(Object.entries(call.body.fields))},`,
        ]
      : []),
    `    status: ${call.status},`,
    ...(call.code === undefined ? [] : [`    code: ${JSON.stringify(call.code)},`]),
  ];
  const result = isUsed ? `const ${nameOf(call.id)} = ` : '';
  return `  // ${call.title.replace(/\s+/g, ' ')}\n  ${result}send({\n${lines.join('\n')}\n  });${outputsText(call, isUsed)}`;
}

/** Code that reads from this answer the values that later calls need. */
function outputsText({ id, outputs }: LineCall, isUsed: boolean): string {
  if (!isUsed) return '';
  const name = nameOf(id);
  return Object.entries(outputs)
    .map(([output, expression]) => {
      const pointer = expression.replace('$response.body#', '');
      return `\n  const ${name}_${output} = at(${name}, ${text(pointer)});`;
    })
    .join('');
}

/** An Arazzo value as JavaScript: a reference if it is an expression, else the value itself. */
function valueOf(value: unknown): string {
  const [, step, output] = /^\$steps\.([\w-]+)\.outputs\.(\w+)$/.exec(String(value)) ?? [];
  if (step !== undefined && output !== undefined) return `${nameOf(step)}_${output}`;
  const [, input] = /^\$inputs\.(\w+)$/.exec(String(value)) ?? [];
  return input === undefined ? JSON.stringify(value) : `inputs[${text(input)}]`;
}

function nameOf(id: string): string {
  return id.replaceAll('-', '_');
}

function text(value: string): string {
  return JSON.stringify(value);
}
