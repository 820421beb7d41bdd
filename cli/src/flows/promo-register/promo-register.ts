import * as codes from '@brought/sdk/codes';
import { flow } from '../engine/flow.ts';
import { registrationCases } from './cases.ts';
import {
  drawCaptcha,
  haveCodes,
  openLanding,
  registerFields,
  registrationInput,
  smsFields,
} from './landing.ts';

/** Registers a visitor of a promotion. */
export const promoRegister = flow(
  'promo.register',
  {
    summary: 'Register a visitor of a promotion, with captcha and SMS code.',
    tags: ['promotion'],
    input: registrationInput,
    seed: 'fresh',
    cases: registrationCases,
  },
  async (ctx, visitor) => {
    const { landing, ...read } = await haveCodes(ctx, visitor);
    const fields = registerFields(ctx, visitor, landing, read);
    const { code } = await ctx.call('register', 'promoRegister', fields);
    ctx.check('PRO-16 PRO-32 the visitor is registered', {
      expected: codes.promoRegister.success,
      got: code,
    });
    await ctx.call('note the click', 'trackClick', { phone: visitor.phone });
    const again = await openLanding(ctx, visitor);
    await drawCaptcha(ctx, 'draw another captcha', again);
    if (!ctx.can('state')) return;
    const capcode = await ctx.captcha('read the other captcha', again.sid);
    await ctx.refused('have another SMS sent', 'getSms', smsFields(ctx, visitor, again, capcode), {
      check: 'PRO-31 the phone is registered now',
      code: codes.getSms.alreadyRegistered,
    });
  },
);
