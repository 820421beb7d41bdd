import type { Data } from '@brought/sdk';
import { repayType as knownTypes } from '@brought/sdk/constants';
import { useState } from 'react';
import { useText } from '../lib/use-text.ts';
import { usePay } from '../payment/pay.ts';
import { chargeNumber } from '../payment/machine/payment.ts';
import type { ReplyMeaning } from '../payment/send.ts';
import type { PaymentView } from '../payment/use-payment.ts';
import { useIsStillHere } from '../payment/use-is-still-here.ts';
import { useSession } from '../session/use-session.ts';
import { webAddress } from '../session/web-address.ts';
import { codeOf, shortAccount, type Account } from './account.ts';
import { rememberAccount } from './remembered.ts';
import { withCurrency } from '../payment/order/amount-text.ts';

/** The content of the result dialog. */
export type WalletResult = {
  amount: string;
  /** What it is paid from. */
  method: string;
  notice: string;
  tradeNo: string;
};

type Paid = Pick<WalletResult, 'amount' | 'method'>;

/** The payment, and the steps of the screen after it. */
type Order = {
  orderId: string;
  /** 0 pays instalments, 1 a rollover. */
  isDelay: 0 | 1;
  /** Called when the result dialog was confirmed: the screen starts over. */
  onDone: () => void;
  /** Called with what the server refused: the screen may be out of date. */
  onRefused: (account: Account, units: string) => void;
};

/** A payment from a wallet; `WalletDialogs` draws its dialogs. */
export type WalletPayment = {
  /** The result, until it is confirmed or a payment of the order has ended. */
  result: WalletResult | undefined;
  closeResult: () => void;
  /** Pays `units` (whole currency units as digits, or nothing) from the account. */
  pay: (account: Account, units: string) => void;
};

/** Pays an order from a wallet, for an instalment or a rollover (INS-31 ROL-15). */
export function useWalletPayment(
  view: PaymentView,
  { orderId, isDelay, onDone, onRefused }: Order,
): WalletPayment {
  const text = useText();
  const { productId: product_id = '' } = useSession();
  const ended = view.receipts.length;
  const [latest, setLatest] = useState<{ result: WalletResult; ended: number }>();
  const isShown = latest?.ended === ended && !view.record;
  const pay = usePay('generateVcode', view);
  const isStillHere = useIsStillHere();

  async function send(account: Account, amount: string): Promise<void> {
    const { wallet, number } = account;
    const input = {
      product_id,
      orderId,
      amount,
      cardNo: number,
      bankCode: codeOf(wallet),
      isDelay,
    };
    const details = {
      amount: withCurrency(amount),
      method: shortAccount(account),
      meaning: meaningOf,
    };
    const outcome = await pay({ input, details });
    if (outcome.kind === 'answered') {
      rememberAccount({ wallet, number });
      goOn(outcome.data, details);
    }
    if (outcome.kind === 'refused') onRefused(account, amount);
  }

  function goOn(data: Data<'generateVcode'>, { amount, method }: Paid): void {
    if (!isStillHere()) return;
    const { notice, tradeNo } = data;
    const way = destinationOf(data);
    if (way instanceof URL) return location.assign(way);
    const shown = way === 'nowhere' ? text('wallet.unsafe') : notice || text('wallet.noNotice');
    setLatest({ result: { amount, method, notice: shown, tradeNo }, ended });
  }

  return {
    result: isShown ? latest?.result : undefined,
    closeResult() {
      setLatest(undefined);
      onDone();
    },
    pay: (account, units) => void send(account, units),
  };
}

/**
 * The meaning of a success. A payload without number, notice and page proves nothing about the
 * payment. With a page that may not be opened the payment has started all the same: the wallet may
 * ask on the phone.
 */
function meaningOf(data: Data<'generateVcode'>): ReplyMeaning | undefined {
  const started = chargeNumber(data.tradeNo);
  const way = destinationOf(data);
  const isNamed = way !== 'phone' || started !== '' || data.notice !== '';
  if (!isNamed) return undefined;
  return { started, page: way instanceof URL ? way : undefined, onPhone: way === 'phone' };
}

/**
 * Where the borrower finishes the payment; nowhere if its page may not be opened. Without a page
 * the wallet may ask on the phone, whatever the type is.
 */
function destinationOf({ repayType, payUrl }: Data<'generateVcode'>): URL | 'phone' | 'nowhere' {
  if (repayType !== knownTypes.payUrl || payUrl.trim() === '') return 'phone';
  return webAddress(payUrl) ?? 'nowhere';
}
