import type { ContractDocument } from '../../contract/document.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';

/**
 * The redactor of one run of a flow, which learns the rest from the run itself. Created when
 * something is to be shown: a flow that passes under load shows nothing.
 *
 * @param secrets those of the profile, and the headers.
 */
export function redactorFor(
  document: ContractDocument,
  secrets: readonly string[],
): () => Redactor {
  let redactor: Redactor | undefined;
  return () => {
    redactor ??= createRedactor(document);
    redactor.learnValues(secrets);
    return redactor;
  };
}
