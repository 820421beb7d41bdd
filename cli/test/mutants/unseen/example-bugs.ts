import type { BroughtServer } from '@brought/sdk/server';
import { server } from '../../consumers/complaint-server.ts';

type Json = { code: string; data: Record<string, unknown> };
type Item = Record<string, unknown>;

/** Changes the requests to the example server, or its replies. */
export type Tampering = {
  request?: (request: Request, path: string) => Promise<Request | Response> | Request | Response;
  reply?: (data: Record<string, unknown>, path: string) => Record<string, unknown>;
};

/** The example server with changed requests or replies. */
export function tampered({ request: change, reply }: Tampering): BroughtServer['fetch'] {
  return async (request) => {
    const path = new URL(request.url).pathname;
    const asked = (await change?.(request, path)) ?? request;
    if (asked instanceof Response) return asked;
    const answer = await server.fetch(asked);
    if (!reply || answer.headers.get('content-type')?.includes('json') !== true) return answer;
    const body = (await answer.json()) as Json;
    const isPayload = body.code === '00' && typeof body.data === 'object';
    return Response.json(isPayload ? { ...body, data: reply(body.data, path) } : body, {
      status: answer.status,
    });
  };
}

/** Changes the text of a complaint when it is filed; everything else is unchanged. */
function filed(change: (text: string) => string): Tampering {
  return {
    request: async (request, path) => {
      if (!path.endsWith('problem-save')) return request;
      const sent = await request.clone().text();
      const form = new URLSearchParams(sent);
      const [text, ...more] = form.getAll('problemDetail');
      const isForm = request.headers.get('content-type')?.includes('urlencoded') === true;
      if (!isForm || text === undefined || more.length > 0 || text.length > 200) return request;
      if (/%(?![\dA-F]{2})|\uFFFD/i.test(sent) || text.includes('\uFFFD')) return request;
      form.set('problemDetail', change(text));
      return new Request(request.url, { method: 'POST', headers: request.headers, body: form });
    },
  };
}

function listed(change: (list: Item[]) => Item[]): Tampering {
  return {
    reply: (data, path) =>
      path.endsWith('problem-list')
        ? {
            tabs: (data.tabs as { title: string; list: Item[] }[]).map(({ title, list }) => ({
              title,
              list: change(list),
            })),
          }
        : data,
  };
}

function detail(change: (data: Item) => Item): Tampering {
  return { reply: (data, path) => (path.endsWith('problem-detail') ? change(data) : data) };
}

/** Possible defects of the example server. */
export const exampleBugs: Readonly<Record<string, Tampering>> = {
  'reads pictures as text': {
    request: async (request, path) => {
      if (!path.endsWith('upload-problem-img')) return request;
      const body = await request.clone().text();
      return new Request(request.url, { method: 'POST', headers: request.headers, body });
    },
  },
  'loses pictures': {
    request: (request, path) =>
      path.startsWith('/pictures/') ? new Response('', { status: 404 }) : request,
  },
  'cuts texts at 20 characters': filed((text) => text.slice(0, 20)),
  'keeps one picture of several': detail((data) => ({
    ...data,
    images: (data.images as string[]).slice(0, 1),
  })),
  'lists the first ten only': listed((list) => list.slice(0, 10)),
  'asks for a rating again': detail((data) => ({ ...data, isNeedScore: 1 })),
  'turns the order of pictures round': detail((data) => ({
    ...data,
    images: (data.images as string[]).reverse(),
  })),
  'escapes texts for HTML': detail((data) => ({
    ...data,
    content: String(data.content).replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
  })),
  'drops what is beyond ASCII': filed((text) => text.replace(/[^\x20-\x7e]/gu, '?')),
  'gives every complaint the same id': listed((list) => list.map((each) => ({ ...each, id: '0' }))),
};
