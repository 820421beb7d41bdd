import { unpaidOrder } from '../../help/last-order.ts';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';

/** The borrower's order that was not repaid when it was last loaded, and the way to repay it. */
export function OpenDebt() {
  const text = useText();
  const order = unpaidOrder(useSession());
  if (!order) return null;
  const { productName, statusText, rows } = order.summary;
  return (
    <Card title={text('deletion.debt')}>
      <p>{text('deletion.debtText')}</p>
      <TitleRows rows={[{ title: productName, value: statusText }, ...rows]} />
      <ScreenLink to="orderDetails" className="button button-primary">
        {text('deletion.debtOpen')}
      </ScreenLink>
    </Card>
  );
}
