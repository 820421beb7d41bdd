import { succeedsAnyway, doesNothing, changesCode, changesPayload } from './changes.ts';
import type { Mutant } from './mutant.ts';
import type { Change } from './mutation.ts';

/** Accepts any characters as those of the picture. */
const passesAny: Change = ({ pass, sandbox, fields }) =>
  pass({ capcode: sandbox.captcha(fields.get('sid') ?? '') ?? '' });

/** Mistakes of promotions. */
export const promotionMutants: readonly Mutant[] = [
  {
    wrong: 'a registration is forgotten',
    found: 'promo.register',
    by: 'PRO-31',
    changes: () => ({ promoRegister: doesNothing }),
  },
  {
    wrong: 'a landing has no template',
    found: 'promo.register',
    by: 'PRO-09',
    changes: () => ({ channelTemplate: changesPayload(() => ({ id: '' })) }),
  },
  {
    wrong: 'a captcha has no session',
    found: 'promo.register',
    by: 'PRO-12',
    changes: () => ({ getSid: changesPayload(() => ({ sid: '' })) }),
  },
  {
    wrong: 'a wrong captcha is taken for right',
    found: 'promo.register wrong-captcha',
    by: 'PRO-29',
    changes: () => ({ getSms: passesAny }),
  },
  {
    wrong: 'a wrong captcha is refused without saying so',
    found: 'promo.register wrong-captcha',
    by: 'PRO-29',
    changes: () => ({ getSms: changesCode('101', '1') }),
  },
  {
    wrong: 'registering refuses a wrong captcha with the code of the SMS call',
    found: 'promo.register wrong-captcha',
    by: 'PRO-33',
    changes: () => ({ promoRegister: changesCode('-1', '101') }),
  },
  {
    wrong: 'a phone registers twice',
    found: 'promo.register already-registered',
    by: 'PRO-31',
    changes: () => ({ promoRegister: succeedsAnyway('0') }),
  },
  {
    wrong: 'a registered phone gets an SMS',
    found: 'promo.register already-registered',
    by: 'PRO-31',
    changes: () => ({ getSms: succeedsAnyway('0') }),
  },
  {
    wrong: 'a wrong SMS code registers',
    found: 'promo.register wrong-code',
    by: 'PRO-22',
    changes: () => ({ promoRegister: succeedsAnyway('0') }),
  },
];
