import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import './reference-no.css';

/** The number that every channel asks for; without one, where to find it. */
export function ReferenceNo({ reference }: { reference: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <Card title={text('guide.reference')}>
      {reference === '' ? (
        <p>{text('guide.referenceText')}</p>
      ) : (
        <div className="reference-no">
          <p>{reference}</p>
          <Button tone="secondary" onClick={() => copy(reference)}>
            {text('guide.copy')}
          </Button>
        </div>
      )}
    </Card>
  );
}
