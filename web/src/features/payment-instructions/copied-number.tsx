import { useText } from '../../lib/use-text.ts';
import { amountSize } from '../../ui/amount-size.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import '../../ui/amount.css';
import './copied-number.css';

type CopiedNumberProps = {
  title: string;
  value: string;
  /** The text to copy, if it differs from the text shown. */
  typed?: string;
};

/** A number that every channel asks for, with a button that copies it. */
export function CopiedNumber({ title, value, typed = value }: CopiedNumberProps) {
  const text = useText();
  const copy = useCopy();
  return (
    <Card title={title}>
      <div className="copied-number">
        <p className="one-line" style={amountSize(value)}>
          {value}
        </p>
        <Button
          tone="secondary"
          aria-label={text('guide.copyOf', { title })}
          onClick={() => copy(typed)}
        >
          {text('app.copy')}
        </Button>
      </div>
    </Card>
  );
}
