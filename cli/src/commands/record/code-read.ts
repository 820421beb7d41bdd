import { operations } from '@brought/sdk';
import type { Call } from './call.ts';
import { numbered, type Draft } from './draft.ts';
import { isHidden } from './fault-in.ts';
import { isRead } from './sent-fields.ts';
import { quoted } from './typescript.ts';
import { stepName } from './step-name.ts';

/** A field that the borrower copies from elsewhere: an SMS, or a picture. */
type CodeField = {
  name: string;
  kind: string;
  /** The expression that the flow writes for another field of the call. */
  fieldOf: (name: string) => string;
};

/**
 * Makes the flow read a code as the borrower does, because no code works twice. A wrong code stays
 * wrong.
 *
 * @returns undefined where there was nothing to read it from.
 */
export function codeRead(draft: Draft, call: Call, field: CodeField): string | undefined {
  const value = valueIn(call, field);
  const wrong = isWrong(draft, call, field);
  if (wrong && isMadeUp(draft, call, field)) return undefined;
  const known = draft.codes.find((each) => each.value === value);
  const variable = known?.variable ?? pictureRead(draft, call, field);
  if (!known && !wrong) draft.codes.push({ variable, value });
  if (!wrong) return variable;
  draft.helpers.add('otherThan');
  return `otherThan(${variable})`;
}

/**
 * The recorded code; a masked code of a picture is identified by the sid of the picture, and a
 * masked code of an SMS is read each time.
 */
function valueIn({ fields }: Call, { name, kind }: CodeField): unknown {
  const value = fields[name];
  if (!isHidden(value)) return value;
  return kind === 'captcha' ? `masked ${String(fields.sid)}` : Symbol('masked');
}

/** Whether a code of an SMS is masked, and no earlier call could have sent that SMS. */
function isMadeUp({ calls }: Draft, call: Call, { name, kind }: CodeField): boolean {
  if (kind === 'captcha' || !isHidden(call.fields[name])) return false;
  return calls.slice(0, calls.indexOf(call)).every(({ id }) => isRead(id));
}

/** A picture is read once, however often it was tried: it is used up by then. */
function pictureRead(draft: Draft, call: Call, field: CodeField): string {
  if (field.kind !== 'captcha') return read(draft, call, field);
  const before = draft.calls.slice(0, draft.calls.indexOf(call));
  const drawn = before.filter(({ id }) => operations[id].envelope === 'raw').length;
  const picture = `${drawn} ${String(call.fields.sid)}`;
  const variable = draft.pictures.get(picture) ?? read(draft, call, field);
  draft.pictures.set(picture, variable);
  return variable;
}

function read(draft: Draft, call: Call, { kind, fieldOf }: CodeField): string {
  const base = kind === 'captcha' ? 'characters' : 'code';
  const variable = numbered(base, draft.read);
  draft.read.push(variable);
  const step = quoted(stepName(draft, kind === 'captcha' ? 'Read the picture' : 'Read the code'));
  if (kind === 'captcha') {
    draft.needs.add('captcha');
    draft.lines.push(`const ${variable} = await ctx.captcha(${step}, ${fieldOf('sid')});`);
    return variable;
  }
  draft.needs.add('sms');
  draft.lines.push(
    `const ${variable} = await ctx.smsCode(${step}, ${phoneOf(draft, call, fieldOf)});`,
  );
  return variable;
}

function phoneOf(draft: Draft, call: Call, fieldOf: CodeField['fieldOf']): string {
  if (call.fields.phone !== undefined) return fieldOf('phone');
  draft.wanted.add('mobilePhone');
  return 'mobilePhone';
}

/** Whether a call was refused because its code was wrong, and for no other reason. */
function isWrong({ calls }: Draft, call: Call, { name, kind }: CodeField): boolean {
  if (call.accepted) return false;
  const meant = call.operation.codes.find(({ code }) => String(code) === call.code)?.name ?? '';
  const isAboutCaptcha = /captcha/i.test(meant);
  if (meant.startsWith('wrong')) return isAboutCaptcha === (kind === 'captcha');
  if (kind === 'captcha' || !['', 'serverFailure'].includes(meant)) return false;
  const value = call.fields[name];
  return !calls.some(
    (other) =>
      other.id === call.id && other.accepted && other.fields[name] === value && !isHidden(value),
  );
}
