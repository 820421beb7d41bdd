import { group, isOne, type Data, type Input, type Session } from '@brought/sdk';
import { repaymentConfirm as confirmCodes } from '@brought/sdk/codes';
import { repaymentConfirm as confirmFields } from '@brought/sdk/fields';
import { config } from '../../lib/config.ts';
import { read } from '../../session/calls.ts';

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

/** The template of the channel that the borrower came through. */
export const templateQuery = (templateId: string) => read('channelTemplate', { templateId });

/** Input of a payment by card (RPC-12 to RPC-15), with the session's amount and coupon. */
export function commitInput(
  session: Session,
  orderId: string,
  { repayToken }: PaymentMethods,
  card: SavedCard,
  sendMsg: 0 | 1,
): Input<'repaymentCommit'> {
  return {
    amount: session.withholdingAmount ?? '',
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
  return { userId: session.userId ?? '', orderId, amount: session.withholdingAmount ?? '' };
}

/** Whether an SMS code must confirm the payment. */
export const needsCode = ({ needValid }: Data<'repaymentCommit'>): boolean => isOne(needValid);

/** Whether there is another method than a card: always, unless `alipay` is 0 or false. */
export const hasAlternative = ({ alipay }: PaymentMethods): boolean =>
  !['0', 'false'].includes(String(alipay ?? ''));

/** The withholding amount of the session with its currency; empty where it has none. */
export function amountOf({ withholdingAmount = '' }: Session): string {
  return Number(withholdingAmount) > 0 ? `${config.currency} ${group(withholdingAmount)}` : '';
}

/** The server masks card numbers; where it did not, only the last four digits are shown. */
export function shownNumber({ cardNo }: SavedCard): string {
  const digits = cardNo.replace(/\D/g, '');
  return digits.length > 10 ? `**** ${digits.slice(-4)}` : cardNo;
}
