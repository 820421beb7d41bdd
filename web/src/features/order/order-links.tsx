import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { asksToWithdraw, type Order } from './queries.ts';

/**
 * Links for a loan that is not paid out yet: to its terms, and to customer service, unless the
 * order's own action leads there.
 */
export function OrderLinks({ order }: { order: Order }) {
  const text = useText();
  return (
    <LinkRows label={text('order.actions')}>
      {asksToWithdraw(order) ? null : (
        <ScreenLink to="customerService">
          <span>{text('app.customerService')}</span>
          <Icon name="forward" />
        </ScreenLink>
      )}
      <ScreenLink to="loanAgreement">
        <span>{text('order.terms')}</span>
        <Icon name="forward" />
      </ScreenLink>
    </LinkRows>
  );
}
