import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { SupportLink } from '../../session/support-link.tsx';

/** What a borrower can do about an order that does not load. */
export function OrderLinks() {
  const text = useText();
  return (
    <>
      <ScreenLink to="repayment" className="button button-secondary">
        {text('order.repayment')}
      </ScreenLink>
      <SupportLink />
    </>
  );
}
