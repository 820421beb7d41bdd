import { createBroughtServer, fail, type Handlers } from '@brought/sdk/server';
import { expect, test } from 'vitest';
import { conformFetch } from '../../conform-fetch.ts';
import { bodyOf, payload, succeeded, withBody } from './broken-replies.ts';
import { conformMemory, type Break } from './memory-server.ts';

/** Servers whose behaviour the contract does not forbid, with the call or tag concerned. */
const allowed: readonly [name: string, only: string, check: string, differs: Break][] = [
  [
    'takes a complaint of blanks',
    'complaints',
    'CMP-31 an empty description is refused',
    (reply, { path, text }) =>
      path.endsWith('problem-save') && /problemDetail=(?:[+]|%20){3}(?:&|$)/.test(text)
        ? succeeded
        : reply,
  ],
  [
    'gives the same bytes the same address',
    'complaints',
    'CMP-35 CMP-39 every picture has an address of its own',
    sameAddress(),
  ],
  [
    'leaves optional texts empty',
    'support',
    'SUP-04 SUP-07 there is a telephone',
    payload((data) => ({ ...data, smWa: '' })),
  ],
  [
    'takes the record before the resend, too',
    'repayment',
    'RPC-21 RPC-32 the old code pays nothing more',
    (reply, { path, query }) =>
      path.endsWith('repayment-confirm') &&
      query.get('sessionId')?.endsWith('repay-card-resend') === true
        ? succeeded
        : reply,
  ],
];

/** Returns the same address for all pictures of dots, of which one flow uploads nine. */
function sameAddress(): Break {
  const first = new Map<string, unknown>();
  return (reply, { path, query, text }) => {
    if (!path.endsWith('upload-problem-img') || !text.includes('filename="dot-')) return reply;
    const body = bodyOf(reply);
    const session = query.get('sessionId') ?? '';
    const data = first.get(session) ?? body.data;
    first.set(session, data);
    return withBody(reply, { ...body, data });
  };
}

test.each(allowed)('a server that %s gets only a warning', async (_name, only, check, differs) => {
  const { flows, score, exitCode } = await conformMemory(differs, only);
  const found = flows.flatMap(({ finding }) => finding ?? []);
  expect(found.map(({ rule, level, where }) => ({ rule, level, where }))).toContainEqual({
    rule: 'BRT-703',
    level: 'warning',
    where: expect.stringContaining(check) as string,
  });
  expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  expect({ percent: score.percent, exitCode }).toEqual({ percent: 100, exitCode: 0 });
});

test('a form parser that keeps a stray percent sign gets only a warning', async () => {
  const { operations, exitCode } = await conformMemory(
    (reply, { text }) => (text.includes('%zz') ? succeeded : reply),
    'problemSave',
  );
  const found = operations.flatMap(({ findings }) => findings);
  expect(found).toContainEqual(expect.objectContaining({ rule: 'BRT-414', level: 'warning' }));
  expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  expect(exitCode).toBe(0);
});

test('a server does not have to know the borrower of the examples', async () => {
  const handlers = {
    problemDetail: ({ input: { problemId }, common: { sessionId } }) => {
      if (sessionId !== '') return fail('You have no such complaint.');
      const texts = { type: '', sonType: '', content: '', disposeDetail: '' };
      return { data: { problemId, ...texts, images: [], disposeImages: [], isNeedScore: 0 } };
    },
  } satisfies Partial<Handlers>;
  const server = createBroughtServer(handlers, {
    onError: (error) => {
      throw error;
    },
  });
  const given = { session: {}, headers: {}, values: {} };
  const { operations } = await conformFetch(server.fetch, { only: ['problemDetail'], given });
  const found = operations.flatMap(({ findings }) => findings);
  expect(found.map(({ rule }) => rule)).not.toContain('BRT-502');
});
