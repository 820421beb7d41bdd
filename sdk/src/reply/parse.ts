import { ContractViolation } from '../errors/contract-violation.ts';
import type { Exchange } from '../request/exchange.ts';
import { excerpt } from './redact.ts';

const PROTOTYPE = '__proto__';
/** How JSON may escape a letter of that name. */
const ESCAPE = '\\u00';

/** The shortest integer that JavaScript may not hold. */
const LONG_DIGITS = /\d{16}/;
/** The strings of JSON, with any content, and its numbers. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\[^][^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const INTEGER = /^-?\d+$/;

function describe(text: string, exchange: Exchange): string {
  if (text.trim() === '') return 'an empty answer';
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1];
  if (title) return `an HTML page titled "${excerpt(title, exchange)}"`;
  return `the text "${excerpt(text, exchange)}"`;
}

/**
 * JSON in which integers that would lose digits as numbers are texts, such as the ids of Java's
 * `long`. Where a number is expected, they are still rejected as too large.
 */
function withAllDigits(json: string): string {
  if (!LONG_DIGITS.test(json)) return json;
  return json.replace(TEXT_OR_NUMBER, (token) =>
    INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
}

/**
 * Parses the body of an answer. Integers beyond 2^53 are texts of their digits. A key `__proto__`
 * is dropped: it is never data, and code that copies the object by assignment would set a
 * prototype.
 *
 * @throws ContractViolation when it is empty, HTML, cut off or otherwise not JSON.
 */
export function parse(text: string, exchange: Exchange): unknown {
  try {
    const json = withAllDigits(text);
    if (!json.includes(PROTOTYPE) && !json.includes(ESCAPE)) return JSON.parse(json);
    return JSON.parse(json, (key, value: unknown) => (key === PROTOTYPE ? undefined : value));
  } catch {
    throw new ContractViolation(exchange.operationId, 'reply', 'JSON', describe(text, exchange));
  }
}

/**
 * The summary of an answer outside the contract: the detail of problem+json, a title, a first line.
 */
export function errorSummary(text: string, exchange: Exchange): string {
  try {
    const { detail, title } = JSON.parse(text) as { detail?: unknown; title?: unknown };
    const said = detail ?? title;
    if (typeof said === 'string' && said !== '') return excerpt(said, exchange, 200);
  } catch {
    // Not JSON: described as text below.
  }
  return describe(text, exchange);
}
