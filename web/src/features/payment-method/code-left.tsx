import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { CardPayment } from './use-card-payment.ts';

/** Says that a payment waits for the code of an SMS, and leads to where it is typed. */
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
