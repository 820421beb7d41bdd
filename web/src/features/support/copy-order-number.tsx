import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** Copies the number of an order, which is told or typed elsewhere. */
export function CopyOrderNumber({ orderId }: { orderId: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <Button tone="secondary" onClick={() => copy(orderId)}>
      {text('support.copyOrder')}
    </Button>
  );
}
