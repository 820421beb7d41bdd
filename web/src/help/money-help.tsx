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
 * with the time of that, customer service by telephone and e-mail, and Repayment.
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

type HelpLinksProps = MoneyHelpProps & {
  /** The screen's own button leads to customer service. */
  leadsToHelp?: boolean;
};

/** The same for a screen that already shows the order. */
export function HelpLinks({ here, leadsToHelp = false }: HelpLinksProps) {
  const text = useText();
  const orderId = useOrderId();
  const last = useLastOrder();
  const isRefused = use(AfterRefusal);
  // Of an order never seen here, only a refusal says whether there is something to pay.
  const isOwed = last ? isRepayable(last.summary.status) : orderId !== undefined && !isRefused;
  const mayRepay = isOwed && here !== 'repayment';
  return (
    <div className="money-help">
      <KnownContact />
      {mayRepay || !leadsToHelp ? (
        <LinkRows label={text('help.contacts')}>
          {mayRepay ? (
            <ScreenLink to="repayment">
              {text('help.repayment')}
              <Icon name="forward" />
            </ScreenLink>
          ) : null}
          {leadsToHelp ? null : (
            <ScreenLink to="customerService">
              {text('app.customerService')}
              <Icon name="forward" />
            </ScreenLink>
          )}
        </LinkRows>
      ) : null}
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
