import { envelopeFields } from '@brought/sdk';
import type { ContractDocument, Schema } from '../../contract/document.ts';
import { pointerBelow, locate, resolve, type Located } from '../../contract/resolve.ts';
import type { Operation } from '../../contract/operations.ts';

/** A call with everything needed to judge its replies. */
export type Subject = {
  document: ContractDocument;
  operation: Operation;
  envelope: 'new' | 'old' | 'raw';
  /** Codes that mean success, as text. */
  success: readonly string[];
  /** All listed codes, as text. */
  codes: readonly string[];
  /** Position of the operation in the contract. */
  pointer: string;
  /** Envelope of JSON replies. */
  reply: Located<Schema> | undefined;
  /** Names of the payload's fields; undefined if the contract leaves the payload open. */
  payloadFields: readonly string[] | undefined;
  /** Whether what clients merely tolerate is wrong, too. */
  strict?: boolean;
};

/** Name of the field that holds the payload, by the style of the call. */
export function payloadName({ envelope }: Pick<Subject, 'envelope'>): 'data' | 'attach' {
  return envelopeFields[envelope === 'old' ? 'old' : 'new'].payload;
}

/** Gathers what judging a call's replies needs. */
export function subjectOf(document: ContractDocument, operation: Operation): Subject {
  const details = operation.source['x-brought'] ?? {};
  const envelope =
    details.envelope === 'old' || details.envelope === 'raw' ? details.envelope : 'new';
  const named = operation.codes.filter(({ name }) => name === 'success');
  const pointer = pointerBelow('#/paths', operation.path, operation.method);
  const reply = replyOf(document, operation, pointer);
  const success = details.success ?? [];
  return {
    document,
    operation,
    envelope,
    // If clients ignore the result, the code named success still means success.
    success: success.length > 0 ? success : named.map(({ code }) => String(code)),
    codes: operation.codes.map(({ code }) => String(code)),
    pointer,
    reply,
    payloadFields: reply && payloadFieldsOf(document, reply, payloadName({ envelope })),
  };
}

/** Returns the subject of each call of a contract, built when it is first requested. */
export function subjectsOf(document: ContractDocument): (operation: Operation) => Subject {
  const subjects = new Map<string, Subject>();
  return (operation) => {
    const known = subjects.get(operation.id) ?? subjectOf(document, operation);
    subjects.set(operation.id, known);
    return known;
  };
}

function replyOf(
  document: ContractDocument,
  operation: Operation,
  pointer: string,
): Located<Schema> | undefined {
  const source = operation.source.responses?.['200'];
  if (!source) return undefined;
  const at = locate(document, source, pointerBelow(pointer, 'responses', '200'));
  for (const [mediaType, { schema }] of Object.entries(at.node.content ?? {})) {
    if (!mediaType.includes('json')) continue;
    const inContent = pointerBelow(at.pointer, 'content', mediaType, 'schema');
    return schema && locate<Schema>(document, schema, inContent);
  }
  return undefined;
}

function payloadFieldsOf(
  document: ContractDocument,
  { node: { properties } }: Located<Schema>,
  name: string,
): string[] | undefined {
  const payload = properties?.[name];
  if (!payload) return undefined;
  const node = resolve<Schema>(document, payload);
  const names = [node, ...(node.oneOf ?? [])]
    .map((branch) => resolve<Schema>(document, branch))
    .flatMap((branch) => Object.keys(branch.properties ?? {}));
  return names.length > 0 ? names : undefined;
}
