import { refusalIn } from '../../shared/refusal-comment.ts';
import { fieldsOfPairs, fieldsOfText } from './body-fields.ts';
import { splitAddress, type Recorded, type Seen } from './seen.ts';
import { shellCommands } from './shell-words.ts';

/** Other options of curl that take a value. */
const SKIPPED =
  /^(?:-[AbcCDeEhKmoPQrtuUwxyYz]|--(?:user-agent|cookie|cookie-jar|referer|output|user|proxy|max-time|connect-timeout|retry|cacert|cert|key|resolve|write-out|dump-header|config|interface|limit-rate|proxy-user|range))$/;

/** Several short options in one word; the last one may take a value, which may follow in it. */
const SHORT = /^-([a-zB-DG-SV-W0-9#]*?)([AbcCDdeEFhHKmorTtuUwxXyYzQP])([^]*)$/;

/** Message for a line whose request body is in a file. */
const IN_FILE = 'the request body is in a file, which is not read: write it into the command';

/** Whether a text has lines of curl. */
export function hasCurl(text: string): boolean {
  return /(?:^|[\s;&|])curl(?:\.exe)?\s/.test(text);
}

/**
 * Reads lines of curl, as `run curl` and browsers write them. Of their answers only refusals are
 * known, if the comment before a line has one.
 */
export function readCurl(text: string): Recorded {
  const { commands, unclosed } = shellCommands(isOfWindows(text) ? fromWindows(text) : text);
  const seen = commands.flatMap(({ words, comment }) => {
    const at = words.findIndex((word) => /^(?:.*\/)?curl(?:\.exe)?$/.test(word));
    return at < 0 ? [] : seenOf(words.slice(at + 1), refusalIn(comment));
  });
  return { seen, ...(unclosed !== undefined && { unclosed }) };
}

/** Whether a browser wrote it for the command line of Windows (`Copy as cURL (cmd)`). */
function isOfWindows(text: string): boolean {
  return /(?:^|\s)curl(?:\.exe)?\s(?:[^'"\n]*\s)?\^"/.test(text);
}

/** The same for a POSIX shell: on Windows `^` replaces the backslash, and may end a line. */
function fromWindows(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/\^\n\n|\^\n|\^([^\n])/g, (part, plain?: string) =>
      part === '^\n\n' ? '\n' : (plain ?? ' '),
    );
}

type Request = {
  method: string | undefined;
  address: string;
  type: string;
  data: string[];
  /** Whether some of the data is in a file, which may be anybody's and is not read. */
  fromFile: boolean;
  parts: [name: string, value: unknown][];
  inQuery: boolean;
};

function seenOf(words: readonly string[], refusal: Seen['refusal']): Seen[] {
  const request = requestOf(words);
  const address = splitAddress(request.address);
  if (!address) return [];
  const { data, fromFile, parts, inQuery } = request;
  const body = data.join('&');
  if (inQuery)
    for (const [name, value] of new URLSearchParams(body)) address.query.set(name, value);
  const sends = !inQuery && (data.length > 0 || fromFile || parts.length > 0);
  const fields = parts.length > 0 ? fieldsOfPairs(parts) : fieldsOfText(request.type, body);
  return [
    {
      ...address,
      method: request.method ?? (sends ? 'POST' : 'GET'),
      fields: sends ? fields : {},
      status: undefined,
      replyType: '',
      reply: undefined,
      ...(refusal && { refusal }),
      ...(fromFile && { lostBody: IN_FILE }),
    },
  ];
}

function requestOf(words: readonly string[]): Request {
  const request: Request = {
    method: undefined,
    address: '',
    type: '',
    data: [],
    fromFile: false,
    parts: [],
    inQuery: false,
  };
  const rest = words.flatMap(split);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    // The word may be the value of an option that is not known here, such as a token.
    if (!word.startsWith('-') || word === '-') {
      if (request.address === '' || isWhole(word)) request.address = word;
    } else if (SKIPPED.test(word)) rest.shift();
    else read(request, word, () => rest.shift() ?? '');
  }
  return request;
}

/** Whether a word begins like a complete address, which hardly any other word does. */
function isWhole(address: string): boolean {
  return /^(?:https?:\/\/|\{\{)/i.test(address);
}

/** `-sXPOST` is three words, `--request=POST` two. */
function split(word: string): string[] {
  const [, long, value = ''] = /^(--[a-z-]+)=([^]*)$/.exec(word) ?? [];
  if (long !== undefined) return [long, value];
  const [, flags = '', last, rest = ''] = SHORT.exec(word) ?? [];
  if (last === undefined) return [word];
  return [...flags].map((flag) => `-${flag}`).concat(`-${last}`, rest === '' ? [] : [rest]);
}

function addData(request: Request, data: string): void {
  if (data.startsWith('@')) request.fromFile = true;
  else request.data.push(data);
}

function read(request: Request, option: string, next: () => string): void {
  switch (option) {
    case '-X':
    case '--request':
      request.method = next().toUpperCase();
      return;
    case '--url':
      request.address = next();
      return;
    case '-H':
    case '--header': {
      const [name = '', value = ''] = next().split(/:(.*)/s);
      if (name.trim().toLowerCase() === 'content-type') request.type = value.trim().toLowerCase();
      return;
    }
    case '-G':
    case '--get':
      request.inQuery = true;
      return;
    case '--json':
      request.type = 'application/json';
      addData(request, next());
      return;
    case '--data-urlencode': {
      const given = next();
      const [name = '', value = ''] = given.split(/=(.*)/s);
      if (/^[^=]*@/.test(given)) request.fromFile = true;
      else request.data.push(`${name}=${encodeURIComponent(value)}`);
      return;
    }
    case '-F':
    case '--form':
    case '--form-string': {
      const [name = '', value = ''] = next().split(/=(.*)/s);
      const isFile = option !== '--form-string' && /^[@<]/.test(value);
      request.parts.push([name, isFile ? new Blob() : value]);
      return;
    }
    case '-T':
    case '--upload-file':
      next();
      request.fromFile = true;
      return;
    case '--data-raw':
      request.data.push(next());
      return;
    default:
      if (/^(?:-d|--data(?:-binary|-ascii)?)$/.test(option)) addData(request, next());
  }
}
