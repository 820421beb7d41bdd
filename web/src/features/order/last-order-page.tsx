import type { LastOrder } from '../../help/last-order.ts';
import { HelpLinks } from '../../help/money-help.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { useText } from '../../lib/use-text.ts';
import { isRepayable } from '../../payment/order/order-status.ts';
import { shownMoment } from '../../session/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLabels } from '../../ui/labels.ts';
import { Page } from '../../ui/page.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { DueAmount } from './due-amount.tsx';
import { shownDue } from './shown-due.ts';
import {
  LoanDone,
  OrderPayments,
  OrderReceipts,
  showsLoanReceipt,
  type OrderRecords,
} from './order-payments.tsx';
import { OrderRows, OrderState } from './order-view.tsx';
import './last-order-page.css';

type LastOrderPageProps = {
  last: LastOrder;
  /** Why it could not be read now. */
  error: Error;
  records: OrderRecords;
  busy: boolean;
  onRetry: () => void;
};

/** The order as last read, shown if it cannot be read now. */
export function LastOrderPage({ last, error, records, busy, onRetry }: LastOrderPageProps) {
  const text = useText();
  const { failureOf } = useLabels();
  const { icon, text: words } = failureOf(error);
  // The notice above the page already says that there is no connection.
  const reason = useOnline() ? words : '';
  const isTaken = showsLoanReceipt(records);
  const due = isUnchanged(last, records) ? last.plan && shownDue(last.plan) : undefined;
  return (
    <Page
      title={text('order.title')}
      lead={
        <>
          <div className="last-order" role="status">
            <Icon name={icon} />
            <p>
              <strong>
                <UnbrokenText text={text('order.asOf', { time: shownMoment(last.at) })} />
              </strong>
              {text('order.asOfText', { reason })}
            </p>
          </div>
          <OrderPayments records={records} />
          <OrderState summary={last.summary} due={due ? <DueAmount due={due} /> : undefined} />
        </>
      }
      footer={
        <div>
          <div className="button-row">
            <Button tone={isTaken ? 'secondary' : 'primary'} busy={busy} onClick={onRetry}>
              {text('app.retry')}
            </Button>
            {isTaken ? <LoanDone records={records} /> : null}
          </div>
        </div>
      }
    >
      <OrderRows summary={last.summary} />
      <OrderReceipts records={records} />
      <HelpLinks here="orderDetails" />
    </Page>
  );
}

/**
 * Whether the amount that was due is still right, as far as this phone knows: any payment from it
 * may be newer than the order, and clocks are no evidence of which came first.
 */
function isUnchanged({ summary }: LastOrder, { repayment }: OrderRecords): boolean {
  return isRepayable(summary.status) && repayment.untouched;
}
