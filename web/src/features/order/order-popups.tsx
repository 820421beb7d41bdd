import { useState } from 'react';
import { CardPopup } from './card-popup.tsx';
import { needsCard, needsScore, type Order } from './queries.ts';
import { isWithdrawable } from '../../payment/order-status.ts';
import { RatingPopup } from './rating-popup.tsx';
import { WithdrawPopup } from './withdraw-popup.tsx';

type PopupName = 'card' | 'withdrawal' | 'rating';

/** The popups of an order: card, withdrawal, rating, one after the other, each once in a visit. */
export function OrderPopups({ order }: { order: Order }) {
  const [popups] = useState(() => popupsOf(order));
  const [shown, setShown] = useState(0);
  const onClose = () => setShown(shown + 1);
  switch (popups[shown]) {
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
  const withdrawable = isWithdrawable(order.orderStatus) && order.playeduL !== '';
  return [
    ...(needsCard(order) ? (['card'] as const) : []),
    ...(withdrawable ? (['withdrawal'] as const) : []),
    ...(needsScore(order) ? (['rating'] as const) : []),
  ];
}
