import { BusinessError, type Input, type Session } from '@brought/sdk';
import { getSms as smsCodes, promoRegister as registerCodes } from '@brought/sdk/codes';
import { promoRegister as registerFields } from '@brought/sdk/fields';
import { read, write } from '../../session/calls.ts';

/** The visitor's input; the names are those of the calls. */
export type Values = { phone: string; capcode: string; smsCode: string };

/** The input of a captcha session. */
export type CaptchaInput = Input<'getSid'>;

/** The rules for a phone number, from the documents (PRO-18). */
export const phoneRules = registerFields.phone;

/** Most characters of the other fields, as the contract has them. */
export const limits = {
  capcode: registerFields.capcode.maxLength,
  smsCode: registerFields.smsCode.maxLength,
};

/** A captcha session; cached until another one is requested. */
export const sidQuery = (input: CaptchaInput) => ({
  ...read('getSid', input),
  staleTime: Infinity,
  gcTime: 0,
});

/**
 * The picture of a captcha session. It stays until another one is requested: the visitor's input
 * belongs to it.
 */
export const captchaQuery = (sid: string) => ({
  ...read('getCaptcha', { sid }),
  enabled: sid !== '',
  staleTime: Infinity,
  gcTime: 0,
});

/** Registers the visitor; the button shows that it is busy. */
export const register = () => write('promoRegister', { loading: false });

/** The source of the visit: the parameters of the page address, empty if it has none. */
export type Source = { session: Session; query: URLSearchParams };

const from = ({ query }: Source, name: string): string => query.get(name) ?? '';

/** The input of the call that counts a visit (PRO-11). */
export function visitInput(source: Source): Input<'trackVisit'> {
  return {
    page_id: from(source, 'page_id'),
    user_from: from(source, 'user_from'),
    client_type: source.session.clientType ?? '',
    utm_tag: from(source, 'utm_tag'),
    app_from: from(source, 'app_from'),
  };
}

/** The input of the request for an SMS code (PRO-15). */
export function smsInput(source: Source, values: Values, sid: string): Input<'getSms'> {
  return {
    phone: values.phone,
    capcode: values.capcode,
    sid,
    deviceId: source.session.deviceId ?? '',
    appName: source.session.appName ?? '',
    app_from: from(source, 'app_from'),
    user_from: from(source, 'user_from'),
    utm_tag: from(source, 'utm_tag'),
  };
}

/** The input of a registration (PRO-16); `id` is that of the channel's template. */
export function registerInput(
  source: Source,
  values: Values,
  sid: string,
  id: string,
): Input<'promoRegister'> {
  return {
    ...smsInput(source, values, sid),
    merchantNumber: source.session.merchantNumber ?? '',
    userName: from(source, 'userName'),
    smsCode: values.smsCode,
    invite_code: from(source, 'invite_code'),
    id,
  };
}

/** A refusal that the screen handles with more than a message. */
export type Refusal = 'wrongCaptcha' | 'alreadyRegistered';

/** Which of these refusals a failure is, if any (PRO-29 PRO-31 PRO-33). */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof BusinessError)) return undefined;
  const codes = error.operationId === 'getSms' ? smsCodes : registerCodes;
  if (error.code === codes.wrongCaptcha) return 'wrongCaptcha';
  return error.code === codes.alreadyRegistered ? 'alreadyRegistered' : undefined;
}
