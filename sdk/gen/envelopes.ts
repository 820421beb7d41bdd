import { refName, type Contract } from './contract.ts';

/** Names of the fields of an envelope, the texts in the order in which they are read. */
export type EnvelopeNames = { code: string; messages: readonly string[]; payload: string };

/**
 * The names by style, read from the replies that have no separate payload.
 *
 * @throws ContractProblem for one that is not a code, texts, and something else.
 */
export function readEnvelopes(contract: Contract): Readonly<Record<'new' | 'old', EnvelopeNames>> {
  const namesIn = (schema: string): EnvelopeNames => {
    const properties = Object.entries(contract.bundle.components.schemas[schema]?.properties ?? {});
    const like = (name: string | undefined): string[] =>
      properties.flatMap(([field, { $ref }]) => (($ref && refName($ref)) === name ? [field] : []));
    const [[code], messages, [payload]] = [like('Code'), like('Message'), like(undefined)];
    if (code === undefined || payload === undefined || messages.length === 0)
      throw contract.problem(
        ['components', 'schemas'],
        `${schema} must have a Code, a Message, and a payload.`,
      );
    return { code, messages, payload };
  };
  return { new: namesIn('PlainReply'), old: namesIn('OldPlainReply') };
}
