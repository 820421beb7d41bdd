import { DeadLink } from '../help/dead-link.tsx';
import { useText } from '../lib/use-text.ts';
import { Page } from '../ui/page.tsx';

/** Shown for a path without a screen; only `/` itself is the home page. */
export function NotFoundPage() {
  const text = useText();
  return (
    <Page title={text('notFound.title')}>
      <DeadLink title={text('notFound.heading')} text={text('notFound.text')} />
    </Page>
  );
}
