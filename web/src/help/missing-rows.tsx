import { useText } from '../lib/use-text.ts';
import { SupportLink } from '../session/support-link.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

type MissingRowsProps = {
  /**
   * The consequence of the missing rows here, if there is more to say than that they are missing.
   */
  text?: string;
  busy: boolean;
  onRetry: () => void;
};

/** Shown below rows of which some could not be read. */
export function MissingRows({ text: says, busy, onRetry }: MissingRowsProps) {
  const text = useText();
  return (
    <Card title={text('help.lostRows')}>
      <p>{says ?? text('help.lostRowsText')}</p>
      <Button tone="secondary" busy={busy} onClick={onRetry}>
        {text('app.retry')}
      </Button>
      <SupportLink />
    </Card>
  );
}
