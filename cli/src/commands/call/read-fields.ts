import type { Fields, OperationId } from '@brought/sdk';
import { readStdin } from '../../ask/read-stdin.ts';
import { usageError } from '../../errors/cli-error.ts';
import { givenJson } from '../../contract/given-json.ts';
import { isRecord } from '../../contract/json-object.ts';
import { splitAssignment } from '../../options/assignment.ts';
import { readFileField, readGivenFile } from './read-file-field.ts';
import { fieldRules } from '../../contract/field-rules.ts';
import { assertField } from '../shared/own-fields.ts';

/** Fields of a call, as given on the command line. */
export type GivenFields = {
  /** `-f name=value`. */
  field: readonly string[];
  /** `-F name=@path`. */
  file: readonly string[];
  /** `--input FILE`, or `-` for stdin. */
  input: string | undefined;
};

/**
 * The fields of a call: those of `--input`, overridden by those given one by one.
 *
 * @param anyName `--no-validate`: also accepts names that the contract does not have.
 * @throws CliError (exit code 2): an unknown name, input that is not a JSON object, an unreadable
 *   file.
 */
export async function readFields(
  operationId: OperationId,
  given: GivenFields,
  anyName: boolean,
): Promise<Fields> {
  const fields: Record<string, Fields[string]> = {};
  const put = (name: string, value: Fields[string]): void => {
    if (!anyName) assertField(operationId, name);
    // A name such as __proto__ is a field like any other.
    Object.defineProperty(fields, name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  };
  if (given.input !== undefined) {
    for (const [name, value] of Object.entries(await readInput(given.input))) put(name, value);
  }
  for (const text of given.field) {
    const [name, value] = splitAssignment('-f', text);
    put(name, typed(operationId, name, value));
  }
  for (const text of given.file) {
    const [name, value] = splitAssignment('-F', text);
    const rules = fieldRules(operationId, name);
    const read = await readFileField(name, value, rules?.type === 'file');
    put(name, typeof read === 'string' ? typed(operationId, name, read) : read);
  }
  return fields;
}

/** A number if the contract has one, so that a JSON body contains it as a number. */
function typed(operationId: OperationId, name: string, value: string): string | number {
  const { type } = fieldRules(operationId, name) ?? {};
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

async function readInput(from: string): Promise<Record<string, Fields[string]>> {
  const where = from === '-' ? 'stdin' : from;
  const text = from === '-' ? await readStdin() : await readText(from);
  if (text.trim() === '') throw usageError(`--input: ${where} is empty; it takes a JSON object.`);
  const value = givenJson(`--input: ${where}`, text);
  if (!isRecord(value)) throw usageError(`--input: ${where} must be a JSON object of fields.`);
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      if (entry === null || ['string', 'number', 'boolean'].includes(typeof entry)) {
        return [name, entry as Fields[string]];
      }
      throw usageError(`--input: ${name} must be a text, a number, true, false or null.`);
    }),
  );
}

async function readText(path: string): Promise<string> {
  // The text is not repeated in the error: it may contain secrets.
  if (/^\s*[{[]/.test(path)) {
    throw usageError('--input needs a file, or - for stdin, not the JSON itself.');
  }
  return (await readGivenFile('--input', path)).toString('utf8');
}
