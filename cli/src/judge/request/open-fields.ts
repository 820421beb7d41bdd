import type { ContractDocument, Schema } from '../../contract/document.ts';
import { isReference } from '../../contract/resolve.ts';
import { schemaFaults } from '../../contract/schema-faults.ts';
import type { Violation } from './problem.ts';
import type { Fields } from './form-body.ts';

/** Schemas of open fields stand where they are used: there is nothing to look up. */
const nothing: ContractDocument = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };

/**
 * What is wrong with the fields of a form that the contract does not name, but
 * describes all together. Prism looks at named fields only.
 */
export function openFieldFaults(
  { properties = {}, additionalProperties: rest }: Schema,
  fields: Fields,
): Violation[] {
  if (typeof rest !== 'object' || isReference(rest)) return [];
  return fields
    .filter(([name]) => !Object.hasOwn(properties, name))
    .flatMap(([field, value]) =>
      schemaFaults(nothing, rest, '', value).map(({ keyword, expected }): Violation => {
        const tooLong = [...value].length > (rest.maxLength ?? Infinity);
        const rule = tooLong ? 'maxLength' : keyword;
        return { in: 'body', field, rule, message: `must be ${expected}` };
      }),
    );
}
