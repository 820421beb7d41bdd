import * as codes from '@brought/sdk/codes';
import type { RegistrationCase } from './input.ts';
import {
  drawCaptcha,
  haveCodes,
  openLanding,
  otherThan,
  registerFields,
  smsFields,
} from './landing.ts';

/** A wrong captcha is refused by both calls, each with a code of its own (document 1, sections 4 and 8). */
export const wrongCaptcha: RegistrationCase = {
  summary: 'A wrong captcha is refused, and a fresh one is drawn; registering refuses it, too.',
  needs: ['state', 'captcha', 'sms'],
  run: async (ctx, visitor) => {
    const landing = await openLanding(ctx, visitor);
    await drawCaptcha(ctx, 'draw the captcha', landing);
    const first = await ctx.captcha('read the captcha', landing.sid);
    const wrong = otherThan(first);
    const refusal = await ctx.refused(
      'have an SMS sent with a wrong captcha',
      'getSms',
      smsFields(ctx, visitor, landing, wrong),
      { check: 'PRO-29 a wrong captcha is refused as such', code: codes.getSms.wrongCaptcha },
    );
    ctx.check('PRO-30 the refusal has a message to show', {
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
    await drawCaptcha(ctx, 'draw a fresh one', landing);
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
