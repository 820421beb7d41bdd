const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Whole elements of which nothing is to be read, comments and declarations. */
const UNREADABLE =
  /<(script|style|title)\b[^>]*>[^]*?<\/\1\s*>|<!--[^]*?-->|<!\[CDATA\[|\]\]>|<[!?][a-z][^<>]*>/gi;

/** A well-formed tag of any name: `<3` and `a<b and c>d` are none. */
const TAG =
  /<\/?([a-z][\w:-]*)(?:\s+(?:[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|[a-z]+-[\w-]+|hidden|nowrap))*\s*\/?>/gi;

/** A tag with words of any kind in it: it is closed somewhere behind, or HTML knows its name. */
const CLOSED_TAG = /<([a-z][^\s<>/]*)(?:\s[^<>]*)?>(?=[^]*<\/\1\s*>)/gi;
const KNOWN_TAG =
  /(^|[^\w<])<(?:a|abbr|b|big|br|button|center|code|details|div|em|font|form|h[1-6]|hr|i|img|input|label|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul|video)\s[^<>]*>/gi;

/** What stands in brackets like a tag and is none, as an address of e-mail does. */
const BRACKETED = /<(?:\/[^\s<>]+|([a-z][^\s<>=]*[^\w\s<>:=-][^\s<>=]*))>/gi;

/** What is left of a tag where a server has cut its text off. */
const TORN_TAG = /<(?:\/[a-z]*|[a-z][\w-]*\s+[\w-]+\s*=[^<>]*)$/i;

const ENDS_LINE = /^(?:br|p|div|li|tr|h[1-6]|ul|ol|table|section)$/i;

/**
 * Controls but the tab and the line feed, what turns the direction of other letters, and what
 * stands for a letter that was lost on the way.
 */
const CONTROL = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu;

const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Letters that are written to the left move their neighbours, unless they are isolated. */
const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What nothing becomes as a text: beside a word or two at most, or where an amount belongs. */
const nothings = [
  /^\s*(?:\S+\s+){0,2}[^\s\p{L}]*(?:null|undefined|NaN)[^\s\p{L}]*(?:\s+\S+)?\s*$/u,
  /(?:\b[A-Z]{3}|\p{Sc})\s?-?(?:null|undefined|NaN|Infinity)\b/u,
  /\b(?:null|undefined|NaN|Infinity)\s?(?:[A-Z]{3}\b|\p{Sc})|^[^\p{L}]*Infinity[^\p{L}]*$/u,
];

/** What stands in traces and pages of errors, and in no words for people. */
const traces = [
  /<!doctype html|<html[\s>]/i,
  // PHP.
  /\.php(?: on line |\(|:)\d+/,
  /\b(?:Fatal|Parse) error: |\bStack trace:/,
  // Java, .NET, JavaScript, Python, Ruby, Go.
  /\bat [\w$.<>/]+\((?:\w+\.(?:java|kt|scala|groovy)(?::\d+)?|Native Method|Unknown Source)\)/,
  /\w[a-z]Exception\b|\b(?:Type|Reference|Syntax|Range)Error: |\b(?:\w+\.){2}\w*Error\b/,
  /\.[cm]?[jt]s:\d+:\d+/,
  /\.rb:\d+:in\b|\bgoroutine \d+ \[|\.go:\d+\b/,
  /\bTraceback \(most recent call last\)|\bFile ".+", line \d+/,
  // Messages of exceptions.
  /\bAttempt to read property "|\bCannot invoke ".+" because |\bout of bounds for length \d/,
  /\bUndefined (?:array key|index|variable|offset|property)\b|\bUncaught \w*(?:Error|Exception)\b/,
  /\bCall to (?:a member|undefined) function\b|\b(?:Allowed memory size|execution time) of \d/,
  /\bpanic: runtime error\b|\bnil pointer dereference\b|:line \d+\b/,
  /\bFor input string: "|\bcould not execute statement\b|\bAccess denied for user '/,
  // Databases.
  /\bSQLSTATE\b|\bORA-\d{5}\b|\bin your SQL syntax\b|\bsyntax error at or near\b/,
  /\bSELECT .+ FROM \S+ WHERE\b|\bUPDATE \S+ SET \S+ ?=|\bINSERT INTO \S+ ?\(|\bDELETE FROM \S+/,
  /\bDuplicate entry '|\bUnknown column '|\bTable '.+' doesn't exist/,
  // JSON, and what an object, a list, or nothing becomes as a text.
  /^\s*\{\s*"[^]*\}\s*$/,
  /\[object [A-Z]\w*\]|[A-Z][\w$]{0,60};?@[\da-f]{4,8}(?![\w.@-])|^\s*Array\s*(?:\(|$)/,
  ...nothings,
  // Letters that were lost on the way, more than one in a long text.
  /\ufffd[^\ufffd]{0,20}\ufffd|^[^\ufffd]{0,60}\ufffd[^\ufffd]{0,60}$/,
];

/**
 * What a text of the server says to a person: its entities decoded once, without tags, without
 * controls and turns of direction; letters that are written to the left are isolated. A text that
 * has none of these stays as it is.
 *
 * @returns undefined for what is for machines: the trace or the page of an error, JSON.
 */
export function plainText(came: string): string | undefined {
  const text = /[<&]|[^\P{Cc}\t\n]|[\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/u.test(came)
    ? withoutMarkup(came)
    : came;
  if (traces.some((trace) => trace.test(text) || trace.test(came))) return undefined;
  return TO_THE_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** How a text is shown that is kept and sent as it came; empty where it is for machines. */
export const shownText = (came: string): string => plainText(came) ?? '';

function withoutMarkup(came: string): string {
  let text = came.replace(ENTITY, decoded).replace(LINE_END, '\n');
  const before = text;
  // What is taken out may leave another tag behind.
  for (let last = ''; last !== text;) {
    last = text;
    text = text
      .replace(UNREADABLE, '')
      .replace(CLOSED_TAG, lineEnd)
      .replace(TAG, lineEnd)
      .replace(KNOWN_TAG, '$1')
      .replace(BRACKETED, '$1')
      .replace(TORN_TAG, '');
  }
  text = text.replace(CONTROL, '');
  return text === before ? text : text.replace(/\s*\n\s*\n\s*/g, '\n\n').trim();
}

const lineEnd = (_tag: string, name: string) => (ENDS_LINE.test(name) ? '\n' : '');

/** The character of one entity; one that there is none of stays as it is. */
function decoded(entity: string): string {
  return new DOMParser().parseFromString(entity, 'text/html').documentElement.textContent ?? entity;
}
