import type { FlowContext } from '../engine/context.ts';
import { type InputOf, text } from '../engine/input.ts';

/** Input of a registration. */
export const registrationInput = {
  phone: text('phone to register, in the form that getSms takes', '13800138000'),
  templateId: text('template of the landing', '18'),
  userFrom: text('where the visitor came from', ''),
  utmTag: text('tag of the campaign', ''),
  appFrom: text('app that the visitor came from', ''),
  inviteCode: text('code of an invitation', ''),
  userName: text('name of the visitor', ''),
};

export type Visitor = InputOf<typeof registrationInput>;

/** A landing that is open: its template and the session of its captcha. */
export type Landing = {
  id: string;
  sid: string;
};

/** Opens the landing (PRO-09, PRO-12). */
export async function openLanding(ctx: FlowContext, visitor: Visitor): Promise<Landing> {
  const { templateId, userFrom, utmTag, appFrom } = visitor;
  const { data: template } = await ctx.call('read the template', 'channelTemplate', { templateId });
  const id = String(template.id);
  ctx.check('PRO-09 PRO-10 the template has an id', {
    expected: 'an id',
    got: id,
    holds: id !== '',
  });
  await ctx.call('note the visit', 'trackVisit', {
    page_id: templateId,
    user_from: userFrom,
    client_type: ctx.session.clientType ?? '',
    utm_tag: utmTag,
    app_from: appFrom,
  });
  const { data } = await ctx.call('begin a captcha', 'getSid', {});
  ctx.check('PRO-12 PRO-13 the captcha has a session', {
    expected: 'a sid',
    got: data.sid,
    holds: data.sid !== '',
  });
  return { id, sid: data.sid };
}

/** Draws the captcha, and checks that it is a picture; returns its bytes as base64. */
export async function drawCaptcha(
  ctx: FlowContext,
  step: string,
  { sid }: Landing,
): Promise<string> {
  const { data: picture } = await ctx.call(step, 'getCaptcha', { sid });
  ctx.check('PRO-14 the captcha is a picture', {
    expected: 'a picture',
    got: `${picture.type}, ${picture.size} bytes`,
    holds: picture.type.startsWith('image/') && picture.size > 0,
  });
  return Buffer.from(await picture.arrayBuffer()).toString('base64');
}

/** Fields that ask for an SMS code (PRO-15). */
export function smsFields(ctx: FlowContext, visitor: Visitor, landing: Landing, capcode: string) {
  const { deviceId = '', appName = '' } = ctx.session;
  return {
    phone: visitor.phone,
    capcode,
    sid: landing.sid,
    deviceId,
    appName,
    app_from: visitor.appFrom,
    user_from: visitor.userFrom,
    utm_tag: visitor.utmTag,
  };
}

/** Fields of a registration (PRO-16). */
export function registerFields(
  ctx: FlowContext,
  visitor: Visitor,
  landing: Landing,
  codes: { capcode: string; smsCode: string },
) {
  return {
    ...smsFields(ctx, visitor, landing, codes.capcode),
    merchantNumber: ctx.session.merchantNumber ?? '',
    userName: visitor.userName,
    smsCode: codes.smsCode,
    invite_code: visitor.inviteCode,
    id: landing.id,
  };
}

/** Characters that are not those of a captcha. */
export function otherThan(capcode: string): string {
  return capcode === 'AAAA' ? 'BBBB' : 'AAAA';
}

/** Opens the landing, reads its captcha and requests an SMS; returns both codes. */
export async function haveCodes(
  ctx: FlowContext,
  visitor: Visitor,
): Promise<{ landing: Landing; capcode: string; smsCode: string }> {
  const landing = await openLanding(ctx, visitor);
  await drawCaptcha(ctx, 'draw the captcha', landing);
  const capcode = await ctx.captcha('read the captcha', landing.sid);
  await ctx.call('have an SMS sent', 'getSms', smsFields(ctx, visitor, landing, capcode));
  const smsCode = await ctx.smsCode(
    'read the SMS',
    visitor.phone,
    'PRO-15 an SMS with a code came',
  );
  return { landing, capcode, smsCode };
}
