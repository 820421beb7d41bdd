import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';

/** What happens once the borrower has paid elsewhere. */
export function AfterPaying() {
  const text = useText();
  return (
    <Card title={text('code.after')}>
      <p>{text('code.afterText')}</p>
    </Card>
  );
}
