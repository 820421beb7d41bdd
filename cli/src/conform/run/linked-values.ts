import type { ContractDocument } from '../../contract/document.ts';
import { isRecord, parsedJson } from '../../contract/json-object.ts';
import { linksOf, stepsTo } from '../../contract/links.ts';
import { listOperations, onlyReads, type Operation } from '../../contract/operations.ts';
import { isNoReply, type Outcome } from '../../transport/wire.ts';
import type { Draft } from '../request/draft.ts';
import { fieldsOf } from '../request/fields.ts';

/** A field that has no value before another call was answered. */
type LinkedField = { name: string; example: unknown; source: Operation; steps: string[] };

/** Sends the typical request of a call for a borrower. */
export type SendTypical = (
  operation: Operation,
  session: Readonly<Record<string, string>>,
) => Promise<Outcome>;

/** Fills a borrower's request with values from the answers of the calls before it. */
export type FillLinked = (
  draft: Draft,
  session: Readonly<Record<string, string>>,
) => Promise<Draft>;

/**
 * Fills the fields of a read-only call with values from the answers of the calls before it, if the
 * contract links them: the sid of getSid for getCaptcha. A field with any value other than the
 * contract's example was given, or is wrong on purpose, and is kept.
 */
export function fillLinked(
  document: ContractDocument,
  operation: Operation,
  sendTypical: SendTypical,
): FillLinked {
  const fields = onlyReads(operation) ? linkedFields(document, operation) : [];
  return async (draft, session) => {
    const values = { ...draft.values };
    for (const { name, example, source, steps } of fields) {
      if (values[name] !== example) continue;
      const value = valueAt(steps, await sendTypical(source, session));
      if (typeof value === 'string' || typeof value === 'number') values[name] = value;
    }
    return { ...draft, values };
  };
}

function linkedFields(document: ContractDocument, operation: Operation): LinkedField[] {
  const links = listOperations(document)
    .filter(onlyReads)
    .flatMap((source) => linksOf(document, source).map((link) => ({ source, link })))
    .filter(({ link }) => link.operationId === operation.id);
  return fieldsOf(document, operation).own.flatMap(({ name, example }) =>
    links.flatMap(({ source, link }) => {
      const steps = stepsTo(name, link);
      return steps ? [{ name, example: example ?? '', source, steps }] : [];
    }),
  );
}

function valueAt(steps: readonly string[], reply: Outcome): unknown {
  if (isNoReply(reply)) return undefined;
  let value = parsedJson(reply.bytes.toString());
  for (const step of steps) {
    if (Array.isArray(value)) value = (value as unknown[])[Number(step)];
    else value = isRecord(value) ? value[step] : undefined;
  }
  return value;
}
