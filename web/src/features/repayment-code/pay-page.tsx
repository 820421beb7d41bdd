import type { ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { PaymentStatus } from '../../payment/card/payment-status.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { ScreenLink, useBack } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type PayPageProps = {
  /** How much to pay, see `Page`. */
  lead?: ReactNode;
  children: ReactNode;
  /** There is no code to pay by, so the page leads on to the order. */
  deadEnd?: boolean;
};

/**
 * The page of both code screens. While the outcome of a payment is unknown, or it has just been
 * made, the code is not shown: a borrower who pays by it then pays twice.
 */
export function PayPage({ lead, children, deadEnd = false }: PayPageProps) {
  const text = useText();
  const onBack = useBack('orderDetails');
  const { orderId } = useSession();
  const view = usePayment('repayment', orderId);
  const { loaded, record } = view;
  return (
    <Page title={text('code.title')} onBack={onBack} lead={loaded && !record ? lead : undefined}>
      <PaymentStatus view={view} />
      {loaded || record ? null : <Skeleton headed heights={['5.5rem', '13.5rem', '15rem']} />}
      {loaded && !record ? children : null}
      {orderId === undefined ? null : (
        <ScreenLink
          to="orderDetails"
          className={`button button-${deadEnd ? 'primary' : 'secondary'}`}
        >
          {text('code.order')}
        </ScreenLink>
      )}
    </Page>
  );
}
