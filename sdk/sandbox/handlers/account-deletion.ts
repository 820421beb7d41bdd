import { done, fail, type Handlers } from './handler.ts';
import { lastCode, sendCode } from '../state/issue.ts';

/** Deleting an account takes a phone and its code, nothing else (document 1, section 6). */
export const accountDeletion = {
  sendDeleteCode: {
    who: 'anyone',
    writes: true,
    handle: ({ session, input, now }) => {
      sendCode(session, input.phone, 'account-deletion', now);
      return done;
    },
  },
  userDelete: {
    who: 'anyone',
    writes: true,
    handle: ({ session, input }) => {
      if (lastCode(session, input.phone, 'account-deletion') !== input.code) {
        return fail('Wrong verification code.');
      }
      session.registeredPhones.delete(input.phone);
      session.deleted = session.sessionId !== '';
      return done;
    },
  },
} satisfies Pick<Handlers, 'sendDeleteCode' | 'userDelete'>;
