import type { Data } from '@brought/sdk';
import { repayType } from '@brought/sdk/constants';
import type { FlowContext } from '../engine/context.ts';
import { theOrder } from './the-order.ts';

type Wallets = Pick<Data<'installmentPlan'>, 'bankList' | 'bankCardInfo'>;

/** A payment from a wallet. */
export type WalletPayment = {
  /** Name of the wallet: it is sent as bankCode. */
  wallet: string;
  account: string;
  /** In whole units. */
  amount: number;
  /** 1 moves the due date, 0 pays instalments. */
  isDelay: 0 | 1;
};

/** The wallet to pay from: the one asked for, else the one used last, else the first. */
export function chooseWallet(
  ctx: FlowContext,
  { bankList, bankCardInfo }: Wallets,
  wanted: string | undefined,
): { wallet: string; account: string } {
  const names = bankList.map(({ name }) => name);
  const last = bankCardInfo?.bankName ?? '';
  const wallet = wanted ?? (names.includes(last) ? last : names[0]) ?? '';
  ctx.check('INS-06 INS-11 there are wallets to pay from', {
    expected: wanted ?? 'at least one wallet',
    got: names,
    holds: names.includes(wallet),
  });
  return { wallet, account: bankCardInfo?.cardNo || (ctx.session.mobilePhone ?? '') };
}

/** The fields of a payment from a wallet. */
export function walletFields(ctx: FlowContext, payment: WalletPayment) {
  const { orderId, productId } = theOrder(ctx);
  const { wallet, account, amount, isDelay } = payment;
  return {
    product_id: productId,
    orderId,
    amount: String(amount),
    cardNo: account,
    bankCode: wallet,
    isDelay,
  };
}

/**
 * Requests a payment from a wallet, and checks that the answer has an address or an instruction.
 */
export async function requestWallet(
  ctx: FlowContext,
  step: string,
  payment: WalletPayment,
): Promise<Data<'generateVcode'>> {
  const { data } = await ctx.call(step, 'generateVcode', walletFields(ctx, payment));
  if (data.repayType === repayType.payUrl) {
    ctx.check('INS-34 INS-35 the reply gives the page of the wallet', {
      expected: 'an http address',
      got: data.payUrl,
      holds: /^https?:\/\//.test(data.payUrl),
    });
  } else {
    ctx.check('INS-34 INS-36 the reply gives a notice and a trade number', {
      expected: 'both filled',
      got: { notice: data.notice, tradeNo: data.tradeNo },
      holds: data.notice !== '' && data.tradeNo !== '',
    });
  }
  return data;
}

/** Where a payment is decided: on its page, else by its number. */
export function paymentOf({ payUrl, tradeNo }: Data<'generateVcode'>): string {
  return payUrl || tradeNo;
}
