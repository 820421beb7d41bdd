import { useText } from '../../lib/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { Appearance } from './appearance.tsx';
import { CameraCheck } from './camera-check.tsx';
import { FileCapture } from './file-capture.tsx';
import { lazyTestPart } from './lazy-test-part.tsx';
import { LocationCheck } from './location-check.tsx';
import { ParameterForm } from './parameter-form.tsx';
import { SandboxSection } from './sandbox-section.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StoredData } from './stored-data.tsx';
import { useParameters } from './use-parameters.ts';
import './test-screen.css';

const BridgeTimeline = lazyTestPart(
  async () => (await import('../../native/fake-host/bridge-timeline.tsx')).BridgeTimeline,
);

/**
 * Developer test page (TST-01): a session to edit, a way to every screen with it,
 * what the device can do, the messages to the host app, and the sandbox where one answers.
 */
export function Screen() {
  const text = useText();
  const parameters = useParameters();
  return (
    <Page title={text('testPage.title')}>
      <ParameterForm parameters={parameters} />
      <Shortcuts query={parameters.query} />
      <SandboxSection parameters={parameters} />
      <FileCapture />
      <CameraCheck />
      <LocationCheck />
      <Appearance parameters={parameters} />
      <StoredData />
      <div className="test-bridge" lang="en">
        <BridgeTimeline />
      </div>
    </Page>
  );
}
