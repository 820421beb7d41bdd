import {
  commonParameters,
  operations,
  type Fields,
  type OperationId,
  type Session,
} from '@brought/sdk';
import { requestOf } from '@brought/sdk/request';
import type { ContractDocument } from './document.ts';
import { examplesOf } from './examples.ts';
import type { Operation } from './operations.ts';
import { curlOf } from './curl.ts';

/** Own fields of a call, with the values of its first example; an upload is `photo.jpg`. */
export function exampleFields(document: ContractDocument, operation: Operation): Fields {
  if (operation.bodies[0]?.mediaType === 'multipart/form-data') {
    const files = Object.keys(operation.bodies[0].schema.properties ?? {});
    const photo = new File([], 'photo.jpg', { type: 'image/jpeg' });
    return Object.fromEntries(files.map((name) => [name, photo]));
  }
  const [first = {}] = examplesOf(document, operation).requests.values();
  return first;
}

/** The first example of a call as a request, for the borrower of the contract's examples. */
export function exampleRequest(document: ContractDocument, operation: Operation) {
  const fields = exampleFields(document, operation);
  const { url, init } = requestOf(operations[operation.id as OperationId], {
    session: exampleSession(operation),
    headers: {},
    fields,
  });
  const { method = 'GET', headers, body } = init;
  return { method, url, headers, fields, body: typeof body === 'string' ? body : undefined };
}

/** A command line that makes a call at `origin`, for the borrower of the contract's examples. */
export function exampleCurl(
  document: ContractDocument,
  operation: Operation,
  origin: string,
): string {
  const { method, url, headers, fields, body } = exampleRequest(document, operation);
  return curlOf({
    method,
    url: `${origin}${url}`,
    requestHeaders: headers,
    fields,
    requestBody: body,
  });
}

/** The examples of the common parameters that a call takes. */
function exampleSession({ parameters }: Operation): Session {
  const names: ReadonlySet<string> = new Set(commonParameters);
  return Object.fromEntries(
    parameters
      .filter(({ name }) => names.has(name))
      .map(({ name, example }) => [name, String(example)]),
  );
}
