import { createHash } from 'node:crypto';
import { isRecord } from '../../contract/json-object.ts';
import type { ReplyViolation } from '../../judge/reply/reply-violation.ts';
import type { Verdict } from '../../judge/reply/judge-reply.ts';
import { payloadName, type Subject } from '../../judge/reply/subject.ts';
import { isFile, type Draft } from '../request/draft.ts';
import { isNoReply, type Outcome } from '../../transport/wire.ts';
import type { Target } from './target.ts';

/**
 * Whether an uploaded file is returned unchanged, if the reply has an address for it. It is read
 * without session and headers, as a screen reads it.
 */
export async function uploadViolations(
  subject: Subject,
  draft: Draft,
  verdict: Verdict,
  reply: Outcome,
  target: Target,
): Promise<ReplyViolation[]> {
  const [file] = Object.values(draft.values).filter(isFile);
  if (!file || verdict.outcome !== 'success' || isNoReply(reply)) return [];
  const payload = payloadName(subject);
  const address = addressIn(reply.bytes, payload, target.url);
  if (address === undefined) return [];
  const { pointer } = subject.reply ?? subject;
  const at = { where: `${payload}.url`, pointer };
  if (!target.mayRequest(address)) {
    const expected =
      'an address that may be requested, to compare what it gives with what was sent';
    const got = `${new URL(address).host}, which allowedHosts of the profile does not name`;
    return [{ rule: 'BRT-603', ...at, expected, got }];
  }
  const stored = await target.send({ method: 'GET', url: address, headers: {}, body: undefined });
  if (isNoReply(stored) || stored.status !== 200) {
    const got = isNoReply(stored) ? stored.detail : `HTTP ${stored.status}`;
    const expected = 'HTTP 200 with the file';
    return [{ rule: 'BRT-602', ...at, expected, got }];
  }
  const expected = `${file.bytes.length} bytes, SHA-256 ${sha256(file.bytes)}`;
  const got = `${stored.bytes.length} bytes, SHA-256 ${sha256(stored.bytes)}`;
  return expected === got ? [] : [{ rule: 'BRT-601', ...at, expected, got }];
}

function addressIn(bytes: Buffer, payload: string, target: string): string | undefined {
  const body: unknown = JSON.parse(bytes.toString());
  const data = isRecord(body) ? body[payload] : undefined;
  const url = isRecord(data) ? data.url : undefined;
  if (typeof url !== 'string' || !URL.canParse(url, target)) return undefined;
  const address = new URL(url, target);
  return /^https?:$/.test(address.protocol) ? address.href : undefined;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
