import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { useGo, useReturnState } from '../../session/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { ExpandableParagraph } from '../../ui/clamped-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { needsCard, needsScore, offersWithdrawal, type Order } from './queries.ts';
import { RatingPopup } from './rating-popup.tsx';
import { WithdrawPopup } from './withdraw-popup.tsx';

type PopupName = 'card' | 'withdrawal' | 'rating';

/** The open popup, if any, and how to close it. */
export type Popups = { open: PopupName | undefined; close: () => void };

/**
 * The popups of an order: card, withdrawal, rating, one after the other, each once per visit. They
 * wait while the order is being read again, since they may not be needed any more.
 */
export function usePopups(order: Order, isWaiting: boolean): Popups {
  const [names, setNames] = useState<readonly PopupName[]>();
  if (!names && !isWaiting) setNames(popupsOf(order));
  return { open: names?.[0], close: () => setNames(names?.slice(1)) };
}

/** The popup that is open. */
export function OrderPopup({ order, popups }: { order: Order; popups: Popups }) {
  const onClose = popups.close;
  switch (popups.open) {
    case 'card':
      return <CardPopup order={order} onClose={onClose} />;
    case 'withdrawal':
      return <WithdrawPopup order={order} onClose={onClose} />;
    case 'rating':
      return <RatingPopup onClose={onClose} />;
    case undefined:
      return null;
  }
}

/** Reminds the borrower to bind a bank card (ORD-39 to ORD-42). */
function CardPopup({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText();
  const go = useGo();
  const returnState = useReturnState();
  return (
    <Sheet title={order.cardPopTitle || text('order.cardTitle')} onDismiss={onClose}>
      <ExpandableParagraph text={order.cardPopMsg} />
      <Button onClick={() => void go('bindBank', { source: 'loanDetail' }, { state: returnState })}>
        {text('order.bindCard')}
      </Button>
    </Sheet>
  );
}

function popupsOf(order: Order): PopupName[] {
  return [
    ...(needsCard(order) ? (['card'] as const) : []),
    ...(offersWithdrawal(order) ? (['withdrawal'] as const) : []),
    ...(needsScore(order) ? (['rating'] as const) : []),
  ];
}
