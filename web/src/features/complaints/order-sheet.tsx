import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { OrderHead } from './order-head.tsx';
import type { Order } from './queries.ts';
import './order-sheet.css';

type OrderSheetProps = {
  orders: readonly Order[];
  /** Number of the order chosen now. */
  chosen: string | undefined;
  onChoose: (order: Order) => void;
  onClose: () => void;
};

/** All orders of the borrower, to choose one. */
export function OrderSheet({ orders, chosen, onChoose, onClose }: OrderSheetProps) {
  const text = useText();
  return (
    <Sheet title={text('complaint.ordersTitle')} onDismiss={onClose}>
      <ul className="order-sheet">
        {orders.map((order, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={order.orderNo === chosen || undefined}
              onClick={() => onChoose(order)}
            >
              <OrderHead order={order}>
                <p>{text('complaint.orderNo', { orderNo: shownText(order.orderNo) })}</p>
              </OrderHead>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
