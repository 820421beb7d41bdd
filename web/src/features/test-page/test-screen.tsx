import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { Appearance } from './appearance.tsx';
import { CameraCheck } from './camera-check.tsx';
import { FileCapture } from './file-capture.tsx';
import { LocationCheck } from './location-check.tsx';
import { ParameterForm, ReadAddress } from './parameter-form.tsx';
import { readSeeds } from './sandbox-answers.ts';
import { ReferenceForm } from './reference-form.tsx';
import { callSandbox } from './queries.ts';
import { Shortcuts } from './shortcuts.tsx';
import { StoredData } from './stored-data.tsx';
import { useParameters, type EditedParameters } from './use-parameters.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useLabels } from '../../ui/labels.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import './test-screen.css';

const BridgeTimeline = lazyTestPart(
  async () => (await import('../../native/fake-host/bridge-timeline.tsx')).BridgeTimeline,
);

const SandboxTools = lazyTestPart(async () => (await import('./sandbox-tools.tsx')).SandboxTools);

/**
 * Developer test page (TST-01): links to every screen with the session of an address or of the
 * fields, the sandbox if there is one, the features of the device, the messages to the host app.
 */
export function Component() {
  const text = useText();
  const parameters = useParameters();
  return (
    <Page title={text('testPage.title')}>
      <ReadAddress parameters={parameters} />
      <Shortcuts query={parameters.query} />
      <SandboxSection parameters={parameters} />
      <Appearance parameters={parameters} />
      <ParameterForm parameters={parameters} />
      <FileCapture />
      <CameraCheck />
      <LocationCheck />
      <StoredData />
      <ReferenceForm orderId={parameters.values.orderId} />
      <div className="test-bridge" lang="en">
        <BridgeTimeline />
      </div>
    </Page>
  );
}

/** The tools of the sandbox, if there is one beside the app; otherwise nothing. */
function SandboxSection({ parameters }: { parameters: EditedParameters }) {
  const { data: seeds } = useQuery({
    queryKey: ['sandbox', 'seeds'],
    queryFn: () => callSandbox('/seeds', readSeeds),
    staleTime: Infinity,
  });
  if (!seeds || 'problem' in seeds) return null;
  return <SandboxTools seeds={seeds.data} parameters={parameters} />;
}

function PartFailed({ retry }: { retry: () => void }) {
  const { networkFailure } = useLabels();
  return <LoadFailed failure={networkFailure} busy={false} onRetry={retry} />;
}

/** A part of the test page that is loaded on its own, with a retry if that fails. */
function lazyTestPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, {
    loading: <Skeleton heights={['12rem']} />,
    Failed: PartFailed,
  });
}
