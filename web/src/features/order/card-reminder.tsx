import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { needsCard, type Order } from './queries.ts';

/** Keeps the popup's message on the page after the popup was dismissed (ORD-39 ORD-42). */
export function CardReminder({ order }: { order: Order }) {
  const text = useText();
  if (!needsCard(order)) return null;
  return (
    <Card title={order.cardPopTitle || text('order.cardTitle')}>
      {order.cardPopMsg === '' ? null : (
        <p>
          <FoldedText text={order.cardPopMsg} />
        </p>
      )}
      <ScreenLink
        to="bindBank"
        query={{ source: 'loanDetail' }}
        className="button button-secondary"
      >
        {text('order.bindCard')}
      </ScreenLink>
    </Card>
  );
}
