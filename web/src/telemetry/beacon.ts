import { screenAt } from '../lib/paths.ts';

/** The attributes of an event: words of ours and of the contract, and numbers. */
export type Attributes = Readonly<Record<string, string | number>>;

/** An attribute as OTLP writes it in JSON. */
type Attribute = { key: string; value: { stringValue: string } | { doubleValue: number } };

const records: object[] = [];

/** By the numbers of OTLP. */
const INFO = 9;
const ERROR = 17;

/** Milliseconds between sends while a page is open; it also sends when it is left. */
const EVERY_MS = 30_000;

/** A browser takes 64 kB along when a page goes; a record has 400 bytes at most. */
const MOST = 100;

/**
 * Tells that something happened on the screen that is shown; it leaves with the others. Whoever
 * calls this answers for it that no attribute holds what a borrower or a server wrote.
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

/** Sends the reported events to the lender's collector, now and then and when the page is left. */
export function beginBeacon(endpoint: string, sample: number): void {
  const resource = { 'service.name': 'brought-web', 'brought.sample': sample };
  const send = () => {
    if (records.length === 0) return;
    const logRecords = records.splice(0);
    const scopeLogs = [{ scope: { name: 'brought-web' }, logRecords }];
    const body = JSON.stringify({
      resourceLogs: [{ resource: { attributes: attributesOf(resource) }, scopeLogs }],
    });
    // As navigator.sendBeacon does it, but that takes the cookies along. What does not arrive is
    // missing there: nothing is kept for it on the phone, nor sent again.
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
