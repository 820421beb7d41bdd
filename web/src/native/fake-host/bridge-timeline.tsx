import { useId, useState, useSyncExternalStore } from 'react';
import type { HostPlatform } from '../host.ts';
import { onBridgeMessage, recentBridgeMessages } from '../native.ts';
import type { FakeHost } from './fake-host.ts';
import { hostRecords, subscribeToPageHost, installPageHost, pageHost } from './page-host.ts';
import { timelineEntries } from './timeline-entries.ts';
import { TimelineList } from './timeline-list.tsx';
import './bridge-timeline.css';

const platforms: [label: string, platform: HostPlatform | undefined][] = [
  ['None (browser)', undefined],
  ['Android', 'android'],
  ['iOS', 'ios'],
];

/**
 * Every message between the page and the host app, newest last, with a fake host to test against:
 * for development and the test page, in English only.
 */
export function BridgeTimeline() {
  const id = useId();
  const host = useSyncExternalStore(subscribeToPageHost, pageHost);
  const messages = useSyncExternalStore(onBridgeMessage, recentBridgeMessages);
  const records = useSyncExternalStore(subscribeToPageHost, hostRecords);
  const [refused, setRefused] = useState(false);

  return (
    <section className="bridge-timeline" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Bridge messages</h2>
      <fieldset>
        <legend>Host app</legend>
        {platforms.map(([label, platform]) => (
          <label key={label}>
            <input
              type="radio"
              name={`${id}-platform`}
              checked={host?.platform === platform}
              onChange={() => setRefused(!installPageHost(platform))}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p role="status">
        {refused
          ? 'A real host app is here, and messages go to it. Open this page in a browser to play one.'
          : null}
      </p>
      {host ? <HostControls key={host.platform} host={host} /> : null}
      <TimelineList labelledBy={`${id}-title`} entries={timelineEntries(messages, records)} />
    </section>
  );
}

function HostControls({ host }: { host: FakeHost }) {
  return (
    <div className="bridge-timeline-controls">
      {host.platform === 'ios' ? (
        <button type="button" onClick={() => host.fireBack()}>
          Fire back
        </button>
      ) : null}
      <button type="button" onClick={() => host.dropNext()}>
        Drop next
      </button>
      <label>
        Delay
        <select defaultValue="0" onChange={(event) => host.delay(Number(event.target.value))}>
          <option value="0">none</option>
          <option value="500">0.5 s</option>
          <option value="2000">2 s</option>
          <option value="10000">10 s</option>
        </select>
      </label>
    </div>
  );
}
