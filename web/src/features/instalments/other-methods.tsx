import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { isNoAmount } from './queries.ts';
import { useSelection } from './selection.tsx';

/**
 * The link to payment by card. It passes the chosen amount as the withholding amount, as a host app
 * would. Renders nothing while no amount is chosen.
 */
export function OtherMethods() {
  const text = useText();
  const { amount, typed } = useSelection();
  if (amount === '' || (typed && isNoAmount(typed))) return null;
  return (
    <LinkRows label={text('instalment.otherWays')}>
      <ScreenLink to="paymentMethod" query={{ withholdingAmount: amount }}>
        <span>{text('instalment.byCard')}</span>
        <Icon name="forward" />
      </ScreenLink>
    </LinkRows>
  );
}
