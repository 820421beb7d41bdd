import { useState } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import './checks.css';

/** How long the device may take to find its position, in milliseconds. */
const LOCATION_TIMEOUT_MS = 15_000;

/** The text for a failure, by the code of the browser's error. */
const refusals: Record<number, MessageId> = {
  1: 'testPage.locationRefused',
  2: 'testPage.locationNone',
  3: 'testPage.locationLate',
};

/** Asks for the device's position, and shows it or why there is none. */
export function LocationCheck() {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [coordinates, setCoordinates] = useState<GeolocationCoordinates>();
  const [refusal, setRefusal] = useState<MessageId>();

  function end(found: GeolocationCoordinates | undefined, why?: MessageId): void {
    setAsking(false);
    setCoordinates(found);
    setRefusal(why);
  }

  function ask(): void {
    const { geolocation }: { geolocation?: Geolocation } = navigator;
    if (!geolocation) return end(undefined, 'testPage.locationMissing');
    setAsking(true);
    setRefusal(undefined);
    geolocation.getCurrentPosition(
      ({ coords }) => end(coords),
      ({ code }) => end(undefined, refusals[code] ?? 'testPage.locationNone'),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS },
    );
  }

  return (
    <Card title={text('testPage.location')}>
      <Button tone="secondary" busy={asking} onClick={ask}>
        {text('testPage.locate')}
      </Button>
      <div role="status" className="check-result">
        {refusal ? <p>{text(refusal)}</p> : null}
        {coordinates ? (
          <TitleRows
            rows={[
              { title: text('testPage.latitude'), value: coordinates.latitude.toFixed(5) },
              { title: text('testPage.longitude'), value: coordinates.longitude.toFixed(5) },
              { title: text('testPage.accuracy'), value: `${Math.round(coordinates.accuracy)} m` },
            ]}
          />
        ) : null}
      </div>
    </Card>
  );
}
