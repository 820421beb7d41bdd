import type { ContractDocument, LinkObject } from './document.ts';
import type { Operation } from './operations.ts';
import { resolve } from './resolve.ts';

/** The links of a call's success reply: which of its values go into fields of other calls. */
export function linksOf(document: ContractDocument, { source }: Operation): LinkObject[] {
  const ok = source.responses?.['200'];
  return ok ? Object.values(resolve(document, ok).links ?? {}) : [];
}

/** Where a link takes the value of a field from: the steps of `$response.body#/data/id`. */
export function stepsTo(
  field: string,
  { requestBody = {}, parameters = {} }: LinkObject,
): string[] | undefined {
  const pointer = requestBody[field] ?? parameters[field];
  return pointer?.startsWith('$response.body#/') ? pointer.split('/').slice(1) : undefined;
}
