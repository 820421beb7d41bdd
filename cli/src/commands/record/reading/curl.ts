import { fieldsOfPairs, fieldsOfText } from './body-fields.ts';
import { splitAddress, type Recorded, type Seen } from './seen.ts';
import { shellCommands } from './shell-words.ts';

/** Other options of curl that take a value. */
const SKIPPED =
  /^(?:-[AbcCDeEhKmorTuUwxyYz]|--(?:user-agent|cookie|cookie-jar|referer|output|user|proxy|max-time|connect-timeout|retry|cacert|cert|key|resolve|write-out|dump-header|config|interface|limit-rate|proxy-user|upload-file|range))$/;

/** Whether a text has lines of curl. */
export function hasCurl(text: string): boolean {
  return /(?:^|[\s;&|])curl(?:\.exe)?\s/.test(text);
}

/** Reads lines of curl, as `run curl` and browsers write them. No answer is known of any. */
export function readCurl(text: string): Recorded {
  const { commands, unclosed } = shellCommands(text);
  const lines = commands.flatMap((words) => {
    const at = words.findIndex((word) => /^(?:.*\/)?curl(?:\.exe)?$/.test(word));
    return at < 0 ? [] : [words.slice(at + 1)];
  });
  return { seen: lines.flatMap(seenOf), ...(unclosed !== undefined && { unclosed }) };
}

type Request = {
  method: string | undefined;
  address: string;
  type: string;
  data: string[];
  parts: [name: string, value: unknown][];
  inQuery: boolean;
};

function seenOf(words: readonly string[]): Seen[] {
  const request = requestOf(words);
  const address = splitAddress(request.address);
  if (!address) return [];
  const { data, parts, inQuery } = request;
  const body = data.join('&');
  if (inQuery)
    for (const [name, value] of new URLSearchParams(body)) address.query.set(name, value);
  const sends = !inQuery && (data.length > 0 || parts.length > 0);
  const fields = parts.length > 0 ? fieldsOfPairs(parts) : fieldsOfText(request.type, body);
  return [
    {
      ...address,
      method: request.method ?? (sends ? 'POST' : 'GET'),
      fields: sends ? fields : {},
      status: undefined,
      replyType: '',
      reply: undefined,
    },
  ];
}

function requestOf(words: readonly string[]): Request {
  const request: Request = {
    method: undefined,
    address: '',
    type: '',
    data: [],
    parts: [],
    inQuery: false,
  };
  const rest = words.flatMap(split);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    // Of an option that is not known here, such as one of a token, a word may be the value.
    if (!word.startsWith('-') || word === '-') {
      if (request.address === '' || isWhole(word)) request.address = word;
    } else if (SKIPPED.test(word)) rest.shift();
    else read(request, word, () => rest.shift() ?? '');
  }
  return request;
}

/** Whether an address says where it leads, as hardly any other word does. */
function isWhole(address: string): boolean {
  return /^(?:https?:\/\/|\{\{)/i.test(address);
}

/** `-XPOST` and `--request=POST` are two words. */
function split(word: string): string[] {
  const short = /^(-[XHdF])([^]+)$/.exec(word);
  const long = /^(--[a-z-]+)=([^]*)$/.exec(word);
  const [, option = word, value = ''] = short ?? long ?? [];
  return short || long ? [option, value] : [word];
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
      request.data.push(next());
      return;
    case '--data-urlencode': {
      const [name = '', value = ''] = next().split(/=(.*)/s);
      request.data.push(`${name}=${encodeURIComponent(value)}`);
      return;
    }
    case '-F':
    case '--form':
    case '--form-string': {
      const [name = '', value = ''] = next().split(/=(.*)/s);
      request.parts.push([name, /^[@<]/.test(value) ? new Blob() : value]);
      return;
    }
    default:
      if (/^(-d|--data(-raw|-binary|-ascii)?)$/.test(option)) request.data.push(next());
  }
}
