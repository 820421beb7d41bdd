import { useState } from 'react';
import { usePart } from '../../lib/use-part.ts';
import type { PopupName } from './order-popup.tsx';
import { needsCard, needsScore, type Order } from './queries.ts';
import { WITHDRAWABLE } from './status-codes.ts';

/**
 * The popups of an order: card, withdrawal, rating, one after the other, each once in a visit. Most
 * orders have none, so their code comes when one does.
 */
export function OrderPopups({ order }: { order: Order }) {
  const [popups] = useState(() => popupsOf(order));
  const [shown, setShown] = useState(0);
  const name = popups[shown];
  const { data: part } = usePart(name && 'orderPopup', () => import('./order-popup.tsx'));
  if (!name || !part) return null;
  const { OrderPopup } = part;
  return <OrderPopup key={name} name={name} order={order} onClose={() => setShown(shown + 1)} />;
}

function popupsOf(order: Order): PopupName[] {
  const withdrawable = String(order.orderStatus) === WITHDRAWABLE && order.playeduL !== '';
  return [
    ...(needsCard(order) ? (['card'] as const) : []),
    ...(withdrawable ? (['withdrawal'] as const) : []),
    ...(needsScore(order) ? (['rating'] as const) : []),
  ];
}
