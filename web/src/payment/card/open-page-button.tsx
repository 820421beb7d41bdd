import { useOnline } from '../../lib/use-online.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { Payment } from '../machine/payment.ts';
import { paymentPageOf } from '../store/payment-page.ts';

type OpenPageButtonProps = { payment: Payment; tone: 'primary' | 'secondary' };

/** Leads back to the page on which a payment is finished, or says why it cannot. */
export function OpenPageButton({ payment, tone }: OpenPageButtonProps) {
  const text = useText();
  const online = useOnline();
  const { id, state, onPage } = payment;
  if (state !== 'started' || !online) return null;
  const page = paymentPageOf(id);
  if (page) {
    return (
      <Button tone={tone} onClick={() => location.assign(page)}>
        {text('payment.openPage')}
      </Button>
    );
  }
  return onPage ? <p className="payment-note">{text('payment.pageElsewhere')}</p> : null;
}
