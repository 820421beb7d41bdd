import { BusinessError } from '../errors/business-error.ts';
import { envelopeFields } from '../generated/operations.ts';
import { replies } from '../generated/replies.ts';
import type { Reply } from '../request/call-types.ts';
import { isJsonObject, type JsonObject } from '../shapes/json-object.ts';
import type { EnvelopeStyle, FieldShapes } from '../shapes/operation.ts';
import { decodeFields, containsAny, isAbsent, isNumbered, UNNAMED_LIST } from './decode.ts';
import { unread, Unread, violation, type Cursor } from './violation.ts';

type Names = (typeof envelopeFields)[keyof typeof envelopeFields];

/** The contract's names for the fields of an envelope. */
export type EnvelopeField = Names['code' | 'payload'] | Names['messages'][number];

/**
 * Other names that a deployment gives to fields of the envelope; they are read before the
 * contract's.
 */
export type EnvelopeAliases = Partial<Record<EnvelopeField, readonly string[]>>;

/** Names to read from, the first that is present wins. */
type Envelope = {
  code: readonly string[];
  message: readonly string[];
  payload: readonly string[];
};

export type Envelopes = Readonly<Record<EnvelopeStyle, Envelope>>;

/**
 * Where to read by style (CON-02, CON-15, CON-16). Each style also reads the other one's fields:
 * the style of some calls is assumed.
 */
export function envelopesWith(aliases: EnvelopeAliases | undefined): Envelopes {
  return aliases ? namedBy(aliases) : (contractEnvelopes ??= namedBy({}));
}

/**
 * The envelopes of a server with the contract's own names, made once: most servers have no others,
 * and there are many clients.
 */
let contractEnvelopes: Envelopes | undefined;

function namedBy(aliases: EnvelopeAliases): Envelopes {
  const named = (...names: EnvelopeField[]) =>
    names.flatMap((name) => [...(aliases[name] ?? []), name]);
  const inOrder = (own: Names, other: Names) => ({
    code: named(own.code),
    message: named(...own.messages, ...other.messages),
    payload: named(own.payload, other.payload),
  });
  const { new: fresh, old } = envelopeFields;
  const read = inOrder(fresh, old);
  return { new: read, old: inOrder(old, fresh), raw: read };
}

/** The first of the names that is present; if none is, the first of all, which is then missing. */
function presentOf(body: JsonObject, names: readonly string[]): string {
  return names.find((name) => !isAbsent(body[name])) ?? (names[0] as string);
}

/** A number too large for JavaScript was parsed as text, and was no code. */
function isCode(value: unknown): value is string | number {
  if (typeof value !== 'string') return Number.isSafeInteger(value);
  return !/^-?\d{16,}$/.test(value) || Number.isSafeInteger(Number(value));
}

function messageOf(body: JsonObject, names: readonly string[]): string {
  for (const name of names) {
    const text = body[name];
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return '';
}

/** Whether a field of the payload is present, under its name or beside the code. */
function containsPayload(
  fields: FieldShapes | undefined,
  body: JsonObject,
  envelope: Envelope,
): boolean {
  if (fields === undefined) return false;
  const payload = body[presentOf(body, envelope.payload)];
  return containsAny(payload, fields) || containsAny(body, fields);
}

/** The payload under its name; or next to the code, where the documents have it for some calls. */
function readPayload(
  fields: FieldShapes | undefined,
  body: JsonObject,
  envelope: Envelope,
  cursor: Cursor,
): unknown {
  const name = presentOf(body, envelope.payload);
  let payload = body[name] ?? undefined;
  if (fields === undefined) return payload;
  if (!containsAny(payload, fields) && containsAny(body, fields)) {
    const own = Object.keys(fields).map((key) => [key, body[key]]);
    return decodeFields(fields, Object.fromEntries(own), cursor);
  }
  cursor.path.push(name);
  if (UNNAMED_LIST in fields && (Array.isArray(payload) || isNumbered(payload)))
    payload = { [UNNAMED_LIST]: payload };
  return decodeFields(fields, payload, cursor);
}

/**
 * Opens the envelope of an answer.
 *
 * @throws BusinessError when its code is not a success of the call.
 * @throws ContractViolation when it is not an envelope, or its payload does not have the shape of
 *   the contract.
 */
export function openEnvelope(body: unknown, envelope: Envelope, cursor: Cursor): Reply<unknown> {
  const { operation, operationId } = cursor.exchange;
  if (!isJsonObject(body))
    throw violation(cursor, unread(cursor, `an object with ${envelope.code.join(' or ')}`, body));
  const codeName = presentOf(body, envelope.code);
  const code = body[codeName];
  if (!isCode(code)) {
    cursor.path.push(codeName);
    throw violation(cursor, unread(cursor, 'a code (a text or an integer)', code));
  }
  const said = messageOf(body, envelope.message);
  const message = cursor.readText(said) ?? '';
  const codeText = String(code).trim();
  const fields = replies[operationId];
  if (!operation.success.includes(codeText)) {
    const hasPayload = containsPayload(fields, body, envelope);
    throw new BusinessError(operationId, codeText, message, hasPayload, said);
  }
  const data = readPayload(fields, body, envelope, cursor);
  if (data instanceof Unread) throw violation(cursor, data);
  return { data, message, code: codeText };
}
