import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { isRecord } from '../../contract/json-object.ts';
import { sendProblem } from '../http/problem.ts';
import { content, sendContent, type Content } from './compress.ts';
import { contentType } from './content-type.ts';
import { withIncludes } from './include.ts';
import { askedLanguages } from './languages.ts';

/** Files whose name changes with their content stay valid for a year. */
const HASHED_FOLDER = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

/** The file that the page includes for the deployment. Drawn pages fetch it directly. */
const CONFIG = '/config.json';

type Cached = {
  modified: number;
  content: Content;
};

/**
 * Serves a built single-page app: its files, and for every path that is a screen its page. That is
 * `pages/<language><path>/index.html` where the build has drawn the screen, in the first language
 * of the visitor that it was drawn in, and `index.html` where the app draws it in the browser.
 */
export function createWebApp(
  folder: string,
  /** Replaces the found content before it is sent. */
  dress: (request: IncomingMessage, found: Content) => Content = (_request, found) => found,
) {
  const cache = new Map<string, Cached>();
  const pages = new Map<string, { html: string; content: Content }>();

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      const detail = `${path} is a page or a file, which is read with GET.`;
      return sendProblem(response, { status: 405, kind: 'wrong-method', detail });
    }
    const isScreen = !path.slice(path.lastIndexOf('/')).includes('.');
    const found = isScreen ? await readScreen(request, response, path) : await read(path);
    if (!found) {
      return sendProblem(response, {
        status: 404,
        kind: 'no-file',
        detail: 'There is no such file.',
      });
    }
    return sendContent(request, response, dress(request, found));
  };

  async function readScreen(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<Content | undefined> {
    for (const language of askedLanguages(request)) {
      const drawn = await read(`/pages/${language}${path}/index.html`);
      if (!drawn) continue;
      response.appendHeader('vary', 'accept-language, cookie');
      return drawn;
    }
    return readPage('/index.html');
  }

  /** A page with its includes; it is rebuilt once one of its files has changed. */
  async function readPage(path: string): Promise<Content | undefined> {
    const page = await read(path);
    if (!page) return undefined;
    const html = await withIncludes(page.bytes.toString(), async (included) => {
      const text = (await read(included))?.bytes.toString();
      return included === CONFIG && text !== undefined ? withTestPage(text) : text;
    });
    const known = pages.get(path);
    if (known?.html === html) return known.content;
    const fresh = { html, content: content(Buffer.from(html), page.type) };
    pages.set(path, fresh);
    return fresh.content;
  }

  async function read(path: string): Promise<Content | undefined> {
    const file = fileOf(folder, path);
    const stats = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file === undefined || !stats?.isFile()) return undefined;
    const known = cache.get(file);
    if (known?.modified === stats.mtimeMs) return known.content;
    const caching = path.startsWith(HASHED_FOLDER) ? FOREVER : 'no-cache';
    const fresh = content(await readFile(file), contentType(file), caching);
    cache.set(file, { modified: stats.mtimeMs, content: fresh });
    return fresh;
  }
}

/** The file for a path, or undefined if it would be outside of the folder. */
function fileOf(folder: string, path: string): string | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (/[\0\\]/.test(plain) || plain.split('/').some((part) => part.startsWith('.')))
    return undefined;
  const file = join(folder, plain);
  return file.startsWith(join(folder, sep)) ? file : undefined;
}

/**
 * The content of a `config.json` with the test page of the web app switched on, which a build has
 * off: a site with a sandbox is for testing. Anything that is not JSON is unchanged.
 */
function withTestPage(config: string): string {
  try {
    const settings: unknown = JSON.parse(config);
    return isRecord(settings) ? JSON.stringify({ ...settings, testPage: true }) : config;
  } catch {
    return config;
  }
}
