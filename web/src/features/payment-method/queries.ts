import { isOne, readFlag, type Data, type Input, type Session } from '@brought/sdk';
import { repaymentConfirm as confirmCodes } from '@brought/sdk/codes';
import { repaymentConfirm as confirmFields } from '@brought/sdk/fields';
import { shownText } from '../../lib/plain-text.ts';
import { chargeNumber } from '../../payment/machine/payment.ts';
import type { ReplyMeaning } from '../../payment/send.ts';
import { payableAmount } from '../../payment/order/withholding.ts';
import { lacksRows, write, type Payload } from '../../session/calls.ts';
import { withCurrency } from '../../payment/order/amount-text.ts';

/** How an order can be repaid. */
export type PaymentMethods = Payload<'repaymentWay'>;

/** A saved card. */
export type SavedCard = PaymentMethods['bankCards'][number];

/** Whether saved cards were missing or unreadable in the reply, so that there may be more. */
export const lacksCards = (methods: PaymentMethods): boolean => lacksRows(methods, 'bankCards');

/** Limits of the SMS code, as the contract has them. */
export const codeLimits = confirmFields.verifyCode;

/** The business code for a wrong SMS code. */
export const wrongCode = confirmCodes.wrongVerificationCode;

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
 * The meaning of a success of a payment by card: a code is needed, or it is paid. Anything else, or
 * a payment without a record id, proves nothing.
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

/** Requests another SMS code (RPC-21), which may charge, see `resend`. */
export const codeAgain = () => write('repaymentCommit');

/** Whether there is another method than a card: always, unless `alipay` is 0 or false. */
export const hasAlternative = ({ alipay }: PaymentMethods): boolean => readFlag(alipay) !== 'no';

/** The session's withholding amount with its currency; empty without one. */
export function amountOf(session: Session): string {
  return withCurrency(payableAmount(session) ?? '');
}

/** The coupon that a payment by card uses; undefined if the address names none. */
export function couponOf({ couponId, couponMoney }: Session): { worth: string } | undefined {
  return chargeNumber(couponId ?? '') === ''
    ? undefined
    : { worth: amountOf({ withholdingAmount: couponMoney }) };
}

/** The server masks card numbers; if it did not, only the last four digits are shown. */
export function shownNumber({ cardNo }: SavedCard): string {
  const digits = cardNo.replace(/\D/g, '');
  return digits.length > 10 ? `**** ${digits.slice(-4)}` : shownText(cardNo);
}

/**
 * A card in a few words: its bank, and how its number ends, which tells apart two cards of one
 * bank. No line ends between the two.
 */
export function shortCard({ bankName, cardNo }: SavedCard): string {
  const [, end] = /(\d{4})\s*$/.exec(cardNo) ?? [];
  return [shownText(bankName), end && `…${end}`].filter(Boolean).join('\u00A0');
}

/**
 * The session's phone number with its middle digits hidden, so that the borrower knows which phone
 * to look at; empty if the session has none that is long enough.
 */
export function maskedPhone({ mobilePhone = '' }: Session): string {
  const digits = mobilePhone.replace(/\D/g, '');
  if (digits.length < 7) return '';
  return `${digits.slice(0, 2)}${'•'.repeat(digits.length - 5)}${digits.slice(-3)}`;
}
