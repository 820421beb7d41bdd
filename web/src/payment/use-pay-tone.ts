import { useOnline } from '../lib/use-online.ts';
import type { ButtonTone } from '../ui/button.tsx';
import { paymentPageOf } from './payment-page.ts';
import { WAIT_MS, type Payment } from './payment.ts';
import type { PaymentView } from './use-payment.ts';

/**
 * The tone of a button that pays: it is not the strong one of its screen while another payment can
 * still be finished, on its page or with a PIN, since that is better than paying once more.
 */
export function usePayTone({ beside, now }: Pick<PaymentView, 'beside' | 'now'>): ButtonTone {
  const online = useOnline();
  const canFinish = ({ id, onPhone, since }: Payment) =>
    onPhone === true ? now - since < WAIT_MS : online && paymentPageOf(id) !== undefined;
  const leadsOn = beside.some((one) => one.state === 'started' && canFinish(one));
  return leadsOn ? 'secondary' : 'primary';
}
