import { CardPopup } from './card-popup.tsx';
import type { Order } from './queries.ts';
import { RatingPopup } from './rating-popup.tsx';
import { WithdrawPopup } from './withdraw-popup.tsx';

/** What an order may have to say by itself. */
export type PopupName = 'card' | 'withdrawal' | 'rating';

type OrderPopupProps = { name: PopupName; order: Order; onClose: () => void };

/** One popup of an order. */
export function OrderPopup({ name, order, onClose }: OrderPopupProps) {
  switch (name) {
    case 'card':
      return <CardPopup order={order} onClose={onClose} />;
    case 'withdrawal':
      return <WithdrawPopup order={order} onClose={onClose} />;
    case 'rating':
      return <RatingPopup onClose={onClose} />;
  }
}
