import { usageError } from '../../errors/cli-error.ts';
import { describeFields, type FieldRow } from '../../contract/fields.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Paint } from '../../output/paint.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import { allFlowCalls, NOT_TO_ITS_END } from '../shared/flow-calls.ts';
import { readableFlows } from '../shared/readable-flows.ts';

/** Prints everything that the contract says about a call. */
export async function showOp(terminal: Terminal, name: string): Promise<ExitCode> {
  const document = await readContract();
  const operations = listOperations(document);
  const operation = operations.find(({ id }) => id === name);
  if (!operation) {
    const names = operations.map(({ id }) => id);
    throw usageError(
      `There is no operation ${name}.${didYouMean(name, names)}`,
      `\`${PROGRAM} ops ls\` lists them.`,
    );
  }
  const fields = describeFields(document, operation);
  const { mine, notes } = await readableFlows();
  for (const note of notes) terminal.warn(note);
  const all = await allFlowCalls(document, () => Promise.resolve(mine));
  const having = all.filter(({ operations: made }) => made.includes(name));
  const flows = [...new Set(having.map((flow) => flow.name))];
  for (const { name: flow, complete } of all) {
    if (!complete && !flows.includes(flow))
      terminal.remark(`${flow} ${NOT_TO_ITS_END}: it may make this call, too.`);
  }
  if (terminal.json) {
    const { id, method, path, feature, summary, description, codes, source } = operation;
    terminal.printJson({
      version: 1,
      operationId: id,
      method: method.toUpperCase(),
      path,
      feature,
      summary,
      description,
      ...fields,
      codes,
      examples: [...operation.examples.keys()],
      assumed: source['x-brought']?.assumed ?? [],
      flows,
    });
  } else {
    terminal.print(asText(terminal.paint, operation, fields));
    terminal.print(`${terminal.paint('bold', 'Flows')}     ${flows.join(', ') || 'none'}`);
  }
  return exitCode.passed;
}

function asText(
  paint: Paint,
  operation: Operation,
  { request, reply }: ReturnType<typeof describeFields>,
): string {
  const brought = operation.source['x-brought'] ?? {};
  const assumed = brought.assumed ?? [];
  const sections = [
    `${paint('bold', operation.id)}  ${paint('yellow', operation.method.toUpperCase())} ${operation.path}`,
    indent(operation.summary),
    indent(
      paint(
        'dim',
        `${brought.client} client · ${brought.envelope} envelope · effect: ${brought.effect}`,
      ),
    ),
    '',
    paint('bold', 'Takes'),
    table(paint, request, 'nothing beyond the session parameters'),
    '',
    paint('bold', 'Gives'),
    table(paint, reply, 'nothing that the documents show'),
    '',
    paint('bold', 'Business codes'),
    formatTable(
      operation.codes.map(({ name, code, meaning = '', screen = '' }) => [
        `  ${paint('cyan', String(code))}`,
        name,
        meaning,
        paint('dim', screen),
      ]),
    ),
    '',
    `${paint('bold', 'Examples')}  ${[...operation.examples.keys()].join(', ')}`,
    `${paint('bold', 'Assumed')}   ${assumed.length > 0 ? assumed.join(', ') : 'nothing'}`,
  ];
  return sections.join('\n');
}

function table(paint: Paint, rows: readonly FieldRow[], none: string): string {
  if (rows.length === 0) return indent(paint('dim', none));
  return formatTable(
    rows.map(({ name, type, required, limits, description }) => [
      `  ${paint('cyan', name)}${required ? '' : '?'}`,
      paint('dim', [type, ...limits].join(', ')),
      description,
    ]),
  );
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
