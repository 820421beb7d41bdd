import type { Rule } from './rule.ts';

/** Rules for replies. */
export const replyRules = {
  'BRT-101': {
    name: 'envelope-missing',
    level: 'error',
    summary: 'Every reply is a JSON object with a code.',
    explanation:
      'Clients read the code before anything else; without it they cannot tell success from failure and show "contract violation". Answer with { "code", "message", "data" } (calls of the old style: code, alteration or treatment, attach), also on failure.',
  },
  'BRT-102': {
    name: 'envelope-style',
    level: 'error',
    summary: 'A reply keeps its content where the style of the call has it.',
    explanation:
      'New-style calls answer code, message, data; old-style calls code, alteration or treatment, attach. A payload under the name of the other style is not where the contract says. Rename the fields.',
  },
  'BRT-103': {
    name: 'code-type',
    level: 'error',
    summary: 'The code is a text, or an integer that spells the same.',
    explanation:
      'Codes are compared as text: "00" and 0 are different codes. A number loses its leading zero, null and true are no codes at all. Send the code as the text that the contract lists.',
  },
  'BRT-104': {
    name: 'code-unknown',
    level: 'error',
    summary: 'The code is one that the contract lists for the call.',
    explanation:
      'Screens decide by the listed codes; any other is shown as a general failure, whatever it meant. Use a listed code, or add the new one to the contract with its meaning and an example.',
  },
  'BRT-105': {
    name: 'message-type',
    level: 'error',
    summary: 'The message is a text or null.',
    explanation:
      'It is shown to the borrower as it comes. An object or a number there shows nothing or nonsense. Send a text, or null when there is nothing to say.',
  },
  'BRT-106': {
    name: 'json-malformed',
    level: 'error',
    summary: 'A JSON reply is well-formed.',
    explanation:
      'Half a document cannot be read at all. Usual causes: an exception while the reply is being written, a length that is too short, text after the document.',
  },
  'BRT-107': {
    name: 'reply-encoding',
    level: 'error',
    summary: 'A reply is UTF-8.',
    explanation:
      'JSON travels as UTF-8. Bytes of another encoding become question marks on the screen, and so do those of UTF-8 where the content type names another: clients that believe it misread them. Encode the reply as UTF-8, whatever the database holds, say so or nothing (charset=utf-8), and leave out the byte order mark, at which most parsers stop.',
  },
  'BRT-108': {
    name: 'content-type',
    level: 'error',
    summary: 'A reply has the content type that the contract lists for the call.',
    explanation:
      'JSON goes out as application/json, a picture as its image type. Proxies and clients treat text/plain or no type at all differently. Set the header.',
  },
  'BRT-109': {
    name: 'html-page',
    level: 'error',
    summary: 'A call is not answered with a page.',
    explanation:
      'A login page, an error page of a gateway or the page of a web app stands where the API should answer. Check the address of the target, and that what stands before the server passes /brought on.',
  },
  'BRT-110': {
    name: 'name-repeated',
    level: 'error',
    summary: 'No object of a reply has a name twice.',
    explanation:
      'Which of the two values counts is up to whoever reads it (RFC 8259, 4): JavaScript takes the last, others the first, or refuse all of it. Usual causes: JSON that is put together as text, a wrapper that adds a code of its own, two properties of a class that are written under one name.',
  },
  'BRT-201': {
    name: 'data-missing',
    level: 'error',
    summary: 'A success brings its payload.',
    explanation:
      'The screen fills from the payload; a success without it leaves nothing to show. Send the payload object, or a failure code when there is none.',
  },
  'BRT-202': {
    name: 'data-type',
    level: 'error',
    summary: 'The payload is an object, or null on failure.',
    explanation:
      'A list or a text in place of the object cannot be read by name. Wrap lists in the field that the contract names.',
  },
  'BRT-203': {
    name: 'field-missing',
    level: 'error',
    summary: 'Fields that the contract requires are there.',
    explanation:
      'A required field has no fallback: the call fails in the client as a contract violation. Send the field, also when it is empty.',
  },
  'BRT-204': {
    name: 'field-type',
    level: 'error',
    summary: 'Fields have the type that the contract gives them.',
    explanation:
      'The field is vital (x-importance). Clients read integers from integers and from texts of digits, texts from texts and numbers, and null as absent; anything else fails the call, or loses the row of a list that it is in. Send the type of the contract.',
  },
  'BRT-205': {
    name: 'field-value',
    level: 'error',
    summary: 'Fields have a value that the contract allows.',
    explanation:
      'The type is right, but the value is outside of the limits, the pattern or the list of values of the contract. Screens have no case for it.',
  },
  'BRT-206': {
    name: 'data-foreign',
    level: 'error',
    summary: 'The payload is that of this call.',
    explanation:
      'Not one field of the payload is known for this call, so it is most likely the answer of another one, or wrapped once too often. Compare with `brought ops show`.',
  },
  'BRT-207': {
    name: 'type-tolerated',
    level: 'warning',
    summary: 'Fields do not live on the tolerance of clients.',
    explanation:
      'An integer as a text of digits, a number where a text belongs, null in place of an optional field: the clients of this contract cope, others may not. Send the type of the contract.',
  },
  'BRT-208': {
    name: 'picture-broken',
    level: 'error',
    summary: 'A picture is one.',
    explanation:
      'The reply says that it is a picture, but its bytes are not of that kind. Usual causes: bytes sent as text, base64, an error message with the content type of a picture.',
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
    summary: 'Fields that clients read on without have their name and type, too.',
    explanation:
      'The contract calls the field useful or decorative (x-importance): the client takes its default in its place and shows the rest, so the borrower goes without it and nobody hears of it. Send the name of the contract, letter by letter (bank_card_info is not bankCardInfo), and its type; PHP makes [] of an empty object, and "" of what is not there.',
  },
  'BRT-211': {
    name: 'time-unreadable',
    level: 'error',
    summary: 'A text for the borrower has no time stamp in it.',
    explanation:
      'A text that is neither x-exact nor x-moment is shown as it came: 2026-11-20T09:14:05.000Z stands on the screen like that. Write the day, or day and time, for people.',
  },
  'BRT-301': {
    name: 'server-error',
    level: 'error',
    summary: 'No request makes the server fail (HTTP 5xx).',
    explanation:
      'Bad input is answered with a failure code or refused with 4xx. A 5xx is an unhandled exception; the log of the server at the time of the request shows it.',
  },
  'BRT-302': {
    name: 'http-status',
    level: 'error',
    summary: 'A request that keeps to the contract is answered with HTTP 200.',
    explanation:
      'This API says failure in the envelope, on HTTP 200. A 4xx for a valid request means that the server takes less than the contract promises: another path or method, a limit that is lower, a field that is required here only.',
  },
  'BRT-303': {
    name: 'redirect',
    level: 'error',
    summary: 'A call is not redirected.',
    explanation:
      'No client follows where it writes, a redirected POST loses its body, and another origin must not see the session. Answer under the path of the contract; give the right scheme and host as the target.',
  },
  'BRT-304': {
    name: 'time-out',
    level: 'error',
    summary: 'A reply is complete within the time-out of the clients.',
    explanation:
      'Clients give up after the time-out of the contract, or after what --timeout says here. The reply did not begin, or did not end, in time.',
  },
  'BRT-305': {
    name: 'connection-lost',
    level: 'error',
    summary: 'The connection is not cut before the reply is complete.',
    explanation:
      'The server, or something before it, closed the connection; the next request was answered again. Usual causes: a crash of a worker, a wrong content-length.',
  },
  'BRT-306': {
    name: 'reply-too-large',
    level: 'error',
    summary: 'A reply has an end.',
    explanation:
      'More than 8 MB arrived, or a compressed reply grew beyond that. No screen can use it. Usual causes: a list without a limit, a stream that does not end.',
  },
  'BRT-307': {
    name: 'access-refused',
    level: 'error',
    summary: 'The caller is let in.',
    explanation:
      'HTTP 401 or 403: the server, or a gateway before it, does not know the caller. A missing session is said in the envelope. Give a session that is valid: --session-url, --session, or a profile.',
  },
  'BRT-308': {
    name: 'rate-limited',
    level: 'warning',
    summary: 'The rate limit lets the run through.',
    explanation:
      'HTTP 429 came again and again, although the run waited as the server asked, or it asked to wait longer than the run may take. Lift the limit for the test, or lower --jobs.',
  },
  'BRT-309': {
    name: 'compression-broken',
    level: 'error',
    summary: 'A compressed reply can be unpacked.',
    explanation:
      'The reply says how it is compressed, but cannot be unpacked that way: cut off, packed twice, or not packed at all.',
  },
  'BRT-310': {
    name: 'allow-missing',
    level: 'warning',
    summary: 'HTTP 405 says which methods there are.',
    explanation:
      'Who called by the wrong method reads from the header Allow which one is right (RFC 9110). Send it along: Allow: POST.',
  },
  'BRT-311': {
    name: 'answer-slow',
    level: 'error',
    summary: 'An answer is there within the time that --max-latency says.',
    explanation:
      'The contract says when clients give up (BRT-304), not how fast an answer should be: this rule holds only where the run asks for it. The whole reply counts, from the request to its last byte.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
