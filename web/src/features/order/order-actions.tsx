import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { payTone } from '../../payment/next-payment.ts';
import { isRepayable, isSettled, isUnlisted } from '../../payment/order/order-status.ts';
import type { PaymentView } from '../../payment/use-payment.ts';
import { write } from '../../session/calls.ts';
import { useOpenAddress, useGo } from '../../session/navigation.tsx';
import { DUE, PAY } from '../../session/screen-href.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { webAddress } from '../../session/web-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import {
  asksToWithdraw,
  mayRollOver,
  namesRepaymentPage,
  offersWithdrawal,
  repayLabel,
  type Order,
} from './queries.ts';
import { useWithdraw } from './use-withdraw.ts';

/**
 * Whether there is anything to do about an order. An unlisted status leads to the plan, because
 * something may be due.
 */
export function hasActions({ orderStatus }: Order): boolean {
  return isRepayable(orderStatus) || isSettled(orderStatus) || isUnlisted(orderStatus);
}

/** The actions for an order, by its status (ORD-17 to ORD-30). */
export function OrderActions({ order, view }: { order: Order; view: PaymentView }) {
  if (isSettled(order.orderStatus)) return <BorrowAgain />;
  return offersWithdrawal(order) ? <Withdraw order={order} /> : <Repay order={order} view={view} />;
}

function Withdraw({ order }: { order: Order }) {
  const text = useText();
  return <Button onClick={useWithdraw(order)}>{text('order.withdrawNow')}</Button>;
}

function Repay({ order, view }: { order: Order; view: PaymentView }) {
  const text = useText();
  const go = useGo();
  const follow = useOpenAddress();
  const tone = payTone(view);

  function repay(): void {
    const elsewhere = namesRepaymentPage(order) ? webAddress(order.h5Url) : undefined;
    if (elsewhere) follow(elsewhere);
    else void go('repayment', { [PAY]: DUE });
  }

  return (
    <Button tone={tone} onClick={repay}>
      {text(repayLabel(order))}
    </Button>
  );
}

/**
 * The link to a rollover (ORD-20 ORD-21 ORD-30), in the page: the bar at the bottom is for the
 * order's main action, and two buttons with text between them would take a third of a small screen.
 */
export function RolloverOffer({ order }: { order: Order }) {
  const text = useText();
  const go = useGo();
  const hint = useId();
  if (!mayRollOver(order)) return null;
  return (
    <Card>
      <p id={hint}>{text('order.rolloverHint')}</p>
      <Button tone="secondary" aria-describedby={hint} onClick={() => void go('delayRepayment')}>
        {text('order.rollover')}
      </Button>
    </Card>
  );
}

/** Contacts for money that is ready, if the order does not say where to withdraw it. */
export function WithdrawalHelp({ order }: { order: Order }) {
  const text = useText();
  if (!asksToWithdraw(order)) return null;
  return (
    <>
      <p>{text('order.askWithdraw')}</p>
      <SupportLink />
    </>
  );
}

function BorrowAgain() {
  const text = useText();
  const go = useGo();
  const { productId = '' } = useSession();
  const { mutate } = useMutation(write('eventSave'));

  function borrow(): void {
    mutate({ input: { productId } });
    if (config.productDetail === undefined) void go('productDetail');
    else location.assign(withProduct(config.productDetail, productId));
  }

  return <Button onClick={borrow}>{text('order.borrowAgain')}</Button>;
}

function withProduct(address: string, productId: string): URL {
  const url = new URL(address, location.href);
  url.searchParams.set('productId', productId);
  return url;
}
