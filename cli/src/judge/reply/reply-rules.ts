import type { Rule } from './rule.ts';

/** Rules for replies. */
export const replyRules = {
  'BRT-101': {
    name: 'envelope-missing',
    level: 'error',
    summary: 'Every reply is a JSON object with a code.',
    explanation:
      'Clients read the code first; without it they cannot distinguish success from failure and show "contract violation". Reply with { "code", "message", "data" } (calls in the old style: code, alteration or treatment, attach), also on failure.',
  },
  'BRT-102': {
    name: 'envelope-style',
    level: 'error',
    summary: "A reply has its content under the names of the call's envelope style.",
    explanation:
      'New-style calls use code, message, data; old-style calls code, alteration or treatment, attach. A payload under the name of the other style is not where the contract says. Rename the fields.',
  },
  'BRT-103': {
    name: 'code-type',
    level: 'error',
    summary: 'The code is a text, or an integer with the same digits.',
    explanation:
      'Codes are compared as text: "00" and 0 are different codes. A number loses its leading zero; null and true are not codes at all. Send the code as the text that the contract lists.',
  },
  'BRT-104': {
    name: 'code-unknown',
    level: 'error',
    summary: 'The code is one that the contract lists for the call.',
    explanation:
      'Screens decide by the listed codes; any other is shown as a general failure, regardless of its meaning. Use a listed code, or add the new one to the contract with its meaning and an example.',
  },
  'BRT-105': {
    name: 'message-type',
    level: 'error',
    summary: 'The message is a text or null.',
    explanation:
      'It is shown to the borrower unchanged. An object or a number would show nothing or nonsense. Send a text, or null if there is no message.',
  },
  'BRT-106': {
    name: 'json-malformed',
    level: 'error',
    summary: 'A JSON reply is well-formed.',
    explanation:
      'A truncated document cannot be read at all. Usual causes: an exception while the reply is being written, a content-length that is too short, text after the document.',
  },
  'BRT-107': {
    name: 'reply-encoding',
    level: 'error',
    summary: 'A reply is UTF-8.',
    explanation:
      'JSON is sent as UTF-8. Bytes of another encoding become question marks on the screen, and so do UTF-8 bytes if the content type names another encoding, because some clients believe it. Encode the reply as UTF-8, regardless of the database, declare that or nothing (charset=utf-8), and omit the byte order mark, on which most parsers fail.',
  },
  'BRT-108': {
    name: 'content-type',
    level: 'error',
    summary: 'A reply has the content type that the contract lists for the call.',
    explanation:
      'JSON is sent as application/json, a picture as its image type. Proxies and clients treat text/plain or a missing type differently. Set the header.',
  },
  'BRT-109': {
    name: 'html-page',
    level: 'error',
    summary: 'The reply to a call is not an HTML page.',
    explanation:
      "A login page, an error page of a gateway or the page of a web app arrived instead of the API's reply. Check the address of the target, and that the proxy in front of the server forwards /brought.",
  },
  'BRT-110': {
    name: 'name-repeated',
    level: 'error',
    summary: 'No object of a reply has a duplicate name.',
    explanation:
      'It depends on the reader which of the two values counts (RFC 8259, 4): JavaScript uses the last, others the first, or reject the whole reply. Usual causes: JSON that is concatenated as text, a wrapper that adds its own code, two properties of a class with the same serialised name.',
  },
  'BRT-201': {
    name: 'data-missing',
    level: 'error',
    summary: 'A success has its payload.',
    explanation:
      'The screen shows the payload; a success without it leaves nothing to show. Send the payload object, or a failure code if there is none.',
  },
  'BRT-202': {
    name: 'data-type',
    level: 'error',
    summary: 'The payload is an object, or null on failure.',
    explanation:
      'A list or a text instead of the object cannot be read by name. Wrap lists in the field that the contract names.',
  },
  'BRT-203': {
    name: 'field-missing',
    level: 'error',
    summary: 'Fields that the contract requires are present.',
    explanation:
      'A required field has no fallback: the call fails in the client as a contract violation. Send the field, also if it is empty.',
  },
  'BRT-204': {
    name: 'field-type',
    level: 'error',
    summary: 'Fields have the type in the contract.',
    explanation:
      'The field is vital (x-importance). Clients read integers from integers and from texts of digits, texts from texts and numbers, and null as missing; any other type makes the call fail, or drops the list row that contains it. Send the type in the contract.',
  },
  'BRT-205': {
    name: 'field-value',
    level: 'error',
    summary: 'Fields have a value that the contract allows.',
    explanation:
      'The type is right, but the value is outside of the limits, the pattern or the list of values in the contract. Screens cannot handle it.',
  },
  'BRT-206': {
    name: 'data-foreign',
    level: 'error',
    summary: 'The payload is that of this call.',
    explanation:
      'No field of the payload is known for this call, so it is probably the reply to another one, or wrapped once too often. Compare with `brought ops show`.',
  },
  'BRT-207': {
    name: 'type-tolerated',
    level: 'warning',
    summary: 'Fields do not rely on the tolerance of clients.',
    explanation:
      'An integer as a text of digits, a number instead of a text, null instead of an optional field: the clients of this contract cope, others may not. Send the type in the contract.',
  },
  'BRT-208': {
    name: 'picture-broken',
    level: 'error',
    summary: 'A reply declared as a picture is a picture.',
    explanation:
      'The content type is that of a picture, but the bytes are not. Usual causes: bytes sent as text, base64, an error message with the content type of a picture.',
  },
  'BRT-209': {
    name: 'number-precision',
    level: 'error',
    summary: 'Integers are small enough to arrive unchanged.',
    explanation:
      'Beyond 9007199254740991 JavaScript rounds: 9007199254740993 arrives as 9007199254740992. Send long identifiers as text.',
  },
  'BRT-210': {
    name: 'field-lost',
    level: 'error',
    summary: 'Fields that clients can do without have the right name and type, too.',
    explanation:
      'The contract calls the field useful or decorative (x-importance): the client uses its default instead and shows the rest, so the borrower does not see the field and nobody notices. Send the exact name in the contract (bank_card_info is not bankCardInfo), and its type; PHP turns an empty object into [], and a missing value into "".',
  },
  'BRT-211': {
    name: 'time-unreadable',
    level: 'error',
    summary: 'A text for the borrower contains no time stamp.',
    explanation:
      'A text that is neither x-exact nor x-moment is shown unchanged: the screen shows 2026-11-20T09:14:05.000Z. Format the day, or day and time, for people.',
  },
  'BRT-212': {
    name: 'text-escaped',
    level: 'error',
    summary: 'A text that clients send back, compare or follow is not escaped for HTML.',
    explanation:
      'Clients use an x-exact text as it is: of the address /order?id=1&amp;product=7 they read the parameters id and amp;product, so the product is lost. Send & as &; only whoever writes a text into a page escapes it there.',
  },
  'BRT-301': {
    name: 'server-error',
    level: 'error',
    summary: 'No request makes the server fail (HTTP 5xx).',
    explanation:
      "Bad input gets a failure code or a 4xx. A 5xx is an unhandled exception; see the server's log at the time of the request.",
  },
  'BRT-302': {
    name: 'http-status',
    level: 'error',
    summary: 'The reply to a valid request is HTTP 200.',
    explanation:
      'This API reports failure in the envelope, with HTTP 200. A 4xx for a valid request means that the server accepts less than the contract promises: another path or method, a lower limit, a field that only this server requires.',
  },
  'BRT-303': {
    name: 'redirect',
    level: 'error',
    summary: 'A call is not redirected.',
    explanation:
      'No client follows a redirect when it writes, a redirected POST loses its body, and another origin must not see the session. Reply under the path in the contract; pass the right scheme and host as the target.',
  },
  'BRT-304': {
    name: 'time-out',
    level: 'error',
    summary: 'A reply is complete within the time-out of the clients.',
    explanation:
      'Clients give up after the time-out in the contract, or after --timeout here. The reply did not start, or was not complete, in time.',
  },
  'BRT-305': {
    name: 'connection-lost',
    level: 'error',
    summary: 'The connection is not closed before the reply is complete.',
    explanation:
      'The server, or a proxy in front of it, closed the connection; the next request got a reply again. Usual causes: a crash of a worker, a wrong content-length.',
  },
  'BRT-306': {
    name: 'reply-too-large',
    level: 'error',
    summary: 'A reply is not endless.',
    explanation:
      'More than 8 MB arrived, or a compressed reply grew beyond that. No screen can use it. Usual causes: a list without a limit, a stream that does not end.',
  },
  'BRT-307': {
    name: 'access-refused',
    level: 'error',
    summary: 'Authentication succeeds.',
    explanation:
      'HTTP 401 or 403: the server, or a gateway in front of it, does not know the caller. The contract reports a missing session in the envelope. Pass a valid session: --session-url, --session, or a profile.',
  },
  'BRT-308': {
    name: 'rate-limited',
    level: 'warning',
    summary: 'The rate limit lets the run through.',
    explanation:
      'HTTP 429 occurred again and again, although the run waited as requested, or the requested wait is longer than the run may take. Lift the limit for the test, or lower --jobs.',
  },
  'BRT-309': {
    name: 'compression-broken',
    level: 'error',
    summary: 'A compressed reply can be decompressed.',
    explanation:
      'The reply says how it is compressed, but cannot be decompressed that way: it is truncated or not compressed at all. Or it does not say so, or was compressed once more, by the server and by a proxy in front of it.',
  },
  'BRT-310': {
    name: 'allow-missing',
    level: 'warning',
    summary: 'HTTP 405 lists the allowed methods.',
    explanation:
      'A caller with the wrong method finds the right one in the header Allow (RFC 9110). Add it: Allow: POST.',
  },
  'BRT-311': {
    name: 'answer-slow',
    level: 'error',
    summary: 'A reply is complete within --max-latency.',
    explanation:
      'The contract says when clients give up (BRT-304), not how fast a reply should be: this rule applies only with that option. The whole reply counts, from the request to its last byte.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
