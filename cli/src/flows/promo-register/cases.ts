import * as codes from '@brought/sdk/codes';
import type { FlowCase } from '../engine/flow.ts';
import {
  drawCaptcha,
  haveCodes,
  openLanding,
  otherThan,
  registerFields,
  type registrationInput,
  smsFields,
} from './landing.ts';

type RegistrationCase = FlowCase<typeof registrationInput>;

/** A wrong captcha is refused by both calls, each with a different code (PRO-29, PRO-33). */
const wrongCaptcha: RegistrationCase = {
  summary: 'A wrong captcha is refused, and a fresh one is drawn; registering refuses it, too.',
  needs: ['state', 'captcha', 'sms'],
  run: async (ctx, visitor) => {
    const landing = await openLanding(ctx, visitor);
    const drawn = await drawCaptcha(ctx, 'draw the captcha', landing);
    const first = await ctx.captcha('read the captcha', landing.sid);
    const wrong = otherThan(first);
    const refusal = await ctx.refused(
      'have an SMS sent with a wrong captcha',
      'getSms',
      smsFields(ctx, visitor, landing, wrong),
      { check: 'PRO-29 a wrong captcha is refused as such', code: codes.getSms.wrongCaptcha },
    );
    ctx.check('PRO-30 the refusal has a message to show', {
      unstated: true,
      expected: 'a text',
      got: refusal.serverMessage,
      holds: refusal.serverMessage !== '',
    });
    await ctx.refused(
      'try the used picture again',
      'getSms',
      smsFields(ctx, visitor, landing, first),
      { check: 'PRO-29 the picture is used up: a fresh one is needed' },
    );
    const fresh = await drawCaptcha(ctx, 'draw a fresh one', landing);
    ctx.check('PRO-29 the fresh picture is another', {
      expected: 'other bytes',
      got: fresh === drawn ? 'the same bytes' : 'other bytes',
    });
    const second = await ctx.captcha('read the fresh one', landing.sid);
    ctx.check('PRO-29 the fresh one is another', {
      expected: 'other characters',
      got: second,
      holds: second !== first,
    });
    const ready = await haveCodes(ctx, visitor);
    const capcode = otherThan(ready.capcode);
    const fields = registerFields(ctx, visitor, ready.landing, { ...ready, capcode });
    await ctx.refused('register with a wrong captcha', 'promoRegister', fields, {
      check: 'PRO-33 a wrong captcha is refused as such',
      code: codes.promoRegister.wrongCaptcha,
    });
  },
};

/** A phone registers once; after that both calls report that it is registered (PRO-31). */
const alreadyRegistered: RegistrationCase = {
  summary: 'A phone that is registered gets no SMS, and cannot register again.',
  needs: ['state', 'captcha', 'sms'],
  run: async (ctx, visitor) => {
    const { landing, ...read } = await haveCodes(ctx, visitor);
    const later = await haveCodes(ctx, visitor);
    const fields = registerFields(ctx, visitor, landing, { ...read, smsCode: later.smsCode });
    await ctx.call('register', 'promoRegister', fields);
    const again = registerFields(ctx, visitor, later.landing, later);
    await ctx.refused('register the same phone again', 'promoRegister', again, {
      check: 'PRO-31 a registered phone cannot register again',
      code: codes.promoRegister.alreadyRegistered,
    });
    const third = await openLanding(ctx, visitor);
    await drawCaptcha(ctx, 'draw another captcha', third);
    const capcode = await ctx.captcha('read the other captcha', third.sid);
    await ctx.refused('have an SMS sent', 'getSms', smsFields(ctx, visitor, third, capcode), {
      check: 'PRO-31 a registered phone gets no SMS',
      code: codes.getSms.alreadyRegistered,
    });
  },
};

/** A wrong SMS code registers nobody (PRO-22). */
const wrongCode: RegistrationCase = {
  summary: 'A wrong SMS code is refused; the right one still registers.',
  needs: ['state', 'captcha', 'sms'],
  run: async (ctx, visitor) => {
    const { landing, capcode, smsCode } = await haveCodes(ctx, visitor);
    const wrong = `${smsCode.slice(0, -1)}${(Number(smsCode.at(-1)) + 1) % 10}`;
    const { serverMessage } = await ctx.refused(
      'register with a wrong code',
      'promoRegister',
      registerFields(ctx, visitor, landing, { capcode, smsCode: wrong }),
      { check: 'PRO-22 a wrong code is refused' },
    );
    ctx.check('PRO-22 the refusal has a message to show', {
      unstated: true,
      expected: 'a text',
      got: serverMessage,
      holds: serverMessage !== '',
    });
    const fields = registerFields(ctx, visitor, landing, { capcode, smsCode });
    const { code } = await ctx.call('register with the right code', 'promoRegister', fields);
    ctx.check('PRO-32 the visitor is registered', {
      expected: codes.promoRegister.success,
      got: code,
    });
  },
};

/** The cases of the flow, by the names that `--case` takes. */
export const registrationCases = {
  'wrong-captcha': wrongCaptcha,
  'already-registered': alreadyRegistered,
  'wrong-code': wrongCode,
} satisfies Record<string, RegistrationCase>;
