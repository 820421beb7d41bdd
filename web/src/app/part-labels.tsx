import { useMemo, type ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { KnownContact } from '../help/money-help.tsx';
import {
  isNetworkFailure,
  isOfDeletedAccount,
  knownStatus,
  refusalText,
  technicalText,
} from '../session/failure.ts';
import { SupportLink } from '../session/support-link.tsx';
import { LabelsContext, type Labels, type LoadFailure } from '../ui/labels.ts';

/** A server message with at most this many characters becomes the heading. */
const LONGEST_HEADING = 100;

/** Provides the texts of `ui` components in the current language. */
export function PartLabels({ children }: { children: ReactNode }) {
  const text = useText();
  const labels = useMemo<Labels>(() => {
    const networkFailure: LoadFailure = {
      icon: 'offline',
      title: text('failed.network.title'),
      text: text('failed.network.text'),
    };
    const deletedAccount: LoadFailure = {
      icon: 'alert',
      title: text('failed.deleted.title'),
      text: text('failed.deleted.text'),
      instead: (
        <>
          <SupportLink />
          <KnownContact />
        </>
      ),
    };
    return {
      back: text('app.back'),
      close: text('app.close'),
      retry: text('app.retry'),
      cancel: text('app.cancel'),
      confirm: text('app.confirm'),
      showAll: text('app.showAll'),
      showMore: text('app.showMore'),
      search: text('app.search'),
      details: text('app.details'),
      copy: text('app.copy'),
      copied: text('app.copied'),
      copyFailed: text('app.copyFailed'),
      counted: (length, max) => text('app.counted', { length, max }),
      matches: (count) => text('app.matches', { count }),
      codeIn: (seconds) => text('app.codeIn', { seconds }),
      codeInSpoken: (seconds) => text('app.codeInSpoken', { seconds }),
      slow: { icon: 'alert', title: text('slow.title'), text: text('slow.text') },
      networkFailure,
      failureOf(error) {
        if (isNetworkFailure(error)) return networkFailure;
        const known = knownStatus(error);
        if (known) return { icon: 'alert', title: text(known.title), text: text(known.text) };
        if (isOfDeletedAccount(error)) return deletedAccount;
        const said = refusalText(error);
        if (said !== undefined && said.length <= LONGEST_HEADING) {
          return { icon: 'alert', title: said, text: text('failed.refused.text'), refused: true };
        }
        return {
          icon: 'alert',
          title: text('failed.service.title'),
          text: said ?? text('failed.service.text'),
          details: technicalText(error),
          refused: said !== undefined,
        };
      },
    };
  }, [text]);
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}
