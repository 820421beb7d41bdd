import { createRoot } from 'react-dom/client';
import { BridgeTimeline } from '../../src/native/fake-host/bridge-timeline.tsx';
import * as native from '../../src/native/native.ts';
import { useNativeEvent } from '../../src/native/use-native-event.ts';
import '../../src/ui/tokens.css';

/** The bridge as the browser tests reach it from outside. */
export type BridgeTestWindow = { native: typeof native };

function Page() {
  useNativeEvent('brought:back', () => {
    document.body.dataset['backs'] = String(Number(document.body.dataset['backs'] ?? 0) + 1);
  });
  return (
    <main>
      <h1>Bridge</h1>
      {location.pathname === '/timeline' ? <BridgeTimeline /> : null}
    </main>
  );
}

native.openBridge({ patienceMs: 10_000, deepLinkScheme: 'loanapp', messagingApps: ['ChatApp'] });
Object.assign(window, { native });
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
