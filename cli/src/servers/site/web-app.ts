import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { isRecord, parsedJson } from '../../contract/json-object.ts';
import { sendProblem } from '../http/problem.ts';
import { precompressed, content, sendContent, type Content } from './compress.ts';
import { contentType } from './content-type.ts';

/** Files whose name changes with their content stay valid for a year. */
const HASHED_FOLDER = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

/** The file that the page includes for the deployment. Prerendered pages fetch it directly. */
const CONFIG = '/config.json';

/** How a page includes a file, in the syntax of nginx. */
const INCLUDE = /<!--# include virtual="(\/[\w./-]+)" -->/g;

/** For visitors who request no language that is available. */
const FALLBACK_LANGUAGE = 'en';

/** More than anybody reads; the visitor may write anything into the header. */
const MOST_LANGUAGES = 8;

type Cached = {
  modified: number;
  content: Content;
};

/**
 * Serves a built single-page app: its files, and a page for every path that is a screen. The page
 * is `pages/<language><path>/index.html` if the build has prerendered the screen, in the visitor's
 * first language that it was prerendered in, and `index.html` if the app renders it in the browser.
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
    for (const language of requestedLanguages(request)) {
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
    const compressed = await precompressed(file, stats.mtimeMs);
    const fresh = { ...content(await readFile(file), contentType(file), caching), compressed };
    cache.set(file, { modified: stats.mtimeMs, content: fresh });
    return fresh;
  }
}

/**
 * Languages of a visitor by preference, as the web app chooses them: the `lang` parameter, the
 * language requested before, which the app stores in a cookie, those of the browser, and English.
 */
function requestedLanguages({ url = '/', headers }: IncomingMessage): string[] {
  const requested = new URLSearchParams(url.split('?', 2)[1]).get('lang') ?? '';
  const before = /(?:^|; )lang=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const browser = (headers['accept-language'] ?? '').split(',');
  const tags = [requested, before, ...browser].map(
    (tag) => /^\s*([a-z]{2,3})\b/i.exec(tag)?.[1]?.toLowerCase() ?? '',
  );
  const known = tags.filter((tag) => tag !== '').slice(0, MOST_LANGUAGES);
  return [...new Set([...known, FALLBACK_LANGUAGE])];
}

/**
 * Puts files into a page in place of nginx's server-side includes. A `<` is escaped as JSON allows,
 * so that no content closes the element around it. If a file is missing, the include stays, which
 * is a comment.
 *
 * @param read returns the text of a file of the app, by its path from the root
 */
async function withIncludes(
  page: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const contents = new Map<string, string | undefined>();
  for (const [, path = ''] of page.matchAll(INCLUDE)) contents.set(path, await read(path));
  return page.replace(
    INCLUDE,
    (words, path: string) => contents.get(path)?.trim().replaceAll('<', '\\u003c') ?? words,
  );
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
 * The content of a `config.json` with the test page of the web app switched on, which is off in a
 * build: a site with a sandbox is for testing. Anything that is not JSON is unchanged.
 */
function withTestPage(config: string): string {
  const settings = parsedJson(config);
  return isRecord(settings) ? JSON.stringify({ ...settings, testPage: true }) : config;
}
