import { useMemo, type ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { isNetworkFailure, refusalText, technicalText } from '../session/failure.ts';
import { LabelsContext, type Labels, type LoadFailure } from '../ui/labels.ts';

/** Gives the parts of the interface their texts in the current language. */
export function PartLabels({ children }: { children: ReactNode }) {
  const text = useText();
  const labels = useMemo<Labels>(() => {
    const networkFailure: LoadFailure = {
      icon: 'offline',
      title: text('failed.network.title'),
      text: text('failed.network.text'),
    };
    return {
      back: text('app.back'),
      close: text('app.close'),
      retry: text('app.retry'),
      showAll: text('app.showAll'),
      details: text('app.details'),
      copied: text('app.copied'),
      copyFailed: text('app.copyFailed'),
      counted: (length, max) => text('app.counted', { length, max }),
      slow: { icon: 'alert', title: text('slow.title'), text: text('slow.text') },
      networkFailure,
      failureOf: (error) =>
        isNetworkFailure(error)
          ? networkFailure
          : {
              icon: 'alert',
              title: text('failed.service.title'),
              text: refusalText(error) ?? text('failed.service.text'),
              details: technicalText(error),
            },
    };
  }, [text]);
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}
