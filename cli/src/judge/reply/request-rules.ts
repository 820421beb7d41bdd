import type { Rule } from './rule.ts';

/** Rules for how requests are handled, and across calls. */
export const requestRules = {
  'BRT-401': {
    name: 'missing-accepted',
    level: 'error',
    summary: 'A request without a required field does not succeed.',
    explanation:
      'The server went on without a field that it cannot do without, with a default of its own or with nothing. Refuse it with a failure code whose message names the field.',
  },
  'BRT-402': {
    name: 'type-accepted',
    level: 'error',
    summary: 'A value of the wrong type does not succeed.',
    explanation:
      'A text was taken for a number, or an object for a text. What was stored is not what was meant. Check types before acting.',
  },
  'BRT-403': {
    name: 'too-long-accepted',
    level: 'error',
    summary: 'A text that is too long does not succeed.',
    explanation:
      'The text is longer than the contract allows; it was stored whole, or cut without a word. Refuse it.',
  },
  'BRT-404': {
    name: 'too-short-accepted',
    level: 'error',
    summary: 'A text that is too short, or empty where it must not be, does not succeed.',
    explanation: 'The least length of the contract is not checked. Refuse it.',
  },
  'BRT-405': {
    name: 'value-accepted',
    level: 'error',
    summary: 'A value outside of the limits does not succeed.',
    explanation:
      'The value breaks the pattern, the range or the list of values of the contract. Refuse it.',
  },
  'BRT-406': {
    name: 'encoding-accepted',
    level: 'error',
    summary: 'Text that is not UTF-8 does not succeed.',
    explanation:
      'Bytes that are no UTF-8 were taken: something else was stored than was sent. Refuse the request.',
  },
  'BRT-407': {
    name: 'duplicate-accepted',
    level: 'warning',
    summary: 'A field that comes twice does not succeed.',
    explanation:
      'Which of two values counts is left to chance, and to whatever stands before the server. Refuse the request.',
  },
  'BRT-408': {
    name: 'method-accepted',
    level: 'error',
    summary: 'Another HTTP method does not succeed.',
    explanation:
      'A call that writes must not work by GET: links, caches and prefetching repeat it. Answer 405.',
  },
  'BRT-409': {
    name: 'content-type-accepted',
    level: 'error',
    summary: 'A body of a content type that the call does not take does not succeed.',
    explanation:
      'Form fields sent as text/plain were read: a page of any origin can send that without being asked. Answer 415 or a failure code.',
  },
  'BRT-410': {
    name: 'malformed-accepted',
    level: 'error',
    summary: 'A body that is cut off does not succeed.',
    explanation:
      'Half a JSON document or a multipart body without its end was taken for whole. Refuse what cannot be read to its end.',
  },
  'BRT-411': {
    name: 'no-file-accepted',
    level: 'error',
    summary: 'An upload without a file, or with an empty one, does not succeed.',
    explanation:
      'A text in place of the file, or no byte at all, was stored as a picture. Refuse it.',
  },
  'BRT-412': {
    name: 'parameter-accepted',
    level: 'error',
    summary: 'A session parameter that breaks its limit does not succeed.',
    explanation:
      'The common parameters have limits too; they end in logs and databases. Refuse what is longer.',
  },
  'BRT-413': {
    name: 'header-unchecked',
    level: 'warning',
    summary: 'A wrong X-Requested-With does not succeed.',
    explanation:
      'The header marks calls of the app and, checked, keeps other pages from making them. The contract has one value for it.',
  },
  'BRT-414': {
    name: 'percent-accepted',
    level: 'warning',
    summary: 'A percent sign that encodes nothing does not succeed.',
    explanation:
      'No client of the contract sends one. Many form parsers take it as it stands, which loses nothing; others store something else than was sent.',
  },
  'BRT-501': {
    name: 'header-refused',
    level: 'error',
    summary: 'All custom headers are taken on every call.',
    explanation:
      'The request succeeds without, and fails with, X-Requested-With and the custom headers of all clients. Every client sends its own on every call; unknown headers are ignored.',
  },
  'BRT-502': {
    name: 'parameter-refused',
    level: 'error',
    summary: 'All common session parameters are taken on every call.',
    explanation:
      'The request succeeds without, and fails with, the common parameters in its query. Every call carries those that the page address has.',
  },
  'BRT-503': {
    name: 'json-refused',
    level: 'error',
    summary: 'Where the contract has a JSON body beside the form, both are taken.',
    explanation:
      'The same fields succeed as a form and fail as JSON. The contract leaves it to the client which one it sends.',
  },
  'BRT-505': {
    name: 'unknown-field-refused',
    level: 'error',
    summary: 'A field that the contract does not know does no harm.',
    explanation:
      'The request succeeds without, and fails with, one more field. Newer clients send more than older servers know; ignore what is not known.',
  },
  'BRT-506': {
    name: 'optional-required',
    level: 'error',
    summary: 'Fields that the contract leaves optional may be left out.',
    explanation:
      'The request succeeds with, and fails without, fields that are not required. Clients leave them out when they are empty.',
  },
  'BRT-507': {
    name: 'boundary-refused',
    level: 'error',
    summary: 'A text within the limits of the contract is taken.',
    explanation:
      'The server takes any short text in this field, but not one as long as the contract allows, or not one with marks or letters of other scripts. Usual causes: a column that is too short, bytes counted in place of characters, a filter before the server.',
  },
  'BRT-508': {
    name: 'upload-refused',
    level: 'error',
    summary: 'A file as large as the contract promises to take is taken.',
    explanation:
      'A small picture is taken, one of x-taken-bytes is not: photographs of phones are as large, and are sent as they are. Usual causes: the limit of a gateway or of the framework (1 MB for many) that nobody raised.',
  },
  'BRT-601': {
    name: 'upload-changed',
    level: 'error',
    summary: 'An uploaded file comes back byte for byte.',
    explanation:
      'The bytes under the address that the upload gave are not those that were sent (compared by SHA-256). Usual causes: bytes read as text, a line end that was "mended", a cut at a limit.',
  },
  'BRT-602': {
    name: 'upload-unreadable',
    level: 'error',
    summary: 'An uploaded file can be read under the address that the upload gave.',
    explanation:
      'Screens show the picture under that address, without headers and without a session. It must answer with HTTP 200.',
  },
  'BRT-603': {
    name: 'upload-elsewhere',
    level: 'warning',
    summary: 'An uploaded file lies on a host that may be asked.',
    explanation:
      'The upload gave an address on another host, or on the machine of whoever asks, which is sent nothing unless the profile names it in allowedHosts. So nobody looked whether the file comes back as it was sent.',
  },
  'BRT-701': {
    name: 'success-unseen',
    level: 'error',
    summary: 'A call succeeds at least once.',
    explanation:
      'Every request that keeps to the contract was refused with a failure code, so nothing is known about the success. Give the run what the server needs: a session (--session-url), values that it knows (--set orderId=...), or --level write, which lets flows find them: without it this is a warning.',
  },
  'BRT-702': {
    name: 'flow-failed',
    level: 'error',
    summary: 'What borrowers do, call after call, works.',
    explanation:
      'Each call may keep to the contract while together they do not: what was saved is not listed, what was paid is still owed. The check that failed says what was expected; `brought flow run` repeats it alone.',
  },
  'BRT-703': {
    name: 'beyond-contract',
    level: 'warning',
    summary: 'What screens count on holds, too, though no line of the contract asks for it.',
    explanation:
      'A complaint of blanks that was taken, an optional text that is empty, a new code that leaves the old one good: the contract allows it, and borrowers are served better without. Nothing has to be changed; --fail-on BRT-703 makes it count.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
