import { type Data, isOne } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { type InputOf, text } from '../engine/input.ts';
import { type Plan, checkPaid, planToCompare } from '../shared/plan.ts';
import { theOrder, thePhone } from '../shared/the-order.ts';

/** Input of a payment by card. */
export const cardInput = {
  cardId: text('id of the card to charge (the first saved one by default)'),
  amount: text('what to pay, in whole units (the first instalment by default)'),
};

export type CardInput = InputOf<typeof cardInput>;

type PaymentMethods = Data<'repaymentWay'>;
type Card = PaymentMethods['bankCards'][number];

/** A payment by card that is about to be made. */
export type CardPayment = {
  methods: PaymentMethods;
  card: Card;
  /** In whole units; empty pays all that is left. */
  amount: string;
  before: Plan | undefined;
};

/** Opens the payment screen and chooses a card (RPC-08). */
export async function openPayment(
  ctx: FlowContext,
  input: CardInput,
  choose: (cards: readonly Card[]) => Card | undefined = ([first]) => first,
): Promise<CardPayment> {
  const before = await planToCompare(ctx);
  const { orderId } = theOrder(ctx);
  const { data: methods } = await ctx.call('read the ways to repay', 'repaymentWay', { orderId });
  const { bankCards } = methods;
  const { cardId } = input;
  const card =
    cardId === undefined ? choose(bankCards) : bankCards.find(({ id }) => String(id) === cardId);
  ctx.check('RPC-08 RPC-09 a card can be chosen, with id, bank and number', {
    expected: cardId === undefined ? 'a card' : `the card ${cardId}`,
    got: bankCards.map(({ id, bankName }) => `${id} ${bankName}`),
    holds:
      card !== undefined && String(card.id) !== '' && card.bankName !== '' && card.cardNo !== '',
  });
  const amount = input.amount ?? ctx.session.withholdingAmount ?? firstOf(before);
  const ids = bankCards.map(({ id }) => String(id));
  ctx.check('RPC-08 RPC-09 every card is listed once', { expected: [...new Set(ids)], got: ids });
  // An earlier check ends the flow without a card.
  return { methods, card: card as Card, amount, before };
}

function firstOf(plan: Plan | undefined): string {
  const [first] = plan?.waiting ?? [];
  return first === undefined ? '' : String(first.totalAmount);
}

/** The amount that the payment takes off the plan, in whole units. */
export function unitsOf({ amount, before }: CardPayment): number {
  return amount === '' ? (before?.left ?? 0) : Number(amount);
}

/** Fields of a payment; `sendMsg` 1 requests the code again (RPC-21). */
export function commitFields(
  ctx: FlowContext,
  { methods, card, amount }: CardPayment,
  sendMsg: 0 | 1,
) {
  return {
    amount,
    bankName: card.bankName,
    cardId: String(card.id),
    cardNo: card.cardNo,
    couponId: ctx.session.couponId ?? null,
    orderId: theOrder(ctx).orderId,
    repayToken: methods.repayToken,
    bankCode: card.bankCode,
    sendMsg,
  };
}

/** Commits a payment; returns its record, and whether a code must be confirmed. */
export async function commit(
  ctx: FlowContext,
  step: string,
  payment: CardPayment,
  sendMsg: 0 | 1 = 0,
): Promise<{ recordId: string; needsCode: boolean }> {
  const { data } = await ctx.call(step, 'repaymentCommit', commitFields(ctx, payment, sendMsg));
  const recordId = String(data.repayRecordId);
  ctx.check('RPC-16 the commit names the record of the payment', {
    expected: 'a record id',
    got: recordId,
    holds: recordId !== '',
  });
  return { recordId, needsCode: isOne(data.needValid) };
}

/**
 * Commits a payment by a card that asks for a code; returns the record and the code that was sent.
 */
export async function commitWithCode(
  ctx: FlowContext,
  payment: CardPayment,
): Promise<{ recordId: string; code: string }> {
  const { recordId, needsCode } = await commit(ctx, 'pay', payment);
  ctx.check('RPC-17 the card asks for a code', { expected: true, got: needsCode });
  const code = await ctx.smsCode('read the code', thePhone(ctx), 'RPC-17 an SMS with a code came');
  return { recordId, code };
}

/** Fields of a confirmation: the record's id has another name there than in the reply (RPC-28). */
export function confirmFields(ctx: FlowContext, recordId: string, verifyCode: string) {
  return { orderId: theOrder(ctx).orderId, verifyCode, repaymentRecordId: recordId };
}

/** Checks that the payment is in the plan. */
export function checkCharged(ctx: FlowContext, payment: CardPayment): Promise<Plan | undefined> {
  const name = 'RPC-30 INS-14 what is left of the order fell by what was paid';
  return checkPaid(ctx, name, payment.before, unitsOf(payment));
}

/** A code that is not the one that was sent. */
export function otherThan(code: string): string {
  const last = Number(code.at(-1)) || 0;
  return `${code.slice(0, -1)}${(last + 1) % 10}`;
}
