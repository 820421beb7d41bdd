import { bodyOf, succeeded, withBody, type Json } from '../conform/broken-replies.ts';
import type { Break } from '../conform/memory-server.ts';

type Row = Record<string, unknown>;
type Lists = { repayWaitDetail: Row[]; repayYetDetail: Row[]; repayWaitCount: number };

/** Changes the payload of one call, identified by the end of its path. */
function of(path: string, change: (data: Json) => unknown): Break {
  return (reply, request) => {
    if (!request.path.endsWith(path) || typeof reply.body !== 'string') return reply;
    const body = bodyOf(reply);
    if (body.code !== '00' || typeof body.data !== 'object') return reply;
    return withBody(reply, { ...body, data: change(body.data as Json) });
  };
}

function plan(change: (lists: Lists) => Partial<Lists>): Break {
  return of('loan-play-detail-yd', (data) => {
    const lists = data.repayPlanDetail as Lists;
    return { ...data, repayPlanDetail: { ...lists, ...change(lists) } };
  });
}

/** Possible defects of the sandbox, with the call or tag under test. */
export const sandboxBugs: Readonly<
  Record<string, readonly [only: string | readonly string[], broken: Break]>
> = {
  'lists a paid instalment as waiting, too': [
    'repayment',
    plan((lists) => ({
      repayWaitDetail: [...lists.repayYetDetail, ...lists.repayWaitDetail],
    })),
  ],
  'mixes up the days of instalments': [
    'repayment',
    plan(({ repayWaitDetail: rows }) => ({
      repayWaitDetail: rows.map((each, index) => ({
        ...each,
        dueTime: rows.at(-1 - index)?.dueTime,
      })),
    })),
  ],
  'answers HTTP 201': ['support', (reply) => ({ ...reply, status: 201 })],
  'puts a byte order mark before its JSON': [
    'support',
    (reply) => (typeof reply.body === 'string' ? { ...reply, body: `\uFEFF${reply.body}` } : reply),
  ],
  'spells success 0 in one call': [
    'problemList',
    (reply, { path }) =>
      path.endsWith('problem-list') ? withBody(reply, { ...bodyOf(reply), code: '0' }) : reply,
  ],
  'draws one captcha for everybody': [
    'promotion',
    (reply, { path }) =>
      path.endsWith('get-captcha') && reply.headers['content-type']?.startsWith('image/') === true
        ? { ...reply, body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' }
        : reply,
  ],
  'registers with any picture text': [
    'promotion',
    (reply, { path }) => {
      if (!path.endsWith('register') || typeof reply.body !== 'string') return reply;
      return bodyOf(reply).code === '00' || reply.status !== 200 ? reply : succeeded;
    },
  ],
  'counts one instalment that is paid': [
    ['repayment', 'order'],
    plan((lists) => (lists.repayWaitCount === 0 ? { repayWaitCount: 1 } : {})),
  ],
  'leaves the last instalment out of the offer': [
    'loan-confirmation',
    of('loan-detail-confirm', (data) => ({
      ...data,
      repay_plans: (data.repay_plans as Row[]).slice(0, -1),
    })),
  ],
  'lists every card twice': [
    'repayment',
    of('repayment-way', (data) => {
      const cards = Object.entries(data).find(([, value]) => Array.isArray(value));
      return cards
        ? { ...data, [cards[0]]: [...(cards[1] as Row[]), ...(cards[1] as Row[])] }
        : data;
    }),
  ],
};
