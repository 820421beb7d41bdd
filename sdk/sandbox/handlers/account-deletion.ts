import { lastCode, sendCode } from '../state/codes-and-ids.ts';
import { done, fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { WRONG_CODE } from './refusals.ts';

/** Deleting an account takes a phone and its code, nothing else (DEL-02). */
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
        return fail(WRONG_CODE);
      }
      session.registeredPhones.delete(input.phone);
      session.deleted = session.sessionId !== '';
      return done;
    },
  },
} satisfies Pick<Handlers, 'sendDeleteCode' | 'userDelete'>;
