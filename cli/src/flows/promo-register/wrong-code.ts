import * as codes from '@brought/sdk/codes';
import type { RegistrationCase } from './input.ts';
import { haveCodes, registerFields } from './landing.ts';

/** A wrong SMS code registers nobody (document 1, section 4). */
export const wrongCode: RegistrationCase = {
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
