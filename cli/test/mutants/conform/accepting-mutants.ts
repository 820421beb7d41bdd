import { mutant, type Mutant } from './mutant.ts';
import { field, json, succeeded, when } from './broken-replies.ts';

/** Bad requests that are accepted. */
export const acceptingMutants: readonly Mutant[] = [
  mutant(
    'takes a complaint without text',
    'problemSave',
    'BRT-401',
    when(
      (request) => request.method === 'POST' && field(request, 'problemDetail') === undefined,
      succeeded,
    ),
  ),
  mutant(
    'takes a query without its field',
    'channelTemplate',
    'BRT-401',
    when(
      ({ query, method }) => method === 'GET' && !query.has('templateId'),
      json({ code: '0', message: '', data: { id: 1 } }),
    ),
  ),
  mutant(
    'takes letters for a number',
    'problemSaveScore',
    'BRT-402',
    when((request) => field(request, 'score') === 'abc', succeeded),
  ),
  mutant(
    'takes a fraction for an integer',
    'problemSaveScore',
    'BRT-402',
    when((request) => field(request, 'score') === '1.5', succeeded),
  ),
  mutant(
    'takes an object as JSON',
    'submitUtr',
    'BRT-402',
    when(({ text }) => text.includes('{"a":1}'), succeeded),
  ),
  mutant(
    'takes a text that is too long',
    'problemSave',
    'BRT-403',
    when((request) => field(request, 'problemDetail')?.length === 201, succeeded),
  ),
  mutant(
    'takes an empty text',
    'problemSave',
    'BRT-404',
    when((request) => field(request, 'problemDetail') === '', succeeded),
  ),
  mutant(
    'takes six stars',
    'problemSaveScore',
    'BRT-405',
    when((request) => field(request, 'score') === '6', succeeded),
  ),
  mutant(
    'takes another constant',
    'contactInfo',
    'BRT-405',
    when(
      (request) => field(request, 'overall') === '31',
      json({ code: '00', data: { email: '', smWa: '' } }),
    ),
  ),
  mutant(
    'takes letters for an amount',
    'repaymentHuichao',
    'BRT-405',
    when(
      (request) => /[^0-9.]/.test(field(request, 'amount') ?? ''),
      json({ code: '00', data: { url: '/x' } }),
    ),
  ),
  mutant(
    'takes broken percent signs',
    'problemSave',
    'BRT-414',
    when(({ text }) => text.includes('%zz'), succeeded),
  ),
  mutant(
    'takes bytes that are no UTF-8',
    'problemSave',
    'BRT-406',
    when(({ text }) => text.includes('%ff%fe'), succeeded),
  ),
  mutant('takes a field twice', 'problemDetail', 'BRT-407', (reply, request) =>
    new URLSearchParams(request.text).getAll('problemId').length > 1
      ? json({ code: '00', data: { content: '' } })
      : reply,
  ),
  mutant(
    'writes by GET',
    'problemSave',
    'BRT-408',
    when(({ method }) => method === 'GET', succeeded),
  ),
  mutant(
    'reads text/plain',
    'problemSave',
    'BRT-409',
    when(({ headers }) => headers['content-type'] === 'text/plain', succeeded),
  ),
  mutant(
    'takes half an upload',
    'problemUploadImg',
    'BRT-410',
    when(
      ({ text }) => text !== '' && !text.includes('--brought-conform-7d1f2c--'),
      json({ code: '00', data: { url: '/brought/mock-images/a.svg' } }),
    ),
  ),
  mutant(
    'takes half a JSON document',
    'submitUtr',
    'BRT-410',
    when(({ text }) => text.startsWith('{') && !text.endsWith('}'), succeeded),
  ),
  mutant(
    'stores a text as a picture',
    'problemUploadImg',
    'BRT-411',
    when(
      ({ text }) => text.includes('not a file'),
      json({ code: '00', data: { url: '/brought/mock-images/a.svg' } }),
    ),
  ),
  mutant(
    'stores an empty picture',
    'problemUploadImg',
    'BRT-411',
    when(
      ({ text }) => text.includes('empty.png'),
      json({ code: '00', data: { url: '/brought/mock-images/a.svg' } }),
    ),
  ),
  mutant(
    'takes a parameter that is too long',
    'problemSave',
    'BRT-412',
    when(({ query }) => [...query.values()].some((value) => value.length > 200), succeeded),
  ),
];
