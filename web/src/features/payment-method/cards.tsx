import { useLayoutEffect, useRef, useState } from 'react';
import { MissingRows } from '../../help/missing-rows.tsx';
import { MoneyHelp } from '../../help/money-help.tsx';
import { hashes } from '../../lib/paths.ts';
import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { AbovePlan } from '../../payment/card/above-plan.tsx';
import { DueByPlan } from '../../payment/card/due-by-plan.tsx';
import { OrderAmounts } from '../../payment/card/order-amounts.tsx';
import { payTone } from '../../payment/next-payment.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import { SettledOrder, useIsSettled } from '../../payment/card/settled-order.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';
import { payableAmount } from '../../payment/order/withholding.ts';
import { HashLink } from '../../session/hash-link.tsx';
import { ScreenLink, useBack } from '../../session/navigation.tsx';
import { DUE, PAY } from '../../session/screen-href.ts';
import { useSession } from '../../session/use-session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { NotLoaded, type QueryStateProps } from '../../ui/query-state.tsx';
import { CardList } from './card-list.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { CouponNote } from './coupon-note.tsx';
import { useAdding, useChosenCard, useLacksNewCard } from './known-cards.ts';
import { amountOf, hasAlternative, lacksCards, type PaymentMethods } from './queries.ts';
import { useCardPayment, type CardPayment } from './use-card-payment.ts';

type CardsProps = Pick<QueryStateProps, 'query'> & {
  orderId: string;
  methods: PaymentMethods;
  view: PaymentView;
};

/**
 * The saved cards to pay with, and the other methods. No card is chosen at first, but for the one
 * that the borrower has just added.
 */
export function Cards({ orderId, query, methods, view }: CardsProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const session = useSession();
  const amount = amountOf(session);
  const [missing, setMissing] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const paying = useCardPayment(orderId, methods, view);
  const isSettled = useIsSettled(view);
  const { bankCards } = methods;
  const isIncomplete = lacksCards(methods);
  const hasNone = bankCards.length === 0 && !isIncomplete;
  const adding = useAdding(bankCards, isIncomplete);
  const lacksNew = useLacksNewCard(bankCards);
  const [selected, select] = useChosenCard(bankCards, isIncomplete);

  function payNow(): void {
    const card = bankCards[selected];
    if (card) return void paying.pay(card);
    setMissing(true);
    list.current?.querySelector('input')?.focus();
  }

  const tone = payTone(view);
  const { record, beside } = view;
  // The code sheet represents the payment whose code it waits for.
  const shown = { ...view, beside: beside.filter(({ id }) => id !== paying.code?.id) };
  // The sheet may stay open while the app looks into the server's refusal.
  const sheet =
    paying.code && record?.state !== 'paid' ? (
      // Typed text survives a change of the page below the sheet.
      <CodeSheet
        key="code"
        code={paying.code}
        amount={amount}
        paying={paying}
        busy={view.sending}
      />
    ) : null;
  if (record) {
    return (
      <Page title={text('card.title')} onBack={onBack}>
        <PaymentStatus view={view} />
        {sheet}
      </Page>
    );
  }
  if (isSettled) {
    return (
      <Page title={text('card.title')} onBack={onBack}>
        <SettledOrder subject={view.subject} />
      </Page>
    );
  }
  return (
    <Page
      title={text('card.title')}
      onBack={onBack}
      lead={
        <>
          <PaymentStatus view={shown} />
          {paying.left ? <CodeLeft {...paying.left} focused={paying.isAside} /> : null}
          {amount === '' ? (
            <DueByPlan subject={view.subject} />
          ) : (
            <Amount label={text('card.amount')} amount={amount} />
          )}
        </>
      }
      footer={
        hasNone ? (
          <nav>
            <HashLink hash={hashes.addCard} state={adding} className="button button-primary">
              {text('card.bind')}
            </HashLink>
          </nav>
        ) : isIncomplete && bankCards.length === 0 ? undefined : (
          <Button tone={tone} busy={view.sending && !paying.code} onClick={payNow}>
            {amount === '' ? text('card.pay') : text('card.payAmount', { amount })}
          </Button>
        )
      }
    >
      {lacksNew && !isIncomplete ? (
        <NoNewCard busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {isIncomplete && bankCards.length === 0 ? (
        <NotLoaded query={query} more={<MoneyHelp here="paymentMethod" />} />
      ) : bankCards.length === 0 ? (
        <MessageState icon="inbox" title={text('card.none')} text={text('card.noneText')} />
      ) : (
        <>
          <CouponNote />
          <Card>
            <CardList
              ref={list}
              cards={bankCards}
              selected={selected}
              error={missing && selected === -1 ? text('card.selectFirst') : undefined}
              onSelect={select}
            />
          </Card>
          {isIncomplete ? (
            <MissingRows busy={query.isFetching} onRetry={() => void query.refetch()} />
          ) : null}
        </>
      )}
      <OtherMethods methods={methods} adding={hasNone ? undefined : adding} />
      {amount === '' ? (
        <OrderAmounts subject={view.subject} />
      ) : (
        <AbovePlan amount={amount} subject={view.subject} />
      )}
      {sheet}
    </Page>
  );
}

type CodeLeftProps = NonNullable<CardPayment['left']> & { focused: boolean };

/** Reports that a payment waits for the code of an SMS, and opens the sheet for it. */
function CodeLeft({ card, open, focused }: CodeLeftProps) {
  const text = useText();
  const opener = useRef<HTMLButtonElement>(null);

  // The sheet that was just closed had the focus, and the way back to it may be out of sight.
  useLayoutEffect(() => {
    if (focused) opener.current?.focus();
  }, [focused]);

  return (
    <Card title={text('card.codeLeft')}>
      <p>{text('card.codeLeftText', { card: shownText(card.bankName) || text('card.card') })}</p>
      <Button ref={opener} tone="secondary" onClick={open}>
        {text('card.typeCode')}
      </Button>
    </Card>
  );
}

type OtherMethodsProps = {
  methods: PaymentMethods;
  /** State of the link to add a card; without a card yet, the button of the page adds one. */
  adding: object | undefined;
};

/** Shown where a card was just added, and the list has none that is new. */
function NoNewCard({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const text = useText();
  return (
    <Card title={text('card.notListed')}>
      <p>{text('card.notListedText')}</p>
      <Button tone="secondary" busy={busy} onClick={onRetry}>
        {text('app.retry')}
      </Button>
    </Card>
  );
}

/** The links to the other payment methods. */
function OtherMethods({ methods, adding }: OtherMethodsProps) {
  const text = useText();
  const amount = payableAmount(useSession()) ?? '';
  return (
    <LinkRows label={text('card.otherMethods')}>
      <ScreenLink to="repayment" query={{ [PAY]: /^\d+$/.test(amount) ? amount : DUE }}>
        <span>{text('card.wallet')}</span>
        <Icon name="forward" />
      </ScreenLink>
      {adding ? (
        <HashLink hash={hashes.addCard} state={adding}>
          <span>{text('card.bind')}</span>
          <Icon name="forward" />
        </HashLink>
      ) : null}
      {hasAlternative(methods) ? (
        <HashLink hash={hashes.alternative}>
          <span>{text('card.alternative')}</span>
          <Icon name="forward" />
        </HashLink>
      ) : null}
    </LinkRows>
  );
}
