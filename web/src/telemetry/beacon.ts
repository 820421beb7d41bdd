import { screenAt } from '../lib/paths.ts';

/** The attributes of an event: identifiers of ours and of the contract, and numbers. */
export type Attributes = Readonly<Record<string, string | number>>;

/** An attribute as OTLP writes it in JSON. */
type Attribute = { key: string; value: { stringValue: string } | { doubleValue: number } };

const records: object[] = [];

/** By the numbers of OTLP. */
const INFO = 9;
const ERROR = 17;

/** Milliseconds between sends while a page is open; it also sends when it is left. */
const EVERY_MS = 30_000;

/** A browser sends 64 kB when a page is closed; a record has 400 bytes at most. */
const MOST = 100;

/**
 * Records an event on the current screen, to be sent with the next batch. Callers must make sure
 * that no attribute holds what a borrower or a server wrote.
 */
export function report(
  event: string,
  attributes: Attributes,
  { isError = false, screen = screenAt(location.pathname) } = {},
): void {
  if (records.length >= MOST) return;
  records.push({
    timeUnixNano: `${Date.now()}000000`,
    severityNumber: isError ? ERROR : INFO,
    body: { stringValue: event },
    attributes: attributesOf({ ...attributes, screen: screen ?? 'none' }),
  });
}

/** Sends the recorded events to the lender's collector, at intervals and when the page is left. */
export function beginBeacon(endpoint: string, sample: number): void {
  const resource = { 'service.name': 'brought-web', 'brought.sample': sample };
  const send = () => {
    if (records.length === 0) return;
    const logRecords = records.splice(0);
    const scopeLogs = [{ scope: { name: 'brought-web' }, logRecords }];
    const body = JSON.stringify({
      resourceLogs: [{ resource: { attributes: attributesOf(resource) }, scopeLogs }],
    });
    // Like navigator.sendBeacon, but without cookies. Records that do not arrive are lost: nothing
    // is stored on the phone or sent again.
    fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };
  setInterval(send, EVERY_MS);
  // After web-vitals, which listens in the capture phase and reports its last values then.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

function attributesOf(attributes: Attributes): Attribute[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
}
