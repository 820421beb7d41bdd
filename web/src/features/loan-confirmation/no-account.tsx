import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Card } from '../../ui/card.tsx';

/** Drawn in place of the account that the money goes to where the offer names none. */
export function NoAccount({ source }: { source: string }) {
  const text = useText();
  return (
    <Card>
      <p>{text('loan.noAccount')}</p>
      <ScreenLink to="bindBank" query={{ source }} className="button button-secondary">
        {text('loan.addAccount')}
      </ScreenLink>
    </Card>
  );
}
