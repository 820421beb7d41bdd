import { useText } from '../../lib/use-text.ts';
import { Spinner } from '../../ui/spinner.tsx';
import '../../ui/button.css';
import './repay-link.css';

/**
 * The way to repay an order while the application is on its way: the build renders it into the
 * shell, whose script fills the slots and remembers a tap (`order-slots.ts`, `head/fill-shell.ts`).
 */
export function RepayLink() {
  const text = useText();
  return (
    <footer className="page-footer repay-bar" data-slot="repayBar">
      <a href="none:" className="button button-primary" data-slot-href="repayAddress">
        <Spinner />
        <span data-slot="repay">{text('order.repay')}</span>
        <span data-slot="repayment">{text('order.repayment')}</span>
      </a>
    </footer>
  );
}
