import type { Rule } from './rule.ts';

/** Rules for how requests are handled, and across calls. */
export const requestRules = {
  'BRT-401': {
    name: 'missing-accepted',
    level: 'error',
    summary: 'A request without a required field does not succeed.',
    explanation:
      'The server continued without a field that it needs, with its own default or with nothing. Refuse the request with a failure code whose message names the field.',
  },
  'BRT-402': {
    name: 'type-accepted',
    level: 'error',
    summary: 'A value of the wrong type does not succeed.',
    explanation:
      'A text was read as a number, or an object as a text. The stored value is not the intended one. Check types before acting.',
  },
  'BRT-403': {
    name: 'too-long-accepted',
    level: 'error',
    summary: 'A text that is too long does not succeed.',
    explanation:
      'The text is longer than the contract allows; it was stored completely, or silently truncated. Refuse it.',
  },
  'BRT-404': {
    name: 'too-short-accepted',
    level: 'error',
    summary: 'A text that is too short, or empty where it must not be, does not succeed.',
    explanation: 'The minimum length in the contract is not checked. Refuse it.',
  },
  'BRT-405': {
    name: 'value-accepted',
    level: 'error',
    summary: 'A value outside of the limits does not succeed.',
    explanation:
      'The value violates the pattern, the range or the list of values in the contract. Refuse it.',
  },
  'BRT-406': {
    name: 'encoding-accepted',
    level: 'error',
    summary: 'Text that is not UTF-8 does not succeed.',
    explanation:
      'Bytes that are not UTF-8 were accepted: the stored text differs from the sent one. Refuse the request.',
  },
  'BRT-407': {
    name: 'duplicate-accepted',
    level: 'warning',
    summary: 'A field that is sent twice does not succeed.',
    explanation:
      'Chance, or a proxy in front of the server, decides which of the two values counts. Refuse the request.',
  },
  'BRT-408': {
    name: 'method-accepted',
    level: 'error',
    summary: 'Another HTTP method does not succeed.',
    explanation:
      'A call that writes must not work by GET: links, caches and prefetching repeat it. Reply with 405.',
  },
  'BRT-409': {
    name: 'content-type-accepted',
    level: 'error',
    summary: 'A body of a content type that the call does not support does not succeed.',
    explanation:
      'Form fields sent as text/plain were read: a page of any origin can send that without a preflight. Reply with 415 or a failure code.',
  },
  'BRT-410': {
    name: 'malformed-accepted',
    level: 'error',
    summary: 'A truncated body does not succeed.',
    explanation:
      'A truncated JSON document, or a multipart body without its end, was treated as complete. Refuse a body that cannot be read to its end.',
  },
  'BRT-411': {
    name: 'no-file-accepted',
    level: 'error',
    summary: 'An upload without a file, or with an empty one, does not succeed.',
    explanation:
      'A text instead of the file, or no bytes at all, was stored as a picture. Refuse it.',
  },
  'BRT-412': {
    name: 'parameter-accepted',
    level: 'error',
    summary: 'A session parameter beyond its limit does not succeed.',
    explanation:
      'The common parameters have limits too; they end up in logs and databases. Refuse longer ones.',
  },
  'BRT-413': {
    name: 'header-unchecked',
    level: 'warning',
    summary: 'A wrong X-Requested-With does not succeed.',
    explanation:
      'The header marks calls of the app; a server that checks it keeps other pages from making them. The contract has one value for it.',
  },
  'BRT-414': {
    name: 'percent-accepted',
    level: 'warning',
    summary: 'A percent sign that encodes nothing does not succeed.',
    explanation:
      'No client of the contract sends one. Many form parsers keep it unchanged, which loses nothing; others store another text than was sent.',
  },
  'BRT-501': {
    name: 'header-refused',
    level: 'error',
    summary: 'The headers of all clients are accepted on every call.',
    explanation:
      "The request succeeds without, and fails with, X-Requested-With, the custom headers of all clients, the borrower's language (Accept-Language) or charset=UTF-8 in the content type. Every client sends its own on every call; unknown headers, languages and parameters are ignored.",
  },
  'BRT-502': {
    name: 'parameter-refused',
    level: 'error',
    summary: 'All common session parameters are accepted on every call.',
    explanation:
      'The request succeeds without, and fails with, the common parameters in its query. Every call carries those that the page address has.',
  },
  'BRT-503': {
    name: 'json-refused',
    level: 'error',
    summary: 'If the contract has a JSON body besides the form, both are accepted.',
    explanation:
      'The same fields succeed as a form and fail as JSON, or succeed as JSON and fail once its content type names the charset, as many HTTP libraries do. The contract lets the client choose.',
  },
  'BRT-505': {
    name: 'unknown-field-refused',
    level: 'error',
    summary: 'A field that is not in the contract does no harm.',
    explanation:
      'The request succeeds without, and fails with, one more field. Newer clients send fields that older servers do not know; ignore unknown fields.',
  },
  'BRT-506': {
    name: 'optional-required',
    level: 'error',
    summary: 'Optional fields may be omitted.',
    explanation:
      'The request succeeds with, and fails without, fields that are not required. Clients omit them when they are empty.',
  },
  'BRT-507': {
    name: 'boundary-refused',
    level: 'error',
    summary: 'A text within the limits of the contract is accepted.',
    explanation:
      'The server accepts any short text in this field, but not one of the maximum length, or not one with punctuation or letters of other scripts. Usual causes: a column that is too short, bytes counted instead of characters, a filter in front of the server.',
  },
  'BRT-508': {
    name: 'upload-refused',
    level: 'error',
    summary: 'A file of the size that the contract promises is accepted.',
    explanation:
      'A small picture is accepted, one of x-taken-bytes is not: photographs of phones are as large, and are sent unchanged. Usual cause: the default limit of a gateway or a framework (1 MB for many).',
  },
  'BRT-601': {
    name: 'upload-changed',
    level: 'error',
    summary: 'An uploaded file is returned byte for byte.',
    explanation:
      'The bytes at the address that the upload returned differ from those that were sent (compared by SHA-256). Usual causes: bytes read as text, converted line ends, truncation at a limit.',
  },
  'BRT-602': {
    name: 'upload-unreadable',
    level: 'error',
    summary: 'An uploaded file can be read at the address that the upload returned.',
    explanation:
      'Screens show the picture from that address, without headers and without a session. It must reply with HTTP 200.',
  },
  'BRT-603': {
    name: 'upload-elsewhere',
    level: 'warning',
    summary: 'An uploaded file is on an allowed host.',
    explanation:
      "The upload returned an address on another host, or on the caller's own machine. Such hosts get no requests unless the profile names them in allowedHosts, so it was not checked whether the file is returned as it was sent.",
  },
  'BRT-701': {
    name: 'success-unseen',
    level: 'error',
    summary: 'A call succeeds at least once.',
    explanation:
      'Every valid request was refused with a failure code, so nothing is known about the success. Give the run what the server needs: a session (--session-url), values that exist there (--set orderId=...), or --level write, which lets flows find them: without it this is a warning.',
  },
  'BRT-702': {
    name: 'flow-failed',
    level: 'error',
    summary: 'The calls of a borrower work in sequence.',
    explanation:
      'Each call may conform to the contract and still fail in combination: a saved record is not listed, a paid amount is still owed. The failed check says what was expected; `brought flow run` repeats it alone.',
  },
  'BRT-703': {
    name: 'beyond-contract',
    level: 'warning',
    summary: 'Assumptions of screens beyond the contract hold, too.',
    explanation:
      'An accepted complaint of blanks, an empty optional text, a new code that leaves the old one valid: the contract allows these, but borrowers are served better without them. You need not change anything; --fail-on BRT-703 makes it count.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
