import { lazy, Suspense, useState } from 'react';
import './dev-bridge.css';

const Timeline = lazy(async () => ({
  default: (await import('../native/fake-host/bridge-timeline.tsx')).BridgeTimeline,
}));

/** A button on every screen, in development only, that shows the messages to the host app. */
export function DevBridge() {
  const [open, setOpen] = useState(false);
  return (
    <aside className="dev-bridge" lang="en">
      {open ? (
        <div className="dev-bridge-panel">
          <Suspense fallback={null}>
            <Timeline />
          </Suspense>
        </div>
      ) : null}
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Bridge
      </button>
    </aside>
  );
}
