import type { PlainReply as ServerReply } from '../../server/plain.ts';

export type { PlainRequest } from '../../server/plain.ts';

/** A reply as plain data, and what a fault does to it. */
export type PlainReply = ServerReply & {
  /** Milliseconds by which a fault delays the reply. */
  delayMs?: number;
  /** A fault breaks the connection instead of sending the reply. */
  dropped?: true;
  /** A fault made this reply: it is wrong on purpose. */
  faulty?: true;
};

/**
 * A page of the sandbox itself: no script, and nothing from elsewhere.
 *
 * @param formLeadsTo Origin that its form may be sent to, in addition to that of the page.
 */
export function pageReply(html: string, formLeadsTo = ''): PlainReply {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${formLeadsTo}`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.trimEnd(),
    'referrer-policy': 'no-referrer',
  };
  return { status: 200, headers, body: html };
}

/** Sends the browser on with a GET. */
export function redirectReply(location: string): PlainReply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
