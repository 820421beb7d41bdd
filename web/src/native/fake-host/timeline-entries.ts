import type { BridgeMessage, MessageOutcome } from '../log.ts';
import { redact } from '../redact.ts';
import type { HostRecord } from './fake-host.ts';

/** One line of the timeline, as text. */
export type TimelineEntry = {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  who: 'Page' | 'Host';
  name: string;
  /** JSON text without secrets; empty without a payload. */
  payload: string;
  /** The outcome, as the end of a sentence. */
  outcome: string;
  tone: 'good' | 'wait' | 'bad';
  note?: string;
};

const outcomes: Record<MessageOutcome, Pick<TimelineEntry, 'outcome' | 'tone'>> = {
  queued: { outcome: 'waits for a host', tone: 'wait' },
  sent: { outcome: 'sent', tone: 'good' },
  fallback: { outcome: 'done by the browser', tone: 'good' },
  nothing: { outcome: 'no host: nothing done', tone: 'wait' },
  refused: { outcome: 'refused', tone: 'bad' },
  failed: { outcome: 'failed', tone: 'bad' },
  received: { outcome: 'received by the page', tone: 'good' },
};

const fates: Record<HostRecord['fate'], Pick<TimelineEntry, 'outcome' | 'tone'>> = {
  taken: { outcome: 'taken by the fake host', tone: 'good' },
  dropped: { outcome: 'dropped by the fake host', tone: 'bad' },
  delayed: { outcome: 'held back by the fake host', tone: 'wait' },
};

/**
 * Both logs as one list, newest last. The clock is too coarse to order their entries, but each
 * message that was sent is one record of the host: counted from the end, the two belong together.
 */
export function timelineEntries(
  messages: readonly BridgeMessage[],
  records: readonly HostRecord[],
): TimelineEntry[] {
  let toCome = messages.filter(({ outcome }) => outcome === 'sent').length;
  const ofMessages = messages.map((message, index) => {
    const sent = message.outcome === 'sent';
    if (sent) toCome -= 1;
    return { entry: ofPage(message, index), toCome: sent ? toCome : toCome - 0.5 };
  });
  const ofRecords = records.map((record, index) => ({
    entry: ofHost(record, index),
    toCome: records.length - 1 - index,
  }));
  return [...ofMessages, ...ofRecords]
    .sort((a, b) => b.toCome - a.toCome)
    .map(({ entry }) => entry);
}

function ofPage(message: BridgeMessage, index: number): TimelineEntry {
  const { at, direction, name, payload, outcome, note } = message;
  return {
    key: `page ${message.id} ${outcome} ${index}`,
    at,
    who: direction === 'out' ? 'Page' : 'Host',
    name,
    payload: asText(payload),
    ...outcomes[outcome],
    ...(note === undefined ? {} : { note }),
  };
}

function ofHost({ at, message, fate }: HostRecord, index: number): TimelineEntry {
  const call: { action?: unknown; payload?: object } =
    typeof message === 'object' && message !== null ? message : {};
  const link = typeof message === 'string' ? { link: message } : undefined;
  return {
    key: `host ${index}`,
    at,
    who: 'Host',
    name: typeof call.action === 'string' ? call.action : 'nativeLink',
    payload: asText(redact({ ...(link ?? call.payload) })),
    ...fates[fate],
  };
}

function asText(payload: Readonly<Record<string, unknown>>): string {
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);
}
