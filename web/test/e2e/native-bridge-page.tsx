import { createRoot } from 'react-dom/client';
import { BridgeTimeline } from '../../src/native/fake-host/bridge-timeline.tsx';
import { createBridge } from '../../src/native/bridge.ts';
import * as native from '../../src/native/native.ts';
import { chosenSettings } from '../../src/native/settings.ts';
import { useNativeEvent } from '../../src/native/use-native-event.ts';
import '../../src/ui/tokens.css';

/** Opens another bridge for one question that no screen asks, and closes it again. */
function askBridge<Answer>(ask: (bridge: ReturnType<typeof createBridge>) => Answer): Answer {
  const bridge = createBridge(window, chosenSettings);
  try {
    return ask(bridge);
  } finally {
    bridge.stop();
  }
}

const tested = {
  ...native,
  supports: (action: Parameters<typeof native.callNative>[0]) =>
    askBridge((bridge) => bridge.supports(action)),
  openNativeLink: (link: string) => askBridge((bridge) => bridge.openLink(link)),
  isIos: () => askBridge((bridge) => bridge.isIos()),
  isMessagingApp: () => askBridge((bridge) => bridge.isMessagingApp()),
};

/** The bridge as the browser tests reach it from outside. */
export type BridgeTestWindow = { native: typeof tested };

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

Object.assign(chosenSettings, {
  hostTimeoutMs: 10_000,
  deepLinkScheme: 'loanapp',
  messagingApps: ['ChatApp'],
});
// The first use opens the page's bridge: the calls that wait for a host wait from now on.
native.recentBridgeMessages();
Object.assign(window, { native: tested });
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
