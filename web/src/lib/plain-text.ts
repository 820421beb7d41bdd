import { characterOf, ENTITIES } from './entity.ts';

/** Whole elements of which nothing is to be read, comments and declarations. */
const UNREADABLE =
  /<(script|style|title)\b[^>]*>[^]*?<\/\1\s*>|<!--[^]*?-->|<!\[CDATA\[|\]\]>|<[!?][a-z][^<>]*>/gi;

/** A well-formed tag of any name: `<3` and `a<b and c>d` are none. */
const TAG =
  /<\/?([a-z][\w:-]*)(?:\s+(?:[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|[a-z]+-[\w-]+|hidden|nowrap))*\s*\/?>/gi;

/** A tag with any attributes: either it is closed later on, or its name is one of HTML's. */
const CLOSED_TAG = /<([a-z][^\s<>/]*)(?:\s[^<>]*)?>(?=[^]*<\/\1\s*>)/gi;
const KNOWN_TAG =
  /(^|[^\w<])<(?:a|abbr|b|big|br|button|center|code|details|div|em|font|form|h[1-6]|hr|i|img|input|label|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul|video)\s[^<>]*>/gi;

/** Text in brackets that looks like a tag and is not one, such as an e-mail address. */
const BRACKETED = /<(?:\/[^\s<>]+|([a-z][^\s<>=]*[^\w\s<>:=-][^\s<>=]*))>/gi;

/** The rest of a tag in a text that the server has cut off. */
const TORN_TAG = /<(?:\/[a-z]*|[a-z][\w-]*\s+[\w-]+\s*=[^<>]*)$/i;

const ENDS_LINE = /^(?:br|p|div|li|tr|h[1-6]|ul|ol|table|section)$/i;

/**
 * Control characters other than tab and line feed, characters that change the direction of others,
 * and replacement characters; a byte order mark, also if it was decoded as letters.
 */
const CONTROL = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffd]|\u00ef\u00bb\u00bf/gu;

const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Letters that are written to the left move their neighbours, unless they are isolated. */
const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Texts that empty values turn into: alone, with a word or two at most, or instead of an amount.
 */
const nothings = [
  /^\s*(?:\S+\s+){0,2}[^\s\p{L}]*(?:(?:null|undefined|NaN)[^\s\p{L}]*)+(?:\s+\S+)?\s*$/u,
  /(?:\b[A-Z]{3}|\p{Sc})\s?-?(?:null|NULL|None|undefined|NaN|Infinity)\b/u,
  /\b(?:null|NULL|None|undefined|NaN|Infinity)\s?(?:[A-Z]{3}\b|\p{Sc})/u,
  // After a salutation, or instead of a day: `Dear null, your loan is due on undefined`.
  /\b(?:Dear|Hi|Hello|Halo|Habari|Mpendwa|Ndugu|on|by|before|until) (?:null|undefined|None)\b(?! \p{L})/u,
  // Text written by people contains these too: they count only in a text without other letters.
  /^[^\p{L}]*(?:NULL|nil|None|Infinity)[^\p{L}]*$/u,
  /^\s*(?:\S+\s+){0,2}Invalid Date[^\p{L}]*$/u,
];

/** Patterns that occur in stack traces and error pages, and never in text for people. */
const traces = [
  /<!doctype html|<html[\s>]/i,
  // PHP.
  /\.php(?: on line |\(|:)\d+/,
  /\b(?:Fatal|Parse) error: |\bStack trace:/,
  // Java, .NET, JavaScript, Python, Ruby, Go.
  /\bat [\w$.<>/]+\((?:\w+\.(?:java|kt|scala|groovy)(?::\d+)?|Native Method|Unknown Source)\)/,
  /\w[a-z]Exception\b|\b(?:[A-Z][a-z]+)+Error\b|\b(?:\w+\.){2}\w*Error\b/,
  /\.[cm]?[jt]s:\d+:\d+/,
  /\.rb:\d+:in\b|\bgoroutine \d+ \[|\.go:\d+\b/,
  /\bTraceback \(most recent call last\)|\bFile ".+", line \d+/,
  // Messages of exceptions.
  /\bAttempt to read property "|\bCannot invoke ".+" because |\bout of bounds for length \d/,
  /\bUndefined (?:array key|index|variable|offset|property)\b|\bUncaught \w*(?:Error|Exception)\b/,
  /\bCall to (?:a member|undefined) function\b|\b(?:Allowed memory size|execution time) of \d/,
  /\bruntime error: |\bnil pointer dereference\b|\bpanicked at\b|:line \d+\b/,
  /\bCannot read propert(?:y|ies) |\bundefined method [`']|\bObject reference not set\b|'NoneType'/,
  /\brpc error: code|\bcURL error \d|\bECONN[A-Z]+\b|\bcould not initialize proxy\b/,
  /\bFor input string: "|\bcould not execute statement\b|\bAccess denied for user '/,
  // Databases.
  /\bSQLSTATE\b|\bORA-\d{5}\b|\bin your SQL syntax\b|\bsyntax error at or near\b/,
  /\bSELECT .+ FROM \S+ WHERE\b|\bUPDATE \S+ SET \S+ ?=|\bINSERT INTO \S+ ?\(|\bDELETE FROM \S+/,
  /\bCommunications link failure\b|\bE11000 duplicate key\b|\bWRONGTYPE Operation\b/,
  /\bDuplicate entry '|\bUnknown column '|\bTable '.+' doesn't exist/,
  // JSON, what an object, a list, or nothing becomes as a text, and what Java makes of an amount.
  /^\s*&?\{\s*(?:\}|"|'[^']*'\s*:|[\w.-]+=|:\w+ ?=>)(?:[^]*\})?\s*$|<nil>/,
  /^\s*\[\s*(?:\]|["'{][^]*\])\s*$/,
  /^\s*(?:a:\d+:\{|[Os]:\d+:"|[ibd]:-?[\d.]+;)|^\s*(?:int|float|bool|string)\(\S+\)/,
  /\b\w+ Object\s*\(\s*[[)]|\bOptional(?:\[|\.empty\b)|^\s*(?:Optional|Some|Symbol)\(.*\)\s*$/,
  // Notations of programming languages for their own values.
  /\b(?:Decimal|ObjectId|NumberLong)\(['"]|\bdatetime\.date(?:time)?\(|^\s*b'[^']*'\s*$/,
  /\b[A-Z]\w+[[({]\w+=[^\s=]|%[A-Z]\w+\{|\bmap\[\w+:|\bInstance of '|#<[A-Z]\w*[: >]/,
  /\b(?:HASH|ARRAY|CODE)\(0x|\bobject at 0x|^\s*(?:table: )?0x[\da-f]{6,}\s*$|\[native code\]/,
  /\bSystem\.(?:DBNull|Object|String|Nullable|Collections)\b|\bkotlin\.Unit\b|^\s*\/Date\(|, None\)\s*$/,
  /^\s*(?:[A-Z]{3}|\p{Sc})?\s*-?\d+(?:\.\d+E|E[+-])[+-]?\d+\s*(?:[A-Z]{3}|\p{Sc})?\s*$/iu,
  /\[object [A-Z]\w*\]|[A-Z][\w$]{0,60};?@[\da-f]{4,8}(?![\w.@-])|^\s*Array\s*(?:\(|$)/,
  ...nothings,
  // Templates that nothing was filled in.
  /\{\{[^{}]+\}\}|\{%.+%\}|\{!!.+!!\}|\$?\{[a-z\d_][\w.]*(?::[^\s{}]{1,12})?\}|#[A-Z_]{3,}#/i,
  /%![a-z]\(|%!\(EXTRA |%\(\w+\)[sd]|\?\?[\w.]+\?\?|\btranslation missing: /i,
  // Letters that were lost on the way, more than one in a long text.
  /\ufffd[^\ufffd]{0,20}\ufffd|^[^\ufffd]{0,60}\ufffd[^\ufffd]{0,60}$/,
];

/**
 * The readable part of a server's text: its entities decoded once, without tags, control characters
 * and direction marks; right-to-left letters are isolated. A text that has none of these is
 * unchanged.
 *
 * @returns undefined for a text for machines: a stack trace, an error page, JSON.
 */
export function plainText(came: string): string | undefined {
  const text =
    /[<&]|[^\P{Cc}\t\n]|[\u2028-\u202e\u2066-\u2069\ufeff\ufffd]|\u00ef\u00bb\u00bf/u.test(came)
      ? withoutMarkup(came)
      : came;
  if (traces.some((trace) => trace.test(text) || trace.test(came))) return undefined;
  return TO_THE_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** Whether a text is an empty value as a program prints it, such as `null`. */
export const isEmptyValue = (came: string): boolean => nothings.some((one) => one.test(came));

/** How a text is shown that is stored and sent unchanged; empty if it is for machines. */
export const shownText = (came: string): string => plainText(came) ?? '';

function withoutMarkup(came: string): string {
  let text = came.replace(ENTITIES, characterOf).replace(LINE_END, '\n');
  const before = text;
  // Removing one tag may leave another one.
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
