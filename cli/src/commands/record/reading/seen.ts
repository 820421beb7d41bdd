import type { Refusal } from '../../shared/refusal-comment.ts';

/** A request with its answer, as a recording has them. It holds secrets. */
export type Seen = {
  method: string;
  /** Origin in front of the path; empty where the recording leaves it to a variable. */
  origin: string;
  path: string;
  query: URLSearchParams;
  /** Fields of the body by name; a file is an empty Blob: its content is not needed. */
  fields: Readonly<Record<string, unknown>>;
  /** HTTP status; 0 if nobody answered, undefined where the recording has none. */
  status: number | undefined;
  /** Media type of the answer; empty when it is not known. */
  replyType: string;
  /** Parsed JSON of the answer; undefined for anything else. */
  reply: unknown;
  /** A refusal that is known without its answer: of which call, and its business code. */
  refusal?: Refusal;
  /** Why it is unknown what was sent, if anything was: a remark, without a value. */
  lostBody?: string;
  /** An answer arrived, but its body was not kept: a browser drops it when it leaves the page. */
  lostReply?: boolean;
};

/** The recorded requests, in the order in which they began. */
export type Recorded = {
  seen: readonly Seen[];
  /** Scenario that its borrower began in, if the recording has it. */
  seed?: string;
  /** Line of a quote that is not closed: the rest is unknown. */
  unclosed?: number;
};

/** Address of a request, split; undefined for others, such as `chrome-extension:`. */
export function splitAddress(address: string): Pick<Seen, 'origin' | 'path' | 'query'> | undefined {
  // Collections write `{{baseUrl}}/path`, or `https://{{host}}:{{port}}/path`: where it leads is
  // not known, and not needed.
  const [, start = '', rest = ''] = /^((?:[^/?#]*:\/\/)?[^/?#]*)(.*)$/s.exec(address) ?? [];
  const isVariable = /\{\{[^{}]*\}\}/.test(start);
  const whole = isVariable ? `http://variable.invalid${rest}` : withScheme(address);
  if (!URL.canParse(whole)) return undefined;
  const { protocol, origin, pathname, searchParams } = new URL(whole);
  if (!/^https?:$/.test(protocol)) return undefined;
  return { origin: isVariable ? '' : origin, path: pathname, query: searchParams };
}

/** curl and Postman take an address without its scheme. */
function withScheme(address: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`;
}
