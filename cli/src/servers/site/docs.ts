import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations } from '../../contract/operations.ts';
import { nearest } from '../../errors/nearest.ts';
import { html } from '../../output/html.ts';
import { sendProblem } from '../http/problem.ts';
import { content, sendContent, type Content } from './compress.ts';
import { contentType } from './content-type.ts';
import { addressOf } from './docs/reference-document.ts';
import { referenceFiles } from './docs/reference-files.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Scalar adds inline styles to the page; its scripts are all from files. */
const REFERENCE_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/**
 * The contract's reference under /docs, without external resources. `/docs/<operationId>` leads to
 * a call.
 */
export function createDocs(document: ContractDocument) {
  const operations = listOperations(document);
  let files: Promise<Map<string, Content>> | undefined;
  const readFiles = async (): Promise<Map<string, Content>> => {
    const found = await referenceFiles(document, { prefix: '/docs/', origin: '/' });
    return new Map(
      [...found].map(([name, text]) => [name, content(Buffer.from(text), contentType(name))]),
    );
  };

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      const detail = 'The contract reference is read with GET.';
      return sendProblem(response, { status: 405, kind: 'wrong-method', detail });
    }
    const asked = path.replace(/^\/docs\/?/, '');
    const name = asked.replace(/\/$/, '') || 'index.html';
    const isReference = name === 'index.html';
    response.setHeader('content-security-policy', isReference ? REFERENCE_POLICY : POLICY);
    const operation = operations.find(({ id }) => id === name);
    if (operation) {
      response.writeHead(302, { location: `/docs${addressOf(operation)}` }).end();
      return;
    }
    files ??= readFiles();
    const all = await files;
    const index = all.get(`${name}/index.html`);
    if (index && !asked.endsWith('/')) {
      // Links of the page are relative to its folder.
      response.writeHead(302, { location: `/docs/${name}/` }).end();
      return;
    }
    const file = all.get(name) ?? index;
    return file ? sendContent(request, response, file) : sendUnknown(response, name);
  };

  function sendUnknown(response: ServerResponse, name: string): void {
    const names = nearest(
      name.slice(0, 80),
      operations.map(({ id }) => id),
    );
    const { markup } = html`<!doctype html>
      <meta charset="utf-8" />
      <title>Not found</title>
      <h1>There is no such page</h1>
      <p>The contract has no operation of that name.</p>
      <ul>
        ${names.map((near) => html`<li><a href="/docs/${near}">${near}</a></li>`)}
      </ul>`;
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(markup);
  }
}
