import type { PlainReply } from '@brought/sdk/sandbox';
import { mutant, type Mutant } from './mutant.ts';
import { bodyOf, refused, status, succeeded, withBody } from './broken-replies.ts';

/** Faults that show only across calls. */
export const lastingMutants: readonly Mutant[] = [
  mutant('cuts uploads off', 'complaints', 'BRT-601', (reply) =>
    reply.body instanceof Uint8Array ? { ...reply, body: reply.body.slice(0, 60) } : reply,
  ),
  mutant('reads uploads as text', 'complaints', 'BRT-601', (reply) =>
    reply.body instanceof Uint8Array
      ? { ...reply, body: Buffer.from(reply.body).toString('utf8') }
      : reply,
  ),
  mutant('loses uploads', 'problemUploadImg', 'BRT-602', (reply) =>
    reply.body instanceof Uint8Array ? status(404) : reply,
  ),
  mutant('always fails', 'problemInit', 'BRT-701', () => refused),
  mutant('pays by any SMS code', 'repayment', 'BRT-702', (reply) =>
    bodyCode(reply) === '800006' ? succeeded : reply,
  ),
  mutant('pays twice', 'repayment', 'BRT-702', (reply) =>
    bodyCode(reply) === '800005' ? succeeded : reply,
  ),
  mutant('forgets complaints', 'complaints', 'BRT-702', (reply, { path }) =>
    path.endsWith('problem-list')
      ? withBody(reply, { ...bodyOf(reply), data: { tabs: [] } })
      : reply,
  ),
];

function bodyCode(reply: PlainReply): unknown {
  return reply.headers['content-type']?.includes('json') ? bodyOf(reply).code : undefined;
}
