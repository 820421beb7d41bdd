import type { ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import './slow-notice.css';

/**
 * The notice of index.html in a frame or preview without an origin: browsers never load the
 * application there, nor any reply.
 */
export function StrandedNotice() {
  const text = useText();
  return (
    <LoadFailureNotice title={text('stranded.title')} text={text('stranded.text')}>
      <a className="button button-primary" href="none:" target="_top" data-slot-href="again">
        {text('stranded.open')}
      </a>
    </LoadFailureNotice>
  );
}

/**
 * The notice of index.html if the application is slow to load, or does not load at all; the
 * stylesheet knows which, and the page's script fills in the addresses.
 */
export function SlowNotice() {
  const text = useText();
  return (
    <>
      <p className="lost-before">{text('slow.page')}</p>
      <LoadFailureNotice title={text('lost.title')} text={text('lost.text')}>
        <a className="button button-primary" href="none:" data-slot-href="again">
          {text('app.retry')}
        </a>
      </LoadFailureNotice>
    </>
  );
}

type LoadFailureNoticeProps = { title: string; text: string; children: ReactNode };

/** What happened and what is safe, the one thing to do, and how to get help if that is known. */
function LoadFailureNotice({ title, text: words, children }: LoadFailureNoticeProps) {
  const text = useText();
  return (
    <>
      <div className="lost-words">
        <span className="message-state-icon" data-icon="alert">
          <Icon name="alert" />
        </span>
        {/* The only h1 is the application's own: it shows that the application has started. */}
        <p className="lost-title" role="heading" aria-level={1}>
          {title}
        </p>
        <p>{words}</p>
      </div>
      {children}
      <div className="lost-help">
        <p>{text('lost.help')}</p>
        <ul>
          <li>
            <a href="none:" target="_top" data-slot="phone" data-slot-href="call">
              …
            </a>
          </li>
          <li>
            <a href="none:" target="_top" data-slot="email" data-slot-href="write">
              …
            </a>
          </li>
        </ul>
      </div>
    </>
  );
}
