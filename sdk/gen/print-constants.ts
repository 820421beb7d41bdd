import type { Contract } from './contract.ts';
import type { CheckedOperation } from './operations.ts';

/**
 * Source text of the values that the contract names: one export for each schema with
 * `x-known-values` or an `enum`, by the name of the schema, and one for groups of known values; the
 * address of the mock, the wait between SMS codes, and every business code.
 */
export function printConstants(
  contract: Contract,
  operations: readonly CheckedOperation[],
): string {
  const { components, servers, 'x-brought': brought } = contract.bundle;
  const wait = brought?.smsWaitSeconds;
  if (typeof wait !== 'number')
    throw contract.problem(['x-brought'], 'x-brought.smsWaitSeconds must be a number.');
  const [mock] = servers ?? [];
  if (!mock) throw contract.problem(['servers'], 'The first of the servers must be the mock.');
  const constants = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const constant = name.charAt(0).toLowerCase() + name.slice(1);
    if (schema.enum) return [`export const ${constant} = ${JSON.stringify(schema.enum)} as const;`];
    const known = schema['x-known-values'];
    if (known === undefined) return [];
    const names = known.map((entry) => entry.name);
    if (new Set(names).size < names.length || !names.every((each) => /^[a-z]\w*$/i.test(each)))
      throw contract.problem(
        ['components', 'schemas', name, 'x-known-values'],
        `${name}: x-known-values must each have an identifier of their own as name.`,
      );
    const values = known.map(
      (entry) => `/** ${entry.meaning} */\n${entry.name}: ${JSON.stringify(entry.value)},`,
    );
    const groups = [...new Set(known.flatMap((entry) => entry.groups ?? []))].map((group) => {
      const members = known.filter((entry) => entry.groups?.includes(group));
      return `${group}: ${JSON.stringify(members.map(({ value }) => value))},`;
    });
    return [
      `export const ${constant} = {\n${values.join('\n')}\n} as const;`,
      ...(groups.length === 0
        ? []
        : [`export const ${constant}Groups = {\n${groups.join('\n')}\n} as const;`]),
    ];
  });
  const codes = new Set(operations.flatMap((each) => each.codes.map(({ code }) => code)));
  return `/** Where the mock listens, and the sandbox, unless told otherwise. */
export const MOCK_ADDRESS = ${JSON.stringify(mock.url)};

/** Seconds until a borrower may ask for another SMS code. */
export const SMS_WAIT_SECONDS = ${wait};

/** Every business code that any call has: what else comes as one is a server's own. */
export const businessCodes: readonly string[] = ${JSON.stringify([...codes].sort())};

${constants.join('\n\n')}
`;
}
