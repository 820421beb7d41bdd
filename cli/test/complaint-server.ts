import type { ServerResponse } from 'node:http';
import { sendJson, type Answer, type Arrived } from './loopback.ts';

type Saved = {
  id: string;
  time: string;
  type: string;
  content: string;
  images: string[];
  rated?: boolean;
};

/** Defects that the server can have. */
export type Breakage = {
  /** Saved complaints do not turn up in the list. */
  forgets?: boolean;
  /** Details are those of another complaint. */
  mixesUp?: boolean;
  /** It does not declare that it keeps state. */
  silent?: boolean;
  /** The order allows no collection complaints, and there are no other types. */
  collectionOnly?: boolean;
};

const ORDER = { orderNo: 'L7', isShow: 0, list: [] };

/** A small server that remembers complaints, for a flow that checks whether it does. */
export function complaintServer(breakage: Breakage = {}): Answer {
  const saved: Saved[] = [];
  const ok = (response: ServerResponse, data?: unknown): void =>
    sendJson(response, { code: '00', message: 'Success', data });
  const named = (body: Arrived['body']) => {
    const wanted = new URLSearchParams(body.toString()).get('problemId');
    return saved.find(({ id }) => id === wanted);
  };
  const answers: Record<string, (request: Arrived, response: ServerResponse) => void> = {
    '/__sandbox/seeds': (_request, response) =>
      breakage.silent ? sendJson(response, {}, 404) : sendJson(response, { seeds: [] }),
    '/brought/user-problem/problem-init': (_request, response) =>
      ok(response, {
        problemType: [
          { value: '1', title: 'Collection' },
          ...(breakage.collectionOnly ? [] : [{ value: '2', title: 'Repayment' }]),
        ],
        problemSonType: [{ value: '11', title: 'Calls at night' }],
        orderDetail: ORDER,
        orderList: [ORDER],
      }),
    '/brought/user-problem/upload-problem-img': (_request, response) =>
      ok(response, { url: `/images/${saved.length}.jpg` }),
    '/brought/user-problem/problem-save': ({ body }, response) => {
      const form = new URLSearchParams(body.toString());
      const images = (form.get('problemImage') ?? '').split(',').filter(Boolean);
      const content = form.get('problemDetail') ?? '';
      saved.push({ id: String(saved.length + 1), time: '', type: 'Repayment', content, images });
      ok(response);
    },
    '/brought/user-problem/problem-list': (_request, response) =>
      ok(response, {
        tabs: [{ title: 'All', list: breakage.forgets ? saved.slice(0, 1) : saved }],
      }),
    '/brought/user-problem/problem-detail': ({ body }, response) => {
      const found = breakage.mixesUp ? saved[0] : named(body);
      const isNeedScore = found?.rated ? 0 : 1;
      ok(response, { ...found, problemId: found?.id, sonType: '', isNeedScore });
    },
    '/brought/user-problem/save-score': ({ body }, response) => {
      Object.assign(named(body) ?? {}, { rated: true });
      ok(response);
    },
  };
  // There is already one complaint, so the list is never empty.
  saved.push({ id: '1', time: '', type: 'Other', content: 'An old one.', images: [] });
  return (request, response) => {
    const answer = answers[request.path];
    if (answer) answer(request, response);
    else sendJson(response, {}, 404);
  };
}
