import type { Written } from '../use-record.ts';
import { OpenPayment } from './open-payment.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { StartedPayment } from './started-payment.tsx';

/** One payment that stands written down: its outcome is unknown, it goes on elsewhere, or it is in. */
export function PaymentState({ record, started }: Pick<Written, 'record' | 'started'>) {
  if (started) return <StartedPayment key={started.attempt} record={started} />;
  if (!record) return null;
  if (record.state === 'paid') return <PaymentReceipt record={record} />;
  return <OpenPayment key={record.attempt} record={record} />;
}
