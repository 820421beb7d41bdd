import { checkField, type Fields, type OperationId } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { fieldRules, namedFields } from '../../contract/field-rules.ts';

/**
 * Refuses fields that break their rules in the contract. Values are not repeated: they may be
 * secret.
 *
 * @throws CliError (exit code 2) with all faults; nothing was sent.
 */
export function judgeFields(operationId: OperationId, fields: Fields): void {
  const missing = namedFields(operationId)
    .filter(([name, { required }]) => required && fields[name] === undefined)
    .map(([name]) => name);
  const faults = Object.entries(fields).flatMap(([name, value]) => {
    const rules = fieldRules(operationId, name);
    if (!rules || value === undefined) return [];
    const checked = checkField(rules, value);
    return 'fault' in checked ? [`${name} ${checked.fault.message}`] : [];
  });
  const sentences = [
    ...(missing.length > 0
      ? [`${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} missing`]
      : []),
    ...faults,
  ];
  if (sentences.length === 0) return;
  throw usageError(
    `${operationId}: ${sentences.join('; ')}.`,
    `\`${PROGRAM} call ${operationId} --help\` lists its fields; --example typical fills in missing ones, --no-validate sends it unchanged.`,
  );
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
