import {
  succeedsAnyway,
  doesNothing,
  changesFields,
  changesCode,
  changesPayload,
} from './changes.ts';
import type { Mutant } from './mutant.ts';
import type { Change, Intercepted } from './mutation.ts';

const PHONE = '0712345678';

function codeFor({ sandbox, fields }: Intercepted): string {
  return sandbox.sms(PHONE, fields.get('sessionId') ?? '')[0]?.code ?? '';
}

/** Confirms with the right code, whatever was entered, but replies as to the entered one. */
const chargesAnyway: Change = async (passing) => {
  const { fields, call, passToCopy } = passing;
  const reply = await passToCopy();
  await call('repaymentConfirm', {
    orderId: fields.get('orderId') ?? '',
    repaymentRecordId: fields.get('repaymentRecordId') ?? '',
    verifyCode: codeFor(passing),
  });
  return reply;
};

/** Charges a card that requires a code before the code is entered. */
const chargesAtOnce: Change = async (passing) => {
  const { pass, fields, call } = passing;
  const reply = await pass();
  const { data } = (await reply.clone().json()) as { data: { repayRecordId: string } };
  await call('repaymentConfirm', {
    orderId: fields.get('orderId') ?? '',
    repaymentRecordId: data.repayRecordId,
    verifyCode: codeFor(passing),
  });
  return reply;
};

/** Mistakes of payments by card. */
export const paymentMutants: readonly Mutant[] = [
  {
    wrong: 'a confirmed payment charges nothing',
    found: 'repay.card',
    by: 'RPC-30',
    changes: () => ({ repaymentConfirm: doesNothing }),
  },
  {
    wrong: 'twice the amount is charged',
    found: 'repay.card',
    by: 'RPC-30',
    changes: () => ({
      repaymentCommit: changesFields((fields) => ({
        amount: String(2 * Number(fields.get('amount'))),
      })),
    }),
  },
  {
    wrong: 'a card that asks for a code says that it does not',
    found: 'repay.card',
    by: 'RPC-30',
    changes: () => ({ repaymentCommit: changesPayload((data) => ({ ...data, needValid: 0 })) }),
  },
  {
    wrong: 'the saved cards are not listed',
    found: 'repay.card',
    by: 'RPC-08',
    changes: () => ({ repaymentWay: changesPayload((data) => ({ ...data, bankCards: [] })) }),
  },
  {
    wrong: 'the record of a payment has no name',
    found: 'repay.card',
    by: 'RPC-16',
    changes: () => ({
      repaymentCommit: changesPayload((data) => ({ ...data, repayRecordId: '' })),
    }),
  },
  {
    wrong: 'a card without a code is not charged',
    found: 'repay.card without-code',
    by: 'RPC-30',
    changes: () => ({ repaymentCommit: doesNothing }),
  },
  {
    wrong: 'every card asks for a code',
    found: 'repay.card without-code',
    by: 'RPC-20',
    changes: () => ({ repaymentCommit: changesPayload((data) => ({ ...data, needValid: 1 })) }),
  },
  {
    wrong: 'a wrong code is taken for right',
    found: 'repay.card wrong-code',
    by: 'RPC-31',
    changes: () => ({ repaymentConfirm: succeedsAnyway() }),
  },
  {
    wrong: 'a wrong code is refused without saying so',
    found: 'repay.card wrong-code',
    by: 'RPC-31',
    changes: () => ({ repaymentConfirm: changesCode('800006', '01') }),
  },
  {
    wrong: 'a wrong code is refused, and charges',
    found: 'repay.card wrong-code',
    by: 'RPC-31',
    changes: () => ({ repaymentConfirm: chargesAnyway }),
  },
  {
    wrong: 'a commit charges before the code is given',
    found: 'repay.card wrong-code',
    by: 'RPC-31',
    changes: () => ({ repaymentCommit: chargesAtOnce }),
  },
  {
    wrong: 'a code is accepted twice',
    found: 'repay.card double-submit',
    by: 'RPC-32',
    changes: () => ({ repaymentConfirm: succeedsAnyway() }),
  },
  {
    wrong: 'a second confirmation is refused without saying that it is a duplicate',
    found: 'repay.card double-submit',
    by: 'RPC-32',
    changes: () => ({ repaymentConfirm: changesCode('800005', '01') }),
  },
  {
    wrong: 'a code that was replaced is accepted, too',
    found: 'repay.card resend',
    by: 'RPC-21',
    changes: () => ({ repaymentConfirm: succeedsAnyway() }),
  },
  {
    wrong: 'a borrower without cards sees one of somebody else',
    found: 'repay.card no-card',
    by: 'RPC-08',
    changes: () => ({
      repaymentWay: changesPayload((data) => ({
        ...data,
        bankCards: [{ id: '9', bankName: 'NBC', cardNo: '**** 1111', bankCode: 'NBC' }],
      })),
    }),
  },
  {
    wrong: 'a payment without a card is accepted',
    found: 'repay.card no-card',
    by: 'RPC-10',
    changes: () => ({
      repaymentCommit: succeedsAnyway('00', { needValid: 0, repayRecordId: 'rr-1' }),
    }),
  },
  {
    wrong: 'a coupon pays nothing',
    found: 'repay.card coupon',
    by: 'RPC-14',
    changes: () => ({ repaymentCommit: changesFields(() => ({ couponId: '' })) }),
  },
  {
    wrong: 'a coupon can be used again',
    found: 'repay.card coupon',
    by: 'RPC-14',
    changes: () => ({
      repaymentCommit: succeedsAnyway('00', { needValid: 0, repayRecordId: 'rr-1' }),
    }),
  },
];
