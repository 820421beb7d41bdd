/** A request as plain data: what a server was sent, or what `fetch` was asked for. */
export type PlainRequest = {
  method: string;
  /** Path and query, or a whole address; its origin is then the origin of the sandbox. */
  url: string;
  /** Names in lower case. */
  headers: { [name: string]: string | undefined };
  body?: Uint8Array | undefined;
};

/** A reply as plain data. */
export type PlainReply = {
  status: number;
  headers: { [name: string]: string };
  body: string | Uint8Array;
  /** Milliseconds that the reply is held back, by a fault. */
  delayMs?: number;
  /** The connection breaks instead of the reply, by a fault. */
  dropped?: true;
  /** A fault made this reply: it is wrong on purpose. */
  faulty?: true;
};

const jsonType = { 'content-type': 'application/json; charset=utf-8' };

/** A JSON document. */
export function jsonReply(value: unknown, status = 200): PlainReply {
  return { status, headers: jsonType, body: JSON.stringify(value) };
}

/**
 * A page of the sandbox itself: no script, and nothing from elsewhere.
 *
 * @param formLeadsTo Origin that its form may end up at, besides that of the page.
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

/** What stops a request before any call of the contract is made. */
export type Problem = {
  status: number;
  /** Kind of problem, the last part of its `type`. */
  kind: string;
  /** One sentence that says what is wrong and what would be right. */
  detail: string;
  /** Name of the field that is wrong, where it is one. */
  field?: string;
  headers?: { [name: string]: string };
};

/** A problem document (RFC 9457). */
export function problemReply({ status, kind, headers, ...facts }: Problem): PlainReply {
  const body = JSON.stringify({
    type: `urn:brought:problem:${kind}`,
    title: titles[status] ?? 'Error',
    status,
    ...facts,
  });
  return {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
    body,
  };
}

const titles: { readonly [status: number]: string } = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};
