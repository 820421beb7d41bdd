import { envelopeFields } from '@brought/sdk';
import type { BusinessCode } from '../../contract/document.ts';
import { isRecord } from '../../contract/json-object.ts';
import { pointerBelow } from '../../contract/resolve.ts';
import { schemaFaults, type SchemaFault } from '../../contract/schema-faults.ts';
import { beginningOf, withoutMany } from './large-replies.ts';
import type { RuleId } from './rules.ts';
import type { ReplyViolation } from './reply-violation.ts';
import { payloadName, type Subject } from './subject.ts';

/** Content of an envelope. */
export type Opened = {
  /** As text; undefined if missing or unreadable. */
  code: string | undefined;
  violations: readonly ReplyViolation[];
};

/** Judges the envelope of a reply and the payload in it, by the code that it has. */
export function judgeEnvelope(subject: Subject, body: unknown): Opened {
  if (!isRecord(body) || !Object.hasOwn(body, 'code')) {
    const expected = 'a JSON object with a code';
    const got = isRecord(body) ? namesOf(body) : { value: beginningOf(body) };
    return {
      code: undefined,
      violations: [
        { rule: 'BRT-101', where: 'reply', pointer: replyPointer(subject), expected, got },
      ],
    };
  }
  const code = codeOf(body.code);
  const style = judgeStyle(subject, body);
  // A payload under another name is not reported as missing too.
  const payload = style.length > 0 ? [] : judgePayload(subject, body, code);
  return { code, violations: [...judgeCode(subject, body.code, code), ...style, ...payload] };
}

function codeOf(code: unknown): string | undefined {
  if (typeof code === 'string') return code;
  return Number.isSafeInteger(code) ? String(code) : undefined;
}

function judgeCode(subject: Subject, raw: unknown, code: string | undefined): ReplyViolation[] {
  const { codes, pointer, operation } = subject;
  const listed = {
    where: 'code',
    pointer: pointerBelow(pointer, 'x-brought', 'codes'),
    expected: `one of ${operation.codes.map(inWords).join(', ')}`,
    got: { value: beginningOf(raw) },
  };
  if (code === undefined) return [{ ...listed, rule: 'BRT-103' }];
  if (subject.strict && typeof raw !== 'string') return [{ ...listed, rule: 'BRT-103' }];
  if (codes.includes(code)) return [];
  const spelt = codes.some((each) => Number(each) === raw);
  return [{ ...listed, rule: spelt ? 'BRT-103' : 'BRT-104' }];
}

const { new: fresh, old } = envelopeFields;
const texts: readonly string[] = [...fresh.messages, ...old.messages];

/** Fields of an envelope besides its code. */
const styles = {
  new: [...fresh.messages, fresh.payload],
  old: [...old.messages, old.payload],
} as const;

function inWords({ code, name }: BusinessCode): string {
  return `${JSON.stringify(String(code))} (${name})`;
}

/** Reports content under the names of the other style, if there is none under its own names. */
function judgeStyle(subject: Subject, body: Readonly<Record<string, unknown>>): ReplyViolation[] {
  const own = subject.envelope === 'old' ? 'old' : 'new';
  const other = own === 'old' ? 'new' : 'old';
  const has = (names: readonly string[]): string[] =>
    names.filter((name) => Object.hasOwn(body, name));
  if (has(styles[own]).length > 0 || has(styles[other]).length === 0) return [];
  return [
    {
      rule: 'BRT-102',
      where: has(styles[other]).join(', '),
      pointer: pointerBelow(subject.pointer, 'x-brought', 'envelope'),
      expected: `code, ${styles[own].join(', ')}`,
      got: Object.keys(body).join(', '),
    },
  ];
}

function judgePayload(
  subject: Subject,
  body: Readonly<Record<string, unknown>>,
  code: string | undefined,
): ReplyViolation[] {
  const { reply, document, payloadFields } = subject;
  if (!reply) return [];
  const name = payloadName(subject);
  const payload = body[name];
  const succeeded = code !== undefined && subject.success.includes(code);
  const at = pointerBelow(reply.pointer, 'properties', name);
  if (succeeded && payloadFields && (payload === undefined || payload === null)) {
    const expected = `an object with ${payloadFields.slice(0, 6).join(', ')}`;
    return [{ rule: 'BRT-201', where: name, pointer: at, expected, got: 'nothing' }];
  }
  if (succeeded && payloadFields && isForeign(payload, payloadFields)) {
    const expected = `fields of this call: ${payloadFields.slice(0, 8).join(', ')}`;
    return [{ rule: 'BRT-206', where: name, pointer: at, expected, got: namesOf(payload) }];
  }
  const violations = schemaFaults(document, reply.node, reply.pointer, body)
    .filter(({ path }) => path !== 'code')
    .map((fault): ReplyViolation =>
      subject.strict
        ? { ...violationOf({ ...fault, tolerated: false }, name), file: 'openapi.server.yaml' }
        : violationOf(fault, name),
    );
  return withoutMany(violations);
}

function isForeign(payload: unknown, fields: readonly string[]): payload is object {
  if (!isRecord(payload)) return false;
  const names = Object.keys(payload);
  return names.length > 0 && !names.some((name) => fields.includes(name));
}

function namesOf(value: object): string {
  const names = Object.keys(value);
  return names.length === 0 ? 'an empty object' : `an object with ${names.slice(0, 8).join(', ')}`;
}

function violationOf(fault: SchemaFault, payload: string): ReplyViolation {
  const { keyword, path, pointer, expected, got } = fault;
  const rule = ruleOf(fault, payload);
  const came = keyword === 'required' ? 'nothing' : { value: beginningOf(got) };
  const where = path === '' ? 'reply' : path;
  return {
    rule,
    where,
    pointer,
    expected,
    got: keyword === 'name' ? `the name ${String(got)}` : came,
  };
}

function ruleOf(fault: SchemaFault, payload: string): RuleId {
  const { keyword, path, tolerated, importance } = fault;
  if (texts.includes(path)) return 'BRT-105';
  if (path === payload && keyword === 'type') return 'BRT-202';
  if (tolerated) return 'BRT-207';
  switch (keyword) {
    case 'required':
      return 'BRT-203';
    case 'type':
      return importance === undefined || importance === 'vital' ? 'BRT-204' : 'BRT-210';
    case 'name':
      return 'BRT-210';
    case 'value':
      return 'BRT-205';
    case 'precision':
      return 'BRT-209';
    case 'time stamp':
      return 'BRT-211';
    case 'escaped':
      return 'BRT-212';
  }
}

/** Where the contract describes the reply of a call. */
export function replyPointer({ reply, pointer }: Subject): string {
  return reply?.pointer ?? pointerBelow(pointer, 'responses', '200');
}
