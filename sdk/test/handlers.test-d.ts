import { expectTypeOf, test } from 'vitest';
import { createBroughtServer, done, type Handlers, type Upload } from '../server/index.ts';

const onError = (): void => undefined;

test('a handler gets its own fields, and returns its own payload and codes', () => {
  const handlers = {
    problemSaveScore: ({ input }) => {
      expectTypeOf(input).toEqualTypeOf<{ score: number; problemId: string }>();
      return done;
    },
    problemUploadImg: ({ input }) => {
      expectTypeOf(input.problemImage).toEqualTypeOf<Upload>();
      return { data: { url: '' } };
    },
    repaymentConfirm: () => ({ refused: 'wrongVerificationCode', message: '' }),
  } satisfies Partial<Handlers>;
  createBroughtServer(handlers, { onError });
});

test('anything outside the contract does not compile', () => {
  // @ts-expect-error There is no such call.
  createBroughtServer({ problemSafe: () => done }, { onError });
  // @ts-expect-error The payload lacks its address.
  createBroughtServer({ problemUploadImg: () => ({ data: {} }) }, { onError });
  // @ts-expect-error The call has no such code.
  createBroughtServer({ problemSave: () => ({ refused: 'tooLate', message: '' }) }, { onError });
  // @ts-expect-error A server of all calls lacks nearly all of them.
  expectTypeOf({ problemSave: () => done } satisfies Handlers).toBeObject();
});
