import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenName } from '../lib/paths.ts';
import { useText } from '../lib/use-text.ts';
import { subjectOf } from '../payment/identity.ts';
import { isRepayable } from '../payment/order/order-status.ts';
import { orderIdOf } from '../session/inputs.ts';
import { shownMoment } from '../session/formats.ts';
import { ScreenLink } from '../session/navigation.tsx';
import { useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { AfterRefusal } from '../ui/labels.ts';
import { LinkRows } from '../ui/link-rows.tsx';
import { TitleRows } from '../ui/title-rows.tsx';
import { backgroundContactQuery, useKnownContact } from './contact.ts';
import { ContactEntries } from './contact-entries.tsx';
import { readLastOrder, type LastOrder } from './last-order.ts';
import './money-help.css';

type MoneyHelpProps = {
  /** The current screen, which gets no link to itself. */
  here: ScreenName;
};

/**
 * The offers of a money screen that failed to load, besides trying again: the order as last read,
 * with the time of that, customer service by telephone and e-mail, and Repayment, unless the server
 * refuses the very order that it would pay.
 */
export function MoneyHelp({ here }: MoneyHelpProps) {
  const last = useLastOrder();
  return (
    <>
      <HelpLinks here={here} />
      {last ? (
        <div className="money-help">
          <LastKnownOrder last={last} />
        </div>
      ) : null}
    </>
  );
}

/** The same for a screen that already shows the order. */
export function HelpLinks({ here }: MoneyHelpProps) {
  const text = useText();
  const orderId = useOrderId();
  const last = useLastOrder();
  const isRefused = use(AfterRefusal);
  const isOwed = last ? isRepayable(last.summary.status) : orderId !== undefined;
  // A refused order cannot be paid. Of one never seen here, any refusal may mean that, too.
  const mayBePaid = !isRefused || (last !== undefined && here !== 'orderDetails');
  const leadsToRepayment = isOwed && mayBePaid && here !== 'repayment';
  return (
    <div className="money-help">
      <KnownContact />
      <LinkRows label={text('help.contacts')}>
        {leadsToRepayment ? (
          <ScreenLink to="repayment">
            {text('help.repayment')}
            <Icon name="forward" />
          </ScreenLink>
        ) : null}
        <ScreenLink to="customerService">
          {text('app.customerService')}
          <Icon name="forward" />
        </ScreenLink>
      </LinkRows>
    </div>
  );
}

/** Telephone and e-mail of customer service, as far as they are known. */
export function KnownContact() {
  const { data } = useQuery(backgroundContactQuery());
  return <ContactEntries {...useKnownContact(data)} />;
}

function LastKnownOrder({ last: { at, summary } }: { last: LastOrder }) {
  const text = useText();
  const { productName, statusText, rows } = summary;
  return (
    <Card title={text('help.lastOrder', { time: shownMoment(at) })}>
      <TitleRows rows={[{ title: productName, value: statusText }, ...rows]} />
    </Card>
  );
}

function useOrderId(): string | undefined {
  const { hash } = useLocation();
  return orderIdOf({ session: useSession(), hash });
}

function useLastOrder(): LastOrder | undefined {
  const session = useSession();
  const orderId = useOrderId();
  return orderId === undefined
    ? undefined
    : readLastOrder(session, subjectOf(session, 'repayment', orderId));
}
