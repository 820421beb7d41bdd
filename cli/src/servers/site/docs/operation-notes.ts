import type { Parameter } from '../../../contract/document.ts';
import type { Operation } from '../../../contract/operations.ts';
import { isReference } from '../../../contract/resolve.ts';

/** What the contract knows of a call beyond OpenAPI, as Markdown behind its description. */
export function operationNotes(operation: Operation): string {
  return [
    operation.description,
    `\`\`\`ts\n${sdkSnippet(operation)}\n\`\`\``,
    facts(operation),
    '### Business codes',
    codes(operation),
    '### Assumed',
    assumed(operation),
  ].join('\n\n');
}

function facts({ source }: Operation): string {
  const brought = source['x-brought'] ?? {};
  const rows: [string, string | undefined][] = [
    ['HTTP client', brought.client],
    ['Envelope', brought.envelope],
    ['Success', brought.success?.join(' or ') || 'any answer'],
    ['Effect', brought.effect],
    ['Screens', brought.screens?.join(', ')],
    ['In the documents', brought.documented],
  ];
  return rows.flatMap(([label, value]) => (value ? [`- ${label}: ${value}`] : [])).join('\n');
}

function codes(operation: Operation): string {
  return table(
    ['Code', 'Name', 'Meaning', 'On the screen'],
    operation.codes.map(({ code, name, meaning = '', screen = '' }) => [
      `\`${code}\``,
      name,
      meaning,
      screen,
    ]),
  );
}

function assumed({ source }: Operation): string {
  const { assumed: parts = [], documented } = source['x-brought'] ?? {};
  if (parts.length === 0) return 'Nothing: the documents show all of it.';
  const items = parts.map((part) =>
    part === 'path' && documented !== undefined
      ? `- \`path\`: the documents write \`${documented}\``
      : `- \`${part}\``,
  );
  return `The documents do not show these; they were filled in so that the call can be made and tested. A deployment that differs supplies a remap table.\n\n${items.join('\n')}`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The call by the SDK, with example values for the fields that a caller gives. */
function sdkSnippet(operation: Operation): string {
  const body = operation.bodies[0];
  const isUpload = body?.mediaType === 'multipart/form-data';
  const query = (operation.source.parameters ?? [])
    .filter((node): node is Parameter => !isReference(node) && node.in === 'query')
    .filter(({ schema }) => !schema || isReference(schema) || schema.const === undefined)
    .map(({ name, example }) => [name, example] as const);
  const fields = Object.entries(body?.schema.properties ?? {})
    .filter(([, schema]) => schema.const === undefined)
    .map(
      ([name, { examples = [], default: fallback }]) => [name, examples[0] ?? fallback] as const,
    );
  const lines = [...query, ...fields].map(
    ([name, value]) => `  ${propertyName(name)}: ${isUpload ? 'file' : literal(value)},`,
  );
  const input = lines.length > 0 ? `, {\n${lines.join('\n')}\n}` : '';
  return `const { data, message } = await brought.call('${operation.id}'${input});`;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${(typeof value === 'string' ? value : '').replace(/[\\']/g, '\\$&')}'`;
}
