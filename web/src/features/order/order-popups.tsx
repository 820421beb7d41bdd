import { useState } from 'react';
import { CardPopup } from './card-popup.tsx';
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

function popupsOf(order: Order): PopupName[] {
  return [
    ...(needsCard(order) ? (['card'] as const) : []),
    ...(offersWithdrawal(order) ? (['withdrawal'] as const) : []),
    ...(needsScore(order) ? (['rating'] as const) : []),
  ];
}
