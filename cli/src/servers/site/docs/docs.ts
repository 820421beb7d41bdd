import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContractDocument } from '../../../contract/document.ts';
import { listOperations } from '../../../contract/operations.ts';
import { readContractText } from '../../../contract/read-contract.ts';
import { nearest } from '../../../errors/nearest.ts';
import { sendProblem } from '../../http/problem.ts';
import { content, sendContent, type Content } from '../compress.ts';
import { html } from '../../../output/html.ts';
import { createFrame, page, type Links } from './layout.ts';
import { operationPage } from './operation-page.ts';
import { overview } from './overview.ts';
import { script } from './script.ts';
import { style } from './style.ts';

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages as a server has them. */
const served: Links = {
  home: '/docs',
  call: (id) => `/docs/${id}`,
  file: (name) => `/docs/${name}`,
};

/**
 * The contract as pages to browse, under /docs: one for each call, made from
 * the contract, without anything from elsewhere.
 */
export function createDocs(document: ContractDocument) {
  const operations = listOperations(document);
  const frame = createFrame(document, operations, served);
  const fixed = new Map<string, () => Promise<Content>>([
    [
      '/docs/reference.css',
      () => Promise.resolve(content(Buffer.from(style), 'text/css; charset=utf-8')),
    ],
    [
      '/docs/reference.js',
      () => Promise.resolve(content(Buffer.from(script), 'text/javascript; charset=utf-8')),
    ],
    [
      '/docs/openapi.yaml',
      async () => content(Buffer.from(await readContractText()), 'application/yaml; charset=utf-8'),
    ],
  ]);

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
    const file = fixed.get(path);
    if (file) return sendContent(request, response, await file());
    response.setHeader('content-security-policy', policy);
    const name = path.replace(/^\/docs\/?/, '').replace(/\/$/, '');
    const markup =
      name === ''
        ? page(frame, 'brought contract', '', overview(frame))
        : find(name, originOf(request));
    if (markup === undefined) return sendUnknown(response, name);
    return sendContent(request, response, asPage(markup));
  };

  function find(name: string, origin: string): string | undefined {
    const operation = operations.find(({ id }) => id === name);
    if (!operation) return undefined;
    return page(frame, `${name} · brought contract`, name, operationPage(frame, operation, origin));
  }

  function sendUnknown(response: ServerResponse, name: string): void {
    const names = nearest(
      name.slice(0, 80),
      operations.map(({ id }) => id),
    );
    const main = html`<h1>There is no such page</h1>
      <p>The contract has no operation of that name.</p>
      <ul>
        ${names.map((near) => html`<li><a href="${served.call(near)}">${near}</a></li>`)}
      </ul>`;
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page(frame, 'Not found', '', main));
  }
}

function asPage(markup: string): Content {
  return content(Buffer.from(markup), 'text/html; charset=utf-8');
}

/** The origin that the reader sees, for commands to copy. */
function originOf(request: IncomingMessage): string {
  const { host = '' } = request.headers;
  return /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : 'http://127.0.0.1:4173';
}
