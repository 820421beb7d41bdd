import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hashes } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { OrderAmounts } from '../../payment/order-amounts.tsx';
import { PaymentStatus } from '../../payment/payment-status.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useHashAddress } from '../../session/hash-navigation.ts';
import { useBack } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { showToast } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { CardList } from './card-list.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { CouponNote } from './coupon-note.tsx';
import { amountOf, hasAlternative, type PaymentMethods } from './queries.ts';
import { useCardPayment } from './use-card-payment.ts';
import './cards.css';

type CardsProps = { orderId: string; methods: PaymentMethods; payment: PaymentView };

/** The saved cards, of which one pays, and the ways beside them. None is chosen at first. */
export function Cards({ orderId, methods, payment }: CardsProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const addressOf = useHashAddress();
  const session = useSession();
  const amount = amountOf(session);
  const [selected, setSelected] = useState(-1);
  const paying = useCardPayment(orderId, methods, payment);
  const { bankCards } = methods;

  function payNow(): void {
    const card = bankCards[selected];
    if (card) void paying.pay(card);
    else showToast(text('card.selectFirst'));
  }

  const { record } = payment;
  // The code may still be asked for while the server's word about it is being looked into.
  const sheet =
    paying.code && record?.state !== 'paid' ? (
      // What is typed stays when the page behind it changes.
      <CodeSheet
        key="code"
        code={paying.code}
        amount={amount}
        paying={paying}
        busy={payment.sending || paying.resending}
      />
    ) : null;
  if (record) {
    return (
      <Page title={text('card.title')} onBack={onBack}>
        <PaymentStatus payment={payment} />
        {sheet}
      </Page>
    );
  }
  return (
    <Page
      title={text('card.title')}
      onBack={onBack}
      footer={
        bankCards.length === 0 ? undefined : (
          <Button busy={payment.sending && !paying.code} onClick={payNow}>
            {amount === '' ? text('card.pay') : text('card.payAmount', { amount })}
          </Button>
        )
      }
    >
      <PaymentStatus payment={payment} />
      <Amount label={text('card.amount')} amount={amount} />
      {bankCards.length === 0 ? (
        <MessageState icon="inbox" title={text('card.none')} text={text('card.noneText')} />
      ) : (
        <>
          <CouponNote />
          <Card>
            <CardList cards={bankCards} selected={selected} onSelect={setSelected} />
          </Card>
        </>
      )}
      <nav className="card-ways" aria-label={text('card.otherWays')}>
        <Link to={addressOf(hashes.addCard)}>
          <span>{text('card.bind')}</span>
          <Icon name="forward" />
        </Link>
        {hasAlternative(methods) ? (
          <Link to={addressOf(hashes.alternative)}>
            <span>{text('card.alternative')}</span>
            <Icon name="forward" />
          </Link>
        ) : null}
      </nav>
      {amount === '' ? <OrderAmounts subject={payment.subject} /> : null}
      {sheet}
    </Page>
  );
}
