import type { NormalizedProblem } from '@redocly/openapi-core';
import { relative } from 'node:path';
import { CliError, usageError, type Detail, isCliError } from '../errors/cli-error.ts';
import { exitCode } from '../errors/exit-code.ts';
import { isRecord } from './json-object.ts';
import type { ContractDocument } from './document.ts';

/** Rules that a contract must meet to be served; style is up to its author. */
const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-identical-paths': 'error',
  'no-ambiguous-paths': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
} as const;

/** Rules for its examples to be used as replies. */
const exampleRules = {
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
} as const;

/** How a contract is read. */
type Reading = {
  /** Whether its examples are checked too; not needed if nobody uses them. */
  withExamples?: boolean;
  /** The name of a file as users know it. */
  nameOf?: (path: string) => string;
};

/**
 * Reads a contract from a file, with all files it refers to, and checks it.
 *
 * @throws CliError (exit code 2): unreadable, no OpenAPI 3, or invalid; its details are the faults.
 */
export async function readCheckedContract(
  path: string,
  { withExamples = true, nameOf = nearPath }: Reading = {},
): Promise<ContractDocument> {
  const file = nameOf(path);
  const { bundle, createConfig, lint } = await import('./redocly.ts');
  try {
    const all = withExamples ? { ...rules, ...exampleRules } : rules;
    const config = await createConfig({ rules: all });
    const faults = await locate(await lint({ ref: path, config }), nameOf);
    if (faults.length > 0) throw invalid(file, faults);
    const { bundle: bundled } = await bundle({ ref: path, config: await createConfig({}) });
    const document: unknown = bundled.parsed;
    if (isRecord(document) && document.swagger !== undefined) {
      throw usageError(
        `${file} is a description of Swagger 2; this program reads OpenAPI 3.`,
        'Convert it first, such as by https://converter.swagger.io.',
      );
    }
    if (!isServable(document)) {
      throw usageError(`${file} is no OpenAPI 3 description with paths.`);
    }
    return document;
  } catch (error) {
    if (isCliError(error)) throw error;
    throw unreadable(file, error);
  }
}

async function locate(
  problems: readonly NormalizedProblem[],
  nameOf: (path: string) => string,
): Promise<Detail[]> {
  const { getLineColLocation } = await import('./redocly.ts');
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ location, message, ruleId, suggest }) => {
      const position = location[0] && getLineColLocation(location[0]);
      const offer = suggest.length > 0 ? ` Did you mean ${suggest.slice(0, 3).join(', ')}?` : '';
      return {
        file: nameOf(position?.source.absoluteRef ?? ''),
        line: position?.start.line ?? 1,
        column: position?.start.col ?? 1,
        rule: ruleId,
        message: `${message}${offer}`,
      };
    });
}

/** A path as a user would type it here. */
function nearPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near === '' || near.startsWith('..') ? path : near;
}

function invalid(file: string, faults: readonly Detail[]): CliError {
  const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
  return new CliError(`${file} does not validate: ${count}.`, {
    exitCode: exitCode.usage,
    code: 'invalid-contract',
    details: faults,
  });
}

function unreadable(file: string, error: unknown): CliError {
  const { line, col, message } = isYamlError(error)
    ? error
    : { line: undefined, col: 1, message: error instanceof Error ? error.message : String(error) };
  const reason = (message.split('\n', 1)[0] ?? '').replace(/\.$/, '');
  if (line !== undefined) {
    const text = reason.replace(/ in ".*$/, '');
    return invalid(file, [{ file, line, column: col, rule: 'yaml-syntax', message: text }]);
  }
  const missing = reason.startsWith('ENOENT');
  return usageError(
    missing ? `There is no file ${file}.` : `${file} cannot be read as a contract: ${reason}.`,
    undefined,
    error,
  );
}

type YamlError = Error & {
  line: number;
  col: number;
};

function isYamlError(error: unknown): error is YamlError {
  return error instanceof Error && 'line' in error && typeof error.line === 'number';
}

function isServable(document: unknown): document is ContractDocument {
  return (
    isRecord(document) &&
    String(document.openapi).startsWith('3.') &&
    isRecord(document.paths) &&
    Object.keys(document.paths).length > 0
  );
}
