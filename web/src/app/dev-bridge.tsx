import { useState } from 'react';
import { BridgeTimeline } from '../native/fake-host/bridge-timeline.tsx';
import './dev-bridge.css';

/** A button on every screen, in development only, that shows the messages to the host app. */
export function DevBridge() {
  const [open, setOpen] = useState(false);
  return (
    <aside className="dev-bridge" lang="en">
      {open ? (
        <div className="dev-bridge-panel">
          <BridgeTimeline />
        </div>
      ) : null}
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Bridge
      </button>
    </aside>
  );
}
