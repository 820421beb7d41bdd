import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderSheet } from './order-sheet.tsx';
import type { Order } from './queries.ts';

type OrderCardProps = {
  /** The order the complaint is about; undefined while none is chosen. */
  order: Order | undefined;
  orders: readonly Order[];
  onChoose: (order: Order) => void;
};

/** The order the complaint is about, and a button to choose another. */
export function OrderCard({ order, orders, onChoose }: OrderCardProps) {
  const text = useText();
  const [choosing, setChoosing] = useState(false);
  return (
    <Card
      title={text('complaint.order')}
      action={
        orders.length === 0 ? undefined : (
          <Button tone="quiet" onClick={() => setChoosing(true)}>
            {text('complaint.allOrders')}
          </Button>
        )
      }
    >
      {order ? (
        <>
          <OrderHead order={order} />
          {order.list.length > 0 ? <TitleRows rows={order.list} /> : null}
        </>
      ) : (
        <p>{text(orders.length === 0 ? 'complaint.noOrders' : 'complaint.noOrder')}</p>
      )}
      {choosing ? (
        <OrderSheet
          orders={orders}
          chosen={order?.orderNo}
          onChoose={(one) => {
            setChoosing(false);
            onChoose(one);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Card>
  );
}
