import { BASE_PATH } from '@brought/sdk';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import type { ContractDocument } from '../../contract/document.ts';
import type { Handler } from '../http/guard.ts';
import { sendProblem } from '../http/problem.ts';
import { createDocs } from './docs.ts';
import { START_PATH } from './start-page/details.ts';
import { createStartPage, type StartPageParts } from './start-page.ts';
import { createWebApp } from './web-app.ts';

/** What the single origin serves. */
export type SiteParts = {
  document: ContractDocument;
  /** Folder of the built web app. */
  web: string;
  /** Answers the calls of the contract, and the controls of the sandbox behind it. */
  api: Handler;
  /** The start page; without it there is neither the page nor a link to it. */
  start?: StartPageParts;
};

/** Web app, API and contract reference on one origin, as in the lender's deployment. */
export function createSite({ document, web, api, start }: SiteParts): Handler {
  const docs = createDocs(document);
  const startPage = start && createStartPage(start);
  const app = createWebApp(web, startPage?.addEntryPoints);
  return async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (isBelow(path, BASE_PATH) || isBelow(path, CONTROL_PATH)) return api(request, response);
    if (isBelow(path, '/docs')) return docs(request, response, path);
    if (path === START_PATH && startPage) return startPage.answer(request, response);
    if (path.startsWith('/__')) {
      const detail = 'Nothing on this server answers here.';
      return sendProblem(response, { status: 404, kind: 'unknown-path', detail });
    }
    return app(request, response, path);
  };
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
