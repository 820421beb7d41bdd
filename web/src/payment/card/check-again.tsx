import { useState } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { serverTime } from '../../lib/server-clock.ts';
import { useText } from '../../lib/use-text.ts';
import { shownTime } from '../../session/formats.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import type { OrderUpdates } from '../use-order-updates.ts';
import './payment-card.css';

type CheckAgainProps = {
  updates: Pick<OrderUpdates, 'busy' | 'refresh'>;
  tone: ButtonTone;
  /** Whether the order may already show the payment, so that nobody may say that it does not. */
  mayShow: boolean;
};

/**
 * Looks at the order for the borrower, and says so: that the app is looking, then when it has
 * looked and, if the order surely does not show it, that the payment is not there yet.
 */
export function CheckAgain({ updates, tone, mayShow }: CheckAgainProps) {
  const text = useText();
  const [last, setLast] = useState<{ message: MessageId; at: number }>();

  async function look(): Promise<void> {
    setLast({ message: 'payment.looking', at: 0 });
    const seen = await updates.refresh();
    const message = seen ? 'payment.lookedAt' : 'payment.triedAt';
    setLast({ message, at: serverTime(Date.now()) });
  }

  const isAbsent = last?.message === 'payment.lookedAt' && !mayShow;
  return (
    <div className="check-again">
      <Button tone={tone} busy={updates.busy} onClick={() => void look()}>
        {text('payment.again')}
      </Button>
      <p role="status">
        {last
          ? text(isAbsent ? 'payment.notThereAt' : last.message, { time: shownTime(last.at) })
          : null}
      </p>
    </div>
  );
}
