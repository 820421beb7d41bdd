import type { Parameter } from '../../../contract/document.ts';
import type { Operation } from '../../../contract/operations.ts';
import { isReference } from '../../../contract/resolve.ts';

type Value = string | number | boolean | null;

/** The fields that a caller gives, with values to try: the ones that have one value only are not among them. */
function sample(operation: Operation): [string, Value][] {
  const properties = Object.entries(operation.bodies[0]?.schema.properties ?? {});
  const own = (operation.source.parameters ?? []).filter(
    (node): node is Parameter => !isReference(node) && node.in === 'query',
  );
  const inQuery = own
    .filter(({ schema }) => !schema || isReference(schema) || schema.const === undefined)
    .map(({ name, example }) => [name, scalar(example)] as [string, Value]);
  const inBody = properties
    .filter(([, schema]) => schema.const === undefined)
    .map(([name, { examples = [], default: fallback }]) => {
      return [name, scalar(examples[0] ?? fallback)] as [string, Value];
    });
  return [...inQuery, ...inBody];
}

function scalar(value: unknown): Value {
  const fits = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return fits ? value : '';
}

/** The call by the SDK. */
export function sdkSnippet(operation: Operation): string {
  const isUpload = operation.bodies[0]?.mediaType === 'multipart/form-data';
  const fields = sample(operation).map(
    ([name, value]) => `  ${propertyName(name)}: ${isUpload ? 'file' : literal(value)},`,
  );
  const input = fields.length > 0 ? `, {\n${fields.join('\n')}\n}` : '';
  return `const { data, message } = await brought.call('${operation.id}'${input});`;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);
}

/** The call by curl, against an origin. */
export function curlSnippet(operation: Operation, origin: string): string {
  const isUpload = operation.bodies[0]?.mediaType === 'multipart/form-data';
  const isGet = operation.method === 'get';
  const fixed = Object.entries(operation.bodies[0]?.schema.properties ?? {})
    .filter(([, schema]) => schema.const !== undefined)
    .map(([name, schema]) => [name, String(schema.const)] as const);
  const fields = [...sample(operation), ...fixed].map(([name, value]) =>
    isUpload ? `-F '${name}=@photo.jpg'` : `--data-urlencode '${name}=${quoted(value)}'`,
  );
  const method = isGet ? '-G' : '-X POST';
  const lines = [`curl ${method} '${origin}${operation.path}'`, ...headers(operation), ...fields];
  return lines.join(' \\\n  ');
}

function headers({ parameters }: Operation): string[] {
  return parameters
    .filter(({ in: at }) => at === 'header')
    .map(({ name, example }) => [name, String(scalar(example))] as const)
    .map(([name, value]) => `-H '${name}${value === '' ? ';' : `: ${value}`}'`);
}

function quoted(value: Value): string {
  return String(value).replaceAll("'", "'\\''");
}
