import { useState, useSyncExternalStore } from 'react';
import { Skeleton } from './skeleton.tsx';
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
};

/**
 * Another page in a frame, which gets no referrer. A site that forbids being framed shows nothing
 * here, so there is a link to the page itself too.
 */
export function EmbeddedPage({ address, title, name, open }: EmbeddedPageProps) {
  // A page rendered at build time may have loaded its frame before this code listens.
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [loaded, setLoaded] = useState(prerendered);
  return (
    <div className="embedded">
      <div className="embedded-frame">
        {loaded ? null : <Skeleton heights={['3rem', '9rem', '15rem']} />}
        <iframe
          src={address}
          name={name}
          title={title}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {open}
      </a>
    </div>
  );
}

function never(): () => void {
  return () => {};
}
