import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@brought/sdk/server';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { anyOrigin, answerOptions, setHeaders } from '../http/cors.ts';
import type { Handler } from '../http/guard.ts';
import { logged, refuse, type Answered } from '../http/logged.ts';
import { readBody } from '../http/read-body.ts';
import { createContractGuard } from '../../judge/request/contract-guard.ts';
import { answer, type Answer } from './answer.ts';
import type { CallLog } from '../http/call-log.ts';
import { drawPicture, isPicturePath, PICTURES } from './pictures.ts';
import { createPrism } from './prism.ts';
import { createRouter } from '../http/route.ts';

/**
 * The mock as a request handler: answers every call of the contract with one
 * of its examples, and a request that breaks the contract with a problem that
 * names field and rule. Remembers nothing from one request to the next.
 */
export async function createMock(document: ContractDocument, log: CallLog): Promise<Handler> {
  const operations = listOperations(document);
  const router = createRouter(operations);
  const parts = { guard: createContractGuard(document), prism: await createPrism(document) };

  return logged(log, async (request, response, path, search) => {
    setHeaders(response, anyOrigin);
    const method = request.method ?? 'GET';
    if (isPicturePath(path)) return sendPicture(request, response, path);
    const here = router.find(path);
    if (here.length === 0 && method !== 'OPTIONS') {
      return refuse(response, router.unknown(method, path));
    }
    const allowed = allowedMethods(here);
    if (method === 'OPTIONS') {
      answerOptions(request, response, allowed);
      return {};
    }
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = here.find((each) => each.method === wanted);
    if (!operation) {
      response.setHeader('allow', allowed.join(', '));
      return refuse(response, wrongMethod(method, path, here));
    }
    const bytes = await readBody(request, operation.id);
    if (!Buffer.isBuffer(bytes)) return refuse(response, bytes, operation);
    const given = await answer(parts, operation, { path, search, headers: request.headers, bytes });
    if ('kind' in given) return refuse(response, given, operation);
    send(response, operation, given);
    return { operation, example: given.example };
  });
}

function send(response: ServerResponse, { id }: Operation, given: Answer): void {
  response.setHeader('x-mock-operation', id);
  if (given.example !== undefined) response.setHeader('x-mock-example', given.example);
  // The received files, so that a test can compare them with what it sent.
  const received = given.files.map(
    ({ field, bytes, sha256 }) => `${encodeURIComponent(field)}; bytes=${bytes}; sha256=${sha256}`,
  );
  if (received.length > 0) response.setHeader('x-mock-received', received);
  response.writeHead(given.status, {
    'content-type': given.contentType,
    'content-length': Buffer.byteLength(given.body),
  });
  response.end(given.body);
}

function sendPicture(request: IncomingMessage, response: ServerResponse, path: string): Answered {
  const picture = drawPicture(path);
  if (picture === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
    const detail = `Pictures of the mock are read with GET at ${PICTURES}NAME.svg.`;
    return refuse(response, { status: 404, kind: 'unknown-path', detail });
  }
  response.writeHead(200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': Buffer.byteLength(picture),
    'cache-control': 'max-age=3600',
  });
  response.end(picture);
  return { example: 'picture' };
}

function allowedMethods(here: readonly Operation[]): string[] {
  const methods = here.map(({ method }) => method.toUpperCase());
  if (methods.includes('GET')) methods.push('HEAD');
  return [...new Set([...methods, 'OPTIONS'])];
}

function wrongMethod(method: string, path: string, here: readonly Operation[]): Problem {
  const takes = here.map((each) => `${each.method.toUpperCase()} (${each.id})`).join(' or ');
  return {
    status: 405,
    kind: 'wrong-method',
    detail: `${path} takes ${takes}, not ${method}.`,
    known: here.map((each) => each.id),
  };
}
