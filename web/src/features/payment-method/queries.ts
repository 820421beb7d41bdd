import { checkField, isOne, readFlag, type Data, type Input, type Session } from '@brought/sdk';
import { repaymentConfirm as confirmCodes } from '@brought/sdk/codes';
import {
  repaymentCommit as commitFields,
  repaymentConfirm as confirmFields,
} from '@brought/sdk/fields';
import { shownText } from '../../lib/plain-text.ts';
import { chargeNumber } from '../../payment/payment.ts';
import type { ReplyMeaning } from '../../payment/send.ts';
import { read, write } from '../../session/calls.ts';
import { withCurrency } from '../../payment/amount-text.ts';

/** How an order can be repaid. */
export type PaymentMethods = Data<'repaymentWay'>;

/** A saved card. */
export type SavedCard = PaymentMethods['bankCards'][number];

/** Limits of the SMS code, as the contract has them. */
export const codeLimits = confirmFields.verifyCode;

/** The code of the refusal of a wrong SMS code. */
export const wrongCode = confirmCodes.wrongVerificationCode;

/** The methods to repay an order. */
export const methodsQuery = (orderId: string) => read('repaymentWay', { orderId });

/** Input of a payment by card (RPC-12 to RPC-15), with the session's amount and coupon. */
export function commitInput(
  session: Session,
  orderId: string,
  { repayToken }: PaymentMethods,
  card: SavedCard,
  sendMsg: 0 | 1,
): Input<'repaymentCommit'> {
  return {
    amount: payableAmount(session) ?? '',
    bankName: card.bankName,
    cardId: String(card.id),
    cardNo: card.cardNo,
    couponId: session.couponId ?? null,
    orderId,
    repayToken,
    bankCode: card.bankCode,
    sendMsg,
  };
}

/** Input of the alternative repayment (RPC-34). */
export function alternativeInput(session: Session, orderId: string): Input<'repaymentHuichao'> {
  return { userId: session.userId ?? '', orderId, amount: payableAmount(session) ?? '' };
}

/**
 * What a success of a payment by card means: a code is wanted, or it is paid. Anything else, and a
 * payment without a record, says nothing.
 */
export function meaningOfCommit({
  needValid,
  repayRecordId,
}: Data<'repaymentCommit'>): ReplyMeaning | undefined {
  const recordId = chargeNumber(repayRecordId);
  if (recordId === '') return undefined;
  if (isOne(needValid)) return 'uncharged';
  return readFlag(needValid) === 'no' ? { paid: recordId } : undefined;
}

/** Asks for the SMS code once more (RPC-21), which charges nothing. */
export const sendCodeAgain = () => write('repaymentCommit');

/** Whether there is another method than a card: always, unless `alipay` is 0 or false. */
export const hasAlternative = ({ alipay }: PaymentMethods): boolean => readFlag(alipay) !== 'no';

/**
 * The withholding amount of the session (RPC-13): nothing is sent that is not shown, so it is empty
 * where the address names none, or none above zero, and the lender decides. Undefined when what the
 * address names is no amount, and nothing should be paid by it.
 */
export function payableAmount({ withholdingAmount = '' }: Session): string | undefined {
  const amount = withholdingAmount.trim();
  if ('fault' in checkField(commitFields.amount, amount)) return undefined;
  if (Number(amount) > Number.MAX_SAFE_INTEGER) return undefined;
  return Number(amount) > 0 ? amount.replace(/^0+(?=\d)/, '').replace(/^\./, '0.') : '';
}

/** That amount with its currency; empty where there is none. */
export function amountOf(session: Session): string {
  return withCurrency(payableAmount(session) ?? '');
}

/** The coupon that a payment by card uses up; undefined when the address names none. */
export function couponOf({ couponId, couponMoney }: Session): { worth: string } | undefined {
  return chargeNumber(couponId ?? '') === ''
    ? undefined
    : { worth: amountOf({ withholdingAmount: couponMoney }) };
}

/** The server masks card numbers; where it did not, only the last four digits are shown. */
export function shownNumber({ cardNo }: SavedCard): string {
  const digits = cardNo.replace(/\D/g, '');
  return digits.length > 10 ? `**** ${digits.slice(-4)}` : shownText(cardNo);
}
