import { drawCaptcha, randomCaptchaText, sameCaptcha } from '../pictures/captcha.ts';
import { lastCode, nextRandom, nextId, sendCode } from '../state/codes-and-ids.ts';
import type { SessionState } from '../state/session-state.ts';
import { count } from './count.ts';
import { done, fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { WRONG_CODE } from './refusals.ts';

const WRONG_CAPTCHA = 'The verification code in the picture is wrong.';
const REGISTERED = 'This phone is registered already.';

/** Whether the characters are right. A wrong try uses the captcha up: the next needs another. */
function passesCaptcha(session: SessionState, sid: string, capcode: string): boolean {
  const text = session.captchas.get(sid);
  if (text && sameCaptcha(text, capcode)) return true;
  if (text !== undefined) session.captchas.set(sid, '');
  return false;
}

/** The registration landing of a promotion (PRO-09 PRO-11 PRO-12 PRO-14 PRO-15 PRO-16 PRO-17). */
export const promotion = {
  channelTemplate: {
    who: 'anyone',
    writes: false,
    handle: ({ input }) => ({ data: { id: input.templateId } }),
  },
  trackVisit: {
    who: 'anyone',
    writes: true,
    handle: ({ session }) => {
      count(session, 'visit');
      return done;
    },
  },
  getSid: {
    who: 'anyone',
    writes: true,
    handle: ({ session }) => {
      const sid = nextId(session, 'sid');
      session.captchas.set(sid, '');
      return { data: { sid } };
    },
  },
  getCaptcha: {
    who: 'anyone',
    writes: true,
    handle: ({ session, input }) => {
      if (!session.captchas.has(input.sid))
        return fail('This picture has expired; open the page again.');
      const random = nextRandom(session, 'captcha');
      const text = randomCaptchaText(random);
      session.captchas.set(input.sid, text);
      return { data: { type: 'image/svg+xml', body: drawCaptcha(text, random) } };
    },
  },
  getSms: {
    who: 'anyone',
    writes: true,
    handle: ({ session, input, now }) => {
      if (!passesCaptcha(session, input.sid, input.capcode)) {
        return { refused: 'wrongCaptcha', message: WRONG_CAPTCHA };
      }
      if (session.registeredPhones.has(input.phone)) {
        return { refused: 'alreadyRegistered', message: REGISTERED };
      }
      sendCode(session, input.phone, 'registration', now);
      return done;
    },
  },
  promoRegister: {
    who: 'anyone',
    writes: true,
    handle: ({ session, input }) => {
      if (!passesCaptcha(session, input.sid, input.capcode)) {
        return { refused: 'wrongCaptcha', message: WRONG_CAPTCHA };
      }
      if (session.registeredPhones.has(input.phone)) {
        return { refused: 'alreadyRegistered', message: REGISTERED };
      }
      if (lastCode(session, input.phone, 'registration') !== input.smsCode) {
        return fail(WRONG_CODE);
      }
      session.registeredPhones.add(input.phone);
      session.captchas.delete(input.sid);
      return done;
    },
  },
  trackClick: {
    who: 'anyone',
    writes: true,
    handle: ({ session }) => {
      count(session, 'click');
      return done;
    },
  },
} satisfies Pick<
  Handlers,
  | 'channelTemplate'
  | 'trackVisit'
  | 'getSid'
  | 'getCaptcha'
  | 'getSms'
  | 'promoRegister'
  | 'trackClick'
>;
