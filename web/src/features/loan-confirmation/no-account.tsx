import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Drawn in place of the account that the money goes to where the offer names none. One is added by
 * the button at the thumb; who has added one elsewhere loads the offer again here.
 */
export function NoAccount({ onReload }: { onReload: (() => void) | undefined }) {
  const text = useText();
  return (
    <Card>
      <p>{text('loan.noAccount')}</p>
      {onReload ? (
        <Button tone="secondary" onClick={onReload}>
          {text('loan.reload')}
        </Button>
      ) : null}
    </Card>
  );
}
