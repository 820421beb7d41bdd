import { parsedJson } from '../../../contract/json-object.ts';
import { isNoReply } from '../../../transport/wire.ts';
import type { Passed } from '../../../servers/proxy/proxy.ts';
import { fieldsOfText } from './body-fields.ts';
import { splitAddress, type Seen } from './seen.ts';

/** A request that a proxy has passed on, in the form of any other recording. */
export function recordedFrom({ method, sent }: Passed, upstream: string): Seen[] {
  const { address, contentType, body, outcome } = sent;
  const where = splitAddress(`${new URL(upstream).origin}${address}`);
  if (!where || outcome === undefined) return [];
  const came = isNoReply(outcome) ? undefined : outcome;
  const replyType = came?.headers['content-type'] ?? '';
  return [
    {
      ...where,
      method,
      fields: fieldsOfText(contentType.toLowerCase(), body.toString('utf8')),
      status: came?.status ?? 0,
      replyType,
      reply: replyType.includes('json')
        ? parsedJson(came?.bytes.toString('utf8') ?? '')
        : undefined,
    },
  ];
}
