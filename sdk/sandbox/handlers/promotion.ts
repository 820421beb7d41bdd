import { drawCaptcha, drawCaptchaText, sameCaptcha } from '../pictures/captcha.ts';
import { done, fail, type Handlers } from './handler.ts';
import { lastCode, nextDraw, nextId, sendCode } from '../state/issue.ts';
import type { SessionState } from '../state/session-state.ts';
import { count } from './count.ts';

const WRONG_CAPTCHA = 'The verification code in the picture is wrong.';
const REGISTERED = 'This phone is registered already.';

/** Whether the characters are right. Wrong ones use the picture up: the next try needs a new one. */
function passesCaptcha(session: SessionState, sid: string, capcode: string): boolean {
  const text = session.captchas.get(sid);
  if (text && sameCaptcha(text, capcode)) return true;
  if (text !== undefined) session.captchas.set(sid, '');
  return false;
}

/** The registration landing of a promotion (document 1, sections 4 and 7). */
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
      const draw = nextDraw(session, 'captcha');
      const text = drawCaptchaText(draw);
      session.captchas.set(input.sid, text);
      return { data: { type: 'image/svg+xml', text: drawCaptcha(text, draw) } };
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
        return fail('Wrong verification code.');
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
