import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { DUE, PAY } from '../../session/screen-href.ts';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import type { Debt } from './use-debt.ts';

/** The debt that is not repaid yet, and the ways to repay it while the account exists. */
export function DebtCard({ debt: { rows, orders } }: { debt: Debt }) {
  const text = useText();
  const { orderId: named, productId } = useSession();
  // The product of any other order is unknown, so its page could not be requested.
  const hasPage = named !== undefined && productId !== undefined;
  return (
    <Card title={text('deletion.debt')}>
      <p>{text('deletion.debtText')}</p>
      <TitleRows rows={rows} />
      {orders.map(({ orderId, title }) => (
        <ScreenLink
          key={orderId}
          to="repayment"
          query={{ orderId, productId: orderId === named ? productId : undefined, [PAY]: DUE }}
          className="button button-primary"
        >
          <ClampedText text={text('deletion.debtPay', { loan: title })} />
        </ScreenLink>
      ))}
      {hasPage ? (
        <ScreenLink
          to="orderDetails"
          className={`button button-${orders.length > 0 ? 'secondary' : 'primary'}`}
        >
          {text('deletion.debtOpen')}
        </ScreenLink>
      ) : null}
    </Card>
  );
}
