import { format } from 'oxfmt';
import { Contract } from './contract.ts';
import { readOperations } from './operations.ts';
import { printCodes } from './print-codes.ts';
import { printConstants } from './print-constants.ts';
import { printFields } from './print-fields.ts';
import { printOperations } from './print-operations.ts';
import { printReplies } from './print-replies.ts';
import { printSchema } from './print-schema.ts';

const HEADING =
  '// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.\n\n';

/** The style of the rest of the code; the formatter itself ignores generated files. */
const style = { printWidth: 100, singleQuote: true };

/**
 * The files that the SDK is generated into, by name, always the same for the same contract.
 *
 * @param name How messages call the contract.
 * @throws ContractProblem at the first thing that will not do.
 */
export async function generateFiles(name: string, source: string): Promise<Map<string, string>> {
  const contract = new Contract(name, source);
  const operations = readOperations(contract);
  const files = new Map<string, string>();
  for (const [file, text] of [
    ['operations.ts', printOperations(contract, operations)],
    ['replies.ts', printReplies(contract, operations)],
    ['fields.ts', printFields(contract, operations)],
    ['codes.ts', printCodes(operations)],
    ['constants.ts', printConstants(contract, operations)],
    ['schema.ts', await printSchema(contract.bundle)],
  ] as const) {
    const { code, errors } = await format(file, HEADING + text, style);
    if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
    files.set(file, code);
  }
  return files;
}
