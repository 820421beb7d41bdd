import { mutant, type Mutant } from './mutant.ts';
import { field, refused, status, when } from './broken-replies.ts';

/** Good requests that are refused. */
export const refusingMutants: readonly Mutant[] = [
  mutant(
    'refuses a header of another client',
    'problemInit',
    'BRT-501',
    when(({ headers }) => 'gather' in headers, status(400)),
  ),
  mutant(
    'fails by a header',
    'loanDetails',
    'BRT-501',
    when(({ headers }) => 'swift' in headers, refused),
  ),
  mutant(
    'fails by the language of the borrower',
    'contactInfo',
    'BRT-501',
    when(({ headers }) => 'accept-language' in headers, refused),
  ),
  mutant(
    'fails by the charset of a form',
    'contactInfo',
    'BRT-501',
    when(({ headers }) => /form-urlencoded; *charset/.test(headers['content-type'] ?? ''), refused),
  ),
  mutant(
    'refuses JSON with a charset',
    'googleScore',
    'BRT-503',
    when(({ headers }) => /json; *charset/.test(headers['content-type'] ?? ''), refused),
  ),
  mutant(
    'refuses a common parameter',
    'problemInit',
    'BRT-502',
    when(({ query }) => query.has('withholdingAmount'), refused),
  ),
  mutant(
    'refuses JSON',
    'googleScore',
    'BRT-503',
    when(({ headers }) => headers['content-type'] === 'application/json', status(415)),
  ),
  mutant(
    'fails by a field that it does not know',
    'problemSave',
    'BRT-505',
    when(({ text }) => text.includes('conformUnknown'), refused),
  ),
  mutant(
    'has a shorter column',
    'problemSave',
    'BRT-507',
    when((request) => (field(request, 'problemDetail') ?? '').length > 120, refused),
  ),
  mutant(
    'counts bytes for characters',
    'problemSave',
    'BRT-507',
    when((request) => Buffer.byteLength(field(request, 'problemDetail') ?? '') > 200, refused),
  ),
  mutant(
    'filters marks',
    'problemSave',
    'BRT-507',
    when((request) => (field(request, 'problemDetail') ?? '').includes('<i>'), refused),
  ),
  mutant(
    'takes 1 MB at most',
    'problemUploadImg',
    'BRT-508',
    when(({ text }) => text.length > 1_000_000, status(413)),
  ),
  mutant(
    'answers 405 without a word',
    'problemInit',
    'BRT-310',
    when(({ method }) => method === 'GET', status(405)),
  ),
  mutant(
    'wants an optional field',
    'problemInit',
    'BRT-506',
    when((request) => field(request, 'orderId') === undefined, refused),
  ),
  mutant(
    'wants a custom header',
    'problemInit',
    'BRT-506',
    when(({ headers }) => !('swift' in headers), refused),
  ),
];
