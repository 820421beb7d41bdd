import { useText } from '../../lib/use-text.ts';
import { useReturnState, useGo } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldedParagraph } from '../../ui/folded-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Order } from './queries.ts';

type CardPopupProps = { order: Order; onClose: () => void };

/** Reminds the borrower to bind a bank card (ORD-39 to ORD-42). */
export function CardPopup({ order, onClose }: CardPopupProps) {
  const text = useText();
  const go = useGo();
  const returnState = useReturnState();
  return (
    <Sheet title={order.cardPopTitle || text('order.cardTitle')} onDismiss={onClose}>
      <FoldedParagraph text={order.cardPopMsg} />
      <Button onClick={() => void go('bindBank', { source: 'loanDetail' }, { state: returnState })}>
        {text('order.bindCard')}
      </Button>
    </Sheet>
  );
}
