import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { Button } from '../../ui/button.tsx';
import { ExpandableParagraph } from '../../ui/clamped-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Order } from './queries.ts';
import { useWithdraw } from './use-withdraw.ts';

type WithdrawPopupProps = { order: Order; onClose: () => void };

/** Reminds the borrower to withdraw the money (ORD-43 to ORD-45). Cancel goes home. */
export function WithdrawPopup({ order, onClose }: WithdrawPopupProps) {
  const text = useText();
  const withdraw = useWithdraw(order);

  function cancel(): void {
    onClose();
    callNative('goHome');
  }

  return (
    <Sheet title={text('order.withdrawTitle')} onDismiss={onClose}>
      <ExpandableParagraph text={order.reyMsg} />
      <div className="button-row">
        <Button tone="secondary" onClick={cancel}>
          {text('app.cancel')}
        </Button>
        <Button onClick={withdraw}>{text('order.withdrawNow')}</Button>
      </div>
    </Sheet>
  );
}
