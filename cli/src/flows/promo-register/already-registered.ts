import * as codes from '@brought/sdk/codes';
import type { RegistrationCase } from './input.ts';
import { drawCaptcha, haveCodes, openLanding, registerFields, smsFields } from './landing.ts';

/** A phone registers once; both calls then say that it is registered (document 1, section 8). */
export const alreadyRegistered: RegistrationCase = {
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
