import { useText } from '../../lib/use-text.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { NotCharged } from './not-charged.tsx';
import { OrderChange } from './order-change.tsx';
import { usePaymentFacts } from './payment-facts.ts';
import { PaymentHead } from './payment-head.tsx';
import type { PaymentRecord } from '../payment-record.ts';
import { useCheck } from './use-check.ts';
import './payment-card.css';

const CHECKING = {
  repayment: { title: 'payment.checking', text: 'payment.checkingText' },
  loan: { title: 'payment.checkingLoan', text: 'payment.checkingLoanText' },
} as const;

const STILL = { title: 'payment.still', text: 'payment.stillText' } as const;

/**
 * A payment whose answer was lost. For 15 minutes the order is looked at; then it says that it still
 * does not know, and only then, and only by the borrower's own word, can it be laid aside.
 */
export function OpenPayment({ record }: { record: PaymentRecord }) {
  const text = useText();
  const facts = usePaymentFacts(record);
  const check = useCheck(record);
  const given = check.over || !check.possible;
  const words = given ? STILL : CHECKING[record.kind];
  return (
    <section className="payment-card payment-open">
      <PaymentHead
        mark={given ? <Icon name="alert" /> : <Spinner />}
        title={text(words.title)}
        amount={record.amount}
      >
        <p>{text(words.text)}</p>
      </PaymentHead>
      <TitleRows rows={facts} />
      {check.look?.verdict === 'changed' ? (
        <OrderChange record={record} differences={check.look.differences} />
      ) : null}
      {check.look === null ? <p className="payment-note">{text('payment.lookFailed')}</p> : null}
      <div className="payment-actions">
        {given && check.possible ? (
          <Button busy={check.looking} onClick={() => void check.again()}>
            {text('payment.again')}
          </Button>
        ) : null}
        <SupportLink />
        {check.over ? <NotCharged record={record} check={check} /> : null}
      </div>
    </section>
  );
}
