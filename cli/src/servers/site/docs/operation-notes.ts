import type { ContractDocument } from '../../../contract/document.ts';
import { unreadFields, type FieldsRead } from '../../../contract/fields-read.ts';
import { listOperations, type Operation } from '../../../contract/operations.ts';
import { resolve } from '../../../contract/resolve.ts';
import { exampleCurl, exampleFields } from '../../../contract/example-request.ts';

/**
 * What the contract knows of a call beyond OpenAPI, as Markdown after its description.
 *
 * @param origin Where the command line makes the call.
 */
export function operationNotes(
  document: ContractDocument,
  operation: Operation,
  fieldsRead: FieldsRead,
  origin: string,
): string {
  return [
    operation.description,
    `\`\`\`ts\n${sdkSnippet(document, operation)}\n\`\`\``,
    `\`\`\`sh\n${exampleCurl(document, operation, origin)}\n\`\`\``,
    given(document, operation),
    detailsLine(operation),
    '### Business codes',
    codes(operation),
    ...behaviours(operation),
    ...unread(document, operation, fieldsRead),
    '### Assumed',
    assumed(operation),
  ].join('\n\n');
}

function detailsLine({ source }: Operation): string {
  const brought = source['x-brought'] ?? {};
  const rows: [string, string | undefined][] = [
    ['HTTP client', brought.client],
    ['Envelope', brought.envelope],
    ['Success', brought.success?.join(' or ') || 'any answer'],
    ['Effect', brought.effect],
    ['Screens', brought.screens?.join(', ')],
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

/** Required behaviour of the call beyond the shape of its answer, if any. */
function behaviours({ source }: Operation): string[] {
  const items = (source['x-behaviour'] ?? []).map(
    ({ name, demand, requirements }) => `- \`${name}\` (${requirements.join(', ')}): ${demand}`,
  );
  return items.length === 0 ? [] : ['### Behaviour', items.join('\n')];
}

/** Parts that a server may leave out of the reply, if any. */
function unread(
  document: ContractDocument,
  operation: Operation,
  fieldsRead: FieldsRead,
): string[] {
  const fields = unreadFields(document, operation, fieldsRead).map((field) => `\`${field}\``);
  if (fields.length === 0) return [];
  return ['### Not read', `No screen of the web app reads these fields: ${fields.join(', ')}.`];
}

function assumed({ source }: Operation): string {
  const { assumed: parts = [], documented } = source['x-brought'] ?? {};
  if (parts.length === 0) return 'Nothing.';
  const items = parts.map((part) =>
    part === 'path' && documented !== undefined
      ? `- \`path\`: known in part, as \`${documented}\``
      : `- \`${part}\``,
  );
  return `If you are free to choose, use these values. If your server differs, give the SDK a remap table.\n\n${items.join('\n')}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The call with the SDK, with the values of its example. */
function sdkSnippet(document: ContractDocument, operation: Operation): string {
  const fields = Object.entries(exampleFields(document, operation));
  const lines = fields.map(
    ([name, value]) =>
      `  ${propertyName(name)}: ${value instanceof File ? 'file' : literal(value)},`,
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

/** Fields whose values another call returns, by the links of the contract. */
function given(document: ContractDocument, { id }: Operation): string {
  const lines = listOperations(document).flatMap((other) => {
    const ok = other.source.responses?.['200'];
    const links = Object.values((ok && resolve(document, ok).links) ?? {});
    return links
      .filter(({ operationId }) => operationId === id)
      .flatMap(({ requestBody = {}, parameters = {} }) =>
        Object.entries({ ...requestBody, ...parameters }).map(
          ([field, expression]) => `- \`${field}\`: \`${pathIn(expression)}\` of \`${other.id}\``,
        ),
      );
  });
  return lines.length === 0 ? '' : `Values that another call gives:\n\n${lines.join('\n')}`;
}

/** `$response.body#/data/id` as `data.id`. */
const pathIn = (expression: string) => expression.replace(/^.*#\//, '').replaceAll('/', '.');
