import { pointerBelow } from '../../contract/resolve.ts';
import type { RuleId } from './rules.ts';
import { isNoReply, type NoReply, type Outcome, type WireReply } from '../../transport/wire.ts';
import type { ReplyViolation } from './reply-violation.ts';
import { otherCharset } from './encoding.ts';
import { judgeEnvelope, replyPointer } from './judge-envelope.ts';
import { judgedPart } from './large-replies.ts';
import { isRecognised, pictureType } from '../../files/picture-type.ts';
import { readJson, type ReadJson } from './read-json.ts';
import type { Subject } from './subject.ts';

/** The result of judging a reply. */
export type Verdict = {
  /**
   * `success` and `failure` by the code of the envelope; `refused`: HTTP 4xx, so the request was
   * rejected; `unread`: neither can be determined.
   */
  outcome: 'success' | 'failure' | 'refused' | 'unread';
  /** Business code, if one could be read. */
  code: string | undefined;
  violations: readonly ReplyViolation[];
};

/**
 * Judges the outcome of a request.
 *
 * @param valid Whether the request conforms to the contract: then only HTTP 200 is right.
 */
export function judgeReply(subject: Subject, outcome: Outcome, valid: boolean): Verdict {
  if (isNoReply(outcome)) return unread(violationOfFailure(subject, outcome));
  const { status, headers } = outcome;
  const on = (rule: RuleId, got: string): ReplyViolation => ({
    rule,
    where: 'HTTP status',
    pointer: pointerBelow(subject.pointer, 'responses'),
    expected: valid ? `HTTP 200${hintOf(status, subject)}` : 'HTTP 200 with a failure code, or 4xx',
    got,
  });
  if (status >= 500) {
    // 501, not implemented, is a way to refuse a method.
    if (status === 501 && !valid) return { outcome: 'refused', code: undefined, violations: [] };
    return unread(on('BRT-301', `HTTP ${status}${excerptOf(outcome)}`));
  }
  if (status === 401 || status === 403) {
    return unread(on('BRT-307', `HTTP ${status}${excerptOf(outcome)}`));
  }
  if (status >= 300 && status < 400) {
    return unread(on('BRT-303', `HTTP ${status} to ${headers.location ?? 'nowhere'}`));
  }
  if (status >= 400 && !valid) {
    const lacking = status === 405 && headers.allow === undefined;
    const expected = `the header Allow: ${subject.operation.method.toUpperCase()}`;
    const violations = lacking ? [{ ...on('BRT-310', 'HTTP 405 without it'), expected }] : [];
    return { outcome: 'refused', code: undefined, violations };
  }
  if (status !== 200) {
    const violation = on('BRT-302', `HTTP ${status}${excerptOf(outcome)}`);
    return { outcome: 'refused', code: undefined, violations: [violation] };
  }
  return judgeContent(subject, outcome);
}

/** What the contract requires instead of this status, as the end of a sentence. */
function hintOf(status: number, { operation }: Subject): string {
  if (status >= 500) return ', with a failure code when the server cannot do it';
  switch (status) {
    case 404:
    case 405:
      return `: the call is ${operation.method.toUpperCase()} ${operation.path}`;
    case 415:
      return `: the body is ${operation.bodies.map(({ mediaType }) => mediaType).join(' or ')}`;
    default:
      return ', success or failure in the code';
  }
}

const noReplyRules: Readonly<Record<NoReply['failed'], RuleId>> = {
  unreachable: 'BRT-305',
  tls: 'BRT-305',
  'connection-lost': 'BRT-305',
  'time-out': 'BRT-304',
  'too-large': 'BRT-306',
  compression: 'BRT-309',
  'rate-limited': 'BRT-308',
  ended: 'BRT-304',
};

function violationOfFailure({ pointer }: Subject, { failed, detail }: NoReply): ReplyViolation {
  return {
    rule: noReplyRules[failed],
    where: 'connection',
    pointer: pointerBelow(pointer, 'responses'),
    expected: 'a whole reply',
    got: detail,
  };
}

function judgeContent(subject: Subject, reply: WireReply): Verdict {
  const { operation } = subject;
  const contentType = reply.headers['content-type'] ?? '';
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const content = (rule: RuleId, got: string): ReplyViolation => ({
    rule,
    where: 'content-type',
    pointer: pointerBelow(subject.pointer, 'responses', '200', 'content'),
    expected: operation.replies.map(({ mediaType }) => mediaType).join(' or '),
    got,
  });
  if (isMarkup(reply.bytes.subarray(0, 200).toString())) {
    return unread(content('BRT-109', pageOf(reply)));
  }
  if (type.startsWith('image/') && operation.replies.some(({ mediaType }) => mediaType === type)) {
    const code = subject.success[0];
    if (isPicture(type, reply.bytes)) return { outcome: 'success', code, violations: [] };
    return unread({ ...content('BRT-208', excerptOf(reply).trim()), expected: `bytes of ${type}` });
  }
  const listed = operation.replies.some(({ mediaType }) => mediaType === type);
  const wrongType = listed ? [] : [content('BRT-108', type === '' ? 'no content type' : type)];
  const read = readJson(reply.bytes);
  if ('rule' in read) {
    if (type === 'text/html') return unread(content('BRT-109', pageOf(reply)));
    // A reply that declares another type need not be reported as invalid JSON.
    if (!listed) return unread(...wrongType);
    return unread({ ...content(read.rule, ''), ...read });
  }
  const charset = otherCharset(contentType);
  const expected = 'charset=utf-8, or none: the bytes are UTF-8';
  const misread = charset === undefined ? [] : [{ ...content('BRT-107', charset), expected }];
  const { code, violations } = judgeEnvelope(subject, judgedPart(read.body, reply.bytes.length));
  const said =
    code === undefined ? 'unread' : subject.success.includes(code) ? 'success' : 'failure';
  return {
    outcome: said,
    code,
    violations: [
      ...wrongType,
      ...misread,
      ...repeatedIn(subject, read),
      ...violations.map(asSpelt(read)),
    ],
  };
}

/** Names that an object of the reply has twice. */
function repeatedIn(subject: Subject, { repeated }: ReadJson): ReplyViolation[] {
  return repeated.map(({ where, position }) => ({
    rule: 'BRT-110',
    where,
    pointer: replyPointer(subject),
    expected: 'a name once in an object',
    got: position,
  }));
}

/**
 * The same with a number as the server wrote it, if it has more digits than JavaScript can read.
 */
function asSpelt({ longNumbers }: ReadJson): (violation: ReplyViolation) => ReplyViolation {
  return (violation) => {
    const { where, got } = violation;
    const text = longNumbers.get(where === 'reply' ? '' : where);
    if (text === undefined || typeof got === 'string' || !('value' in got)) return violation;
    return { ...violation, got: { ...got, text } };
  };
}

function isMarkup(text: string): boolean {
  return /^\s*<(!doctype html|html)/i.test(text);
}

function pageOf({ bytes }: WireReply): string {
  const title = /<title[^>]*>([^<]{0,120})/i.exec(bytes.subarray(0, 4000).toString())?.[1]?.trim();
  return title ? `an HTML page titled "${title}"` : 'an HTML page';
}

/** The beginning of a reply; for a page, its text. */
function excerptOf({ bytes }: WireReply): string {
  const start = bytes.subarray(0, 4000).toString();
  const page = isMarkup(start);
  const words = (page ? start.replace(/<(style|script|title).*?<\/\1>|<[^>]*>/gis, ' ') : start)
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return bytes.length === 0 ? ' (an empty reply)' : ' (an empty page)';
  const text = words.length > LONGEST_EXCERPT ? `${words.slice(0, LONGEST_EXCERPT)}…` : words;
  return page ? `, a page: ${text}` : ` ${JSON.stringify(text)}`;
}

const LONGEST_EXCERPT = 160;

function unread(...violations: readonly ReplyViolation[]): Verdict {
  return { outcome: 'unread', code: undefined, violations };
}

const SVG = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

/** Whether bytes are a picture of that media type; true for types that are not recognised. */
function isPicture(mediaType: string, bytes: Buffer): boolean {
  if (mediaType === 'image/svg+xml') return SVG.test(bytes.subarray(0, 1000).toString());
  return isRecognised(mediaType) ? pictureType(bytes) === mediaType : bytes.length > 0;
}
