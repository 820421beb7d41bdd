import { operations, type Fields, type OperationId } from '@brought/sdk';
import type { Command } from 'commander';
import { examplesOf, type Examples } from '../../contract/examples.ts';
import { describeFields, type FieldRow } from '../../contract/fields.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { readCallContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { stdout } from '../../output/channel.ts';
import { fitHelp, helpWidth } from '../../output/fit-help.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import { knownOperation } from '../shared/known-operation.ts';

const LONGEST_SHOWN = 44;

/** Help of `brought call`; for an operation, its documentation from the contract. */
export async function callHelp(
  terminal: Terminal,
  command: Command,
  name: string | undefined,
): Promise<ExitCode> {
  const general = command.helpInformation().trimEnd();
  const print = (text: string): void => terminal.print(fitHelp(text, helpWidth(stdout)));
  if (name === undefined) {
    print(`${general}\n${GENERAL_EXAMPLES}`);
    return exitCode.passed;
  }
  const operationId = knownOperation(name);
  const document = await readCallContract(operationId);
  const [operation] = listOperations(document);
  if (!operation) throw new Error(`The contract of this program has no ${operationId}.`);
  const examples = examplesOf(document, operation);
  const fields = describeFields(document, operation).request;
  const { paint } = terminal;
  const options = general.slice(general.indexOf('\nOptions:') + 1);
  print(
    [
      `Usage: brought call ${operationId} [-f name=value]... [options]`,
      `${operation.summary}. ${paint('dim', `${operation.method.toUpperCase()} ${operation.path}`)}`,
      section('Fields', rows(terminal, operationId, fields, examples)),
      section('Business codes', codes(terminal, operation)),
      section('Examples of the contract (--example)', [
        `request  ${[...examples.requests.keys()].join(', ') || 'none: it has no fields'}`,
        `reply    ${examples.replies.join(', ')}`,
      ]),
      section('Examples', commands(operationId, fields, examples)),
      options,
    ].join('\n\n'),
  );
  return exitCode.passed;
}

function section(title: string, lines: readonly string[]): string {
  return [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function rows(
  { paint }: Terminal,
  operationId: OperationId,
  fields: readonly FieldRow[],
  { requests }: Examples,
): string[] {
  const typical = requests.get('typical') ?? {};
  const fixed = operations[operationId].fixed ?? {};
  const asked = fields.filter(({ name }) => !Object.hasOwn(fixed, name));
  const width = Math.max(...asked.map(({ name }) => name.length));
  const lines = asked.flatMap(({ name, type, limits, required, secret, description }) => {
    const remarks = [
      type,
      ...limits,
      required && 'required',
      secret && 'secret',
      !secret && shown(typical[name]),
    ];
    return [
      `${paint('cyan', name.padEnd(width))}  ${remarks.filter(Boolean).join(', ')}`,
      `${''.padEnd(width)}  ${paint('dim', description)}`,
    ];
  });
  if (lines.length === 0) lines.push('none of its own');
  if (operations[operationId].open) lines.push('and any other: the server defines the form');
  const filled = Object.entries(fixed).map(([name, value]) => `${name}=${value}`);
  return filled.length > 0 ? [...lines, `filled in: ${filled.join(', ')}`] : lines;
}

/** An example value to try; empty if it is long. */
function shown(value: unknown): string {
  const text = value === undefined || value === '' ? '' : JSON.stringify(value);
  return text === '' || text.length > LONGEST_SHOWN ? '' : `such as ${text}`;
}

function codes({ paint }: Terminal, operation: Operation): string[] {
  const table = operation.codes.map(({ name, code, meaning = '' }) => [
    paint('cyan', String(code)),
    name,
    meaning,
  ]);
  return table.length > 0 ? formatTable(table).split('\n') : ['none: any reply is a success'];
}

function commands(
  operationId: OperationId,
  fields: readonly FieldRow[],
  { requests, replies }: Examples,
): string[] {
  const call = `$ brought call ${operationId}`;
  const fixed = operations[operationId].fixed ?? {};
  const file = fields.find(({ type }) => type === 'file');
  const typical = requests.get('typical');
  const failing = replies.find((name) => name !== 'success');
  const begin = file ? ` -F ${file.name}=@photo.jpg` : typical ? ' --example typical' : '';
  const given = fields
    .filter(
      ({ name, secret }) => !secret && !Object.hasOwn(fixed, name) && Boolean(typical?.[name]),
    )
    .slice(0, 2)
    .map(({ name }) => ` -f ${name}=${quoted(textOf(typical?.[name]))}`);
  return [
    `${call}${begin}`,
    ...(given.length > 0 ? [`${call}${begin}${given.join('')} --curl`] : []),
    ...(failing === undefined ? [] : [`${call}${begin} --example ${failing} --target mock`]),
  ];
}

function textOf(value: Fields[string]): string {
  return value instanceof Blob || value === null || value === undefined ? '' : String(value);
}

function quoted(text: string): string {
  return /^[\w.,/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

const GENERAL_EXAMPLES = `
Examples:
  $ ${PROGRAM} call contactInfo --target http://127.0.0.1:4010
  $ ${PROGRAM} call problemSave --help                      what it takes
  $ ${PROGRAM} call problemSave --example typical -f problemType=2
  $ ${PROGRAM} call userDelete --example serverFailure --example typical --target mock
  $ ${PROGRAM} call sendDeleteCode -F phone=@phone.txt      a secret out of a file
  $ jq -n '{score: 5, problemId: "6"}' | ${PROGRAM} call problemSaveScore --input -`;
