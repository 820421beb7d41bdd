import { Button } from './button.tsx';
import { useLabels } from './labels.ts';
import { useCopy } from './use-copy.ts';

/** A quiet button that copies a text, beside it. */
export function CopyButton({ text }: { text: string }) {
  const { copy: label } = useLabels();
  const copy = useCopy();
  return (
    <Button tone="quiet" onClick={() => copy(text)}>
      {label}
    </Button>
  );
}
