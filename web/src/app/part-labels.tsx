import { useMemo, type ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { isNetworkFailure, refusalText, technicalText } from '../session/failure.ts';
import { LabelsContext, type Labels, type LoadFailure } from '../ui/labels.ts';

/** What the server says to a borrower is the heading, unless it has more characters. */
const LONGEST_HEADING = 100;

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
      failureOf(error) {
        if (isNetworkFailure(error)) return networkFailure;
        const said = refusalText(error);
        if (said !== undefined && said.length <= LONGEST_HEADING) {
          return { icon: 'alert', title: said, text: text('failed.refused.text'), refused: true };
        }
        return {
          icon: 'alert',
          title: text('failed.service.title'),
          text: said ?? text('failed.service.text'),
          details: technicalText(error),
        };
      },
    };
  }, [text]);
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}
