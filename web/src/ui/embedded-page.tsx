import { useRef, useState, useSyncExternalStore } from 'react';
import { Skeleton } from './skeleton.tsx';
import { useContentHeight } from './use-content-height.ts';
import './embedded-page.css';

/**
 * A frame of another origin keeps that origin, and cannot leave its frame or open dialogs over the
 * page; one of our own origin is our own code, which needs both to run.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups';

type EmbeddedPageProps = {
  /** One that may be followed. */
  address: string;
  title: string;
  /** The `window.name` of the page in the frame. */
  name?: string;
  /** Text of the link to the page itself. */
  open: string;
  /** It is a page of ours: it gets all the height that it needs, and no link. */
  isOwn?: boolean;
};

/**
 * Another page in a frame, which gets no referrer. A site that forbids being framed shows nothing
 * here, so there is a link to the page itself too; a page of ours has no need of it.
 */
export function EmbeddedPage({ address, title, name, open, isOwn = false }: EmbeddedPageProps) {
  // A page rendered at build time may have loaded its frame before this code listens.
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [loads, setLoads] = useState(prerendered ? 1 : 0);
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useContentHeight(frame, isOwn ? loads : 0);
  return (
    <div className="embedded">
      <div className="embedded-frame" data-own={isOwn || undefined} style={{ height }}>
        {loads > 0 ? null : <Skeleton heights={['3rem', '9rem', '15rem']} />}
        <iframe
          ref={frame}
          src={address}
          name={name}
          title={title}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          onLoad={() => setLoads((before) => before + 1)}
        />
      </div>
      {isOwn ? null : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {open}
        </a>
      )}
    </div>
  );
}

function never(): () => void {
  return () => {};
}
