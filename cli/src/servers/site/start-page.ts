import type { IncomingMessage, ServerResponse } from 'node:http';
import { seedLinks, type SeedLink } from '@brought/sdk/sandbox';
import { isLoopback } from '../../transport/loopback.ts';
import { networkAddress } from '../../transport/network-address.ts';
import { urlOf } from '../http/listen.ts';
import { sendProblem } from '../http/problem.ts';
import { refuseForeignPage } from '../http/foreign.ts';
import { content, sendContent, type Content } from './compress.ts';
import { deployedPath, type DeployedPaths } from './deployed-paths.ts';
import type { FirstCommands, StartDetails } from './start-page/details.ts';
import { START_POLICY, startPage } from './start-page/page.ts';
import { withEntryPoints } from './start-page/with-entry-points.ts';

/** Input of the start page. */
export type StartPageParts = {
  /** Host that the server listens on. */
  host: string;
  /** Paths of the served web app, if it has others than the contract. */
  paths: DeployedPaths;
  /** Commands for a site at an address. */
  commands: (url: string) => FirstCommands;
};

/** The start page of a site, and the links to it from the web app's home page. */
export function createStartPage({ host, paths, commands }: StartPageParts) {
  const scenarios = seedLinks().map((seed) => deployed(seed, paths));
  const pages = new WeakMap<Content, Content>();

  return { answer, addEntryPoints };

  /** Answers a request for the start page; those of foreign pages are refused. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const foreign = refuseForeignPage(request);
    if (foreign) return sendProblem(response, foreign);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      const detail = 'The start page is read with GET.';
      return sendProblem(response, { status: 405, kind: 'wrong-method', detail });
    }
    response.setHeader('content-security-policy', START_POLICY);
    response.setHeader('referrer-policy', 'no-referrer');
    const page = Buffer.from(startPage(detailsFor(request)));
    return sendContent(request, response, content(page, 'text/html; charset=utf-8'));
  }

  /** The home page with its entry points: only `/` itself, without a query, gets them. */
  function addEntryPoints(request: IncomingMessage, page: Content): Content {
    if (request.url !== '/') return page;
    const known = pages.get(page);
    if (known) return known;
    const html = withEntryPoints(page.bytes.toString(), detailsFor(request));
    const fresh = content(Buffer.from(html), page.type);
    pages.set(page, fresh);
    return fresh;
  }

  function detailsFor({ socket }: IncomingMessage): StartDetails {
    const port = socket.localPort ?? 0;
    const address = isEveryHost(host) ? networkAddress() : host;
    const phoneUrl = address === undefined || isLoopback(host) ? undefined : urlOf(address, port);
    const url = urlOf(host, port);
    return { url, phoneUrl, scenarios, ...commands(url) };
  }
}

function isEveryHost(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** A scenario whose link has the path of this deployment. */
function deployed(seed: SeedLink, paths: DeployedPaths): SeedLink {
  const [page = '', query = ''] = seed.link.split('?', 2);
  return { ...seed, link: `${deployedPath(page, paths)}?${query}` };
}
