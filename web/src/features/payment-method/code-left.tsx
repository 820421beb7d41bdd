import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { CardPayment } from './use-card-payment.ts';

/** Reports that a payment waits for the code of an SMS, and opens the sheet for it. */
export function CodeLeft({ card, open }: NonNullable<CardPayment['left']>) {
  const text = useText();
  return (
    <Card title={text('card.codeLeft')}>
      <p>{text('card.codeLeftText', { card: shownText(card.bankName) || text('card.card') })}</p>
      <Button tone="secondary" onClick={open}>
        {text('card.typeCode')}
      </Button>
    </Card>
  );
}
