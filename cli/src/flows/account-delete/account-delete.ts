import { userDelete } from '@brought/sdk/fields';
import type { FlowContext } from '../engine/context.ts';
import { flow, type FlowCase } from '../engine/flow.ts';
import { text, type InputOf } from '../engine/input.ts';
import { theOrder, thePhone } from '../shared/the-order.ts';

const deletionInput = {
  phone: text('phone of the account (that of the session by default)'),
};

/** Requests the code that a deletion needs (DEL-09). */
async function sendCode(
  ctx: FlowContext,
  input: InputOf<typeof deletionInput>,
): Promise<{ phone: string }> {
  const phone = input.phone ?? thePhone(ctx);
  const { code } = await ctx.call('have a code sent', 'sendDeleteCode', { phone });
  ctx.check('DEL-09 DEL-10 the code is on its way', {
    expected: 'a code of success',
    got: code,
    holds: code !== '',
  });
  return { phone };
}

/** Whether the server still accepts calls for the account. */
async function isServed(ctx: FlowContext, step: string): Promise<boolean> {
  return (await ctx.attempt(step, 'problemInit', { orderId: theOrder(ctx).orderId })).accepted;
}

const CODE_CAME = 'DEL-09 an SMS with a code came';

const wrongCode: FlowCase<typeof deletionInput> = {
  summary: 'A wrong code deletes nothing; the message says why.',
  needs: ['state', 'sms'],
  run: async (ctx, input) => {
    const { phone } = await sendCode(ctx, input);
    const code = await ctx.smsCode('read the code', phone, CODE_CAME);
    const other = [...code].reverse().join('') === code ? '000000' : [...code].reverse().join('');
    const { serverMessage } = await ctx.refused(
      'delete with a wrong code',
      'userDelete',
      { phone, code: other },
      { check: 'DEL-02 DEL-12 a wrong code is refused' },
    );
    ctx.check('DEL-12 the refusal has a message to show', {
      unstated: true,
      expected: 'a text',
      got: serverMessage,
      holds: serverMessage !== '',
    });
    ctx.check('DEL-12 the account is still there', {
      expected: true,
      got: await isServed(ctx, 'use the account'),
    });
  },
};

const withoutCode: FlowCase<typeof deletionInput> = {
  summary: 'A code that was never sent deletes nothing.',
  needs: ['state', 'seed'],
  run: async (ctx, input) => {
    const phone = input.phone ?? thePhone(ctx);
    await ctx.refused(
      'delete without a code',
      'userDelete',
      { phone, code: '123456' },
      {
        check: 'DEL-05 DEL-12 a code that was never sent is refused',
      },
    );
    ctx.check('DEL-12 the account is still there', {
      expected: true,
      got: await isServed(ctx, 'use the account'),
    });
  },
};

/** Deletes an account by its phone and the code that is sent to it. */
export const accountDelete = flow(
  'account.delete',
  {
    summary: 'Delete an account by a phone and the code that is sent to it.',
    tags: ['account'],
    input: deletionInput,
    seed: 'default',
    session: ['mobilePhone'],
    cases: { 'wrong-code': wrongCode, 'without-code': withoutCode },
  },
  async (ctx, input) => {
    const { phone } = await sendCode(ctx, input);
    const code = await ctx.smsCode('read the code', phone, CODE_CAME);
    ctx.check(`DEL-11 the code has ${userDelete.code.maxLength} characters`, {
      expected: userDelete.code.maxLength,
      got: code.length,
    });
    await ctx.call('delete the account', 'userDelete', { phone, code });
    if (!ctx.can('state')) {
      ctx.check('DEL-13 the account is gone', { needs: 'state', expected: false, got: undefined });
      return;
    }
    ctx.check('DEL-13 the account is gone', {
      expected: false,
      got: await isServed(ctx, 'use the account'),
    });
  },
);
