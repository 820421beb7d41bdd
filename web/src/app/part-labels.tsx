import { useMemo, type ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { LabelsContext, type Labels } from '../ui/labels.ts';

/** Gives the parts of the interface their words in the language spoken now. */
export function PartLabels({ children }: { children: ReactNode }) {
  const text = useText();
  const labels = useMemo<Labels>(
    () => ({
      back: text('back'),
      close: text('close'),
      retry: text('retry'),
      copied: text('copied'),
      copyFailed: text('copyFailed'),
      failed: {
        network: { title: text('failed.network.title'), text: text('failed.network.text') },
        service: { title: text('failed.service.title'), text: text('failed.service.text') },
      },
    }),
    [text],
  );
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}
