import { useMemo, type ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { LabelsContext, type Labels } from '../ui/labels.ts';

/** Gives the parts of the interface their words in the language spoken now. */
export function PartLabels({ children }: { children: ReactNode }) {
  const text = useText();
  const labels = useMemo<Labels>(
    () => ({
      back: text('app.back'),
      close: text('app.close'),
      retry: text('app.retry'),
      copied: text('app.copied'),
      copyFailed: text('app.copyFailed'),
      failed: {
        network: { title: text('failed.network.title'), text: text('failed.network.text') },
        service: { title: text('failed.service.title'), text: text('failed.service.text') },
      },
    }),
    [text],
  );
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}
