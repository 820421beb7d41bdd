import { quote } from '../../contract/curl.ts';
import type { BodyPlan, RequestPlan } from '../request/request-plan.ts';
import { writeBody, writeRequest } from '../request/write-request.ts';

/** One command line that sends a request again. Not redacted yet. */
export function curlLine(target: string, plan: RequestPlan): string {
  const { url, method } = writeRequest(target, plan);
  const { before, words } = bodyWords(plan.body);
  const parts = [
    ...before,
    'curl',
    '-sS',
    ...(method === 'GET' ? [] : ['-X', method]),
    word(url),
    ...plan.headers.flatMap(([name, value]) => [
      '-H',
      // An empty header needs a semicolon; otherwise curl omits it.
      quote(value === '' ? `${name};` : `${name}: ${value}`),
    ]),
    ...words,
  ];
  return parts.join(' ');
}

/** The body as options of curl, and what has to be written into it. */
function bodyWords(body: BodyPlan): { before: string[]; words: string[] } {
  switch (body.kind) {
    case 'none':
      return { before: [], words: [] };
    case 'multipart': {
      const texts = body.fields.map(([name, value]) => ['--form-string', `${name}=${value}`]);
      const files = body.files.map(({ name, fileName, bytes, type }) => [
        '-F',
        `${name}=@${bytes.length === 0 ? '/dev/null' : '-'};filename=${fileName};type=${type}`,
      ]);
      const words = [...texts, ...files].flatMap(([option = '', part = '']) => [
        option,
        quote(part),
      ]);
      // The reader does not have the file: its bytes are included.
      const [bytes] = body.files.map((file) => file.bytes).filter(({ length }) => length > 0);
      return { before: bytes ? [...bytesCommand(bytes), '|'] : [], words };
    }
    case 'form':
    case 'json':
    case 'raw':
      return rawBody(body);
  }
}

/** Zeros that are not written out on the command line. */
const ZEROS = '\0'.repeat(10_000);

/** A command that writes bytes; a large file, which is mostly zeros, is generated instead. */
function bytesCommand(bytes: Buffer): string[] {
  const from = bytes.indexOf(ZEROS, 0, 'latin1');
  const plain = (part: Buffer): string[] => ['echo', part.toString('base64'), '|', 'base64', '-d'];
  if (from < 0) return plain(bytes);
  const count = bytes.subarray(from).findIndex((byte) => byte !== 0);
  const zeros = ['head', '-c', String(count), '/dev/zero'];
  const [first, last] = [bytes.subarray(0, from), bytes.subarray(from + count)];
  return ['{', ...plain(first), ';', ...zeros, ';', ...plain(last), ';', '}'];
}

function rawBody(body: BodyPlan): { before: string[]; words: string[] } {
  const { contentType, bytes = Buffer.alloc(0) } = writeBody(body);
  const type =
    contentType === undefined || body.kind === 'form'
      ? []
      : ['-H', quote(`content-type: ${contentType}`)];
  const text = bytes.toString();
  if (/^[\x20-\x7e]*$/.test(text)) {
    return { before: [], words: [...type, '--data-raw', word(text)] };
  }
  // A shell word cannot contain every byte.
  const octal = [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  return { before: ['printf', quote(octal), '|'], words: [...type, '--data-binary', '@-'] };
}

/** The same few characters, many times over. */
const RUN = /(.{1,12}?)\1{39,}/gs;

/** A word for the shell; long repetitions in it are produced by printf. */
function word(text: string): string {
  let at = 0;
  let line = '';
  for (const match of text.matchAll(RUN)) {
    const [whole, unit = ''] = match;
    const before = text.slice(at, match.index);
    const count = whole.length / unit.length;
    const format = quote(`${unit.replaceAll('%', '%%').replaceAll('\\', '\\\\')}%.0s`);
    line += `${before === '' ? '' : quote(before)}"$(printf ${format} $(seq ${count}))"`;
    at = match.index + whole.length;
  }
  const rest = text.slice(at);
  return rest === '' && line !== '' ? line : `${line}${quote(rest)}`;
}
