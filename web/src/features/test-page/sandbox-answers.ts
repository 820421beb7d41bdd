import type { Fault, InboxMessage } from '@brought/sdk/sandbox';
import type { Fields } from '../../lib/fields-of.ts';
import { entriesOf, faultKinds, faultTargets, textOf } from './queries.ts';

/** A scenario to open. */
export type Seed = { name: string; summary: string; link: string };

/** The scenarios of a sandbox; undefined when there are none, and so no sandbox. */
export function readSeeds({ seeds }: Fields): Seed[] | undefined {
  const read = entriesOf(seeds)
    ?.map(({ name, summary, link }) => ({
      name: textOf(name),
      summary: textOf(summary),
      link: textOf(link),
    }))
    .filter(({ name, link }) => name !== '' && /^\/[^/\\]/.test(link));
  return read?.length ? read : undefined;
}

/** The sandbox's clock. */
export const readClock = ({ now }: Fields): string | undefined => momentOf(now);

/** A moment such as `2026-11-21 09:00:00 UTC`; undefined for anything else. */
function momentOf(value: unknown): string | undefined {
  const moment = new Date(textOf(value));
  if (Number.isNaN(moment.getTime())) return undefined;
  return moment
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
}

/** The messages of an inbox, newest first. */
export function readMessages({
  messages,
}: Fields): Record<keyof InboxMessage, string>[] | undefined {
  return entriesOf(messages)?.map(({ phone, code, purpose, at }) => ({
    phone: textOf(phone),
    code: textOf(code),
    purpose: textOf(purpose),
    at: momentOf(at) ?? '',
  }));
}

/** The active faults; unknown kinds are left out. */
export function readFaults({ faults }: Fields): Fault[] | undefined {
  return entriesOf(faults)?.filter(isFault);
}

function isFault(entry: Fields): entry is Fields & Fault {
  const { operationId, kind }: { operationId?: unknown; kind?: unknown } = entry;
  return faultTargets.some((id) => id === operationId) && faultKinds.some((each) => each === kind);
}

/** A fault in one line. */
export function faultText({ operationId, kind, value, times, sessionId }: Fault): string {
  const shown = typeof value === 'object' ? JSON.stringify(value) : value;
  const parts = [operationId, kind, shown, times && `× ${times}`, sessionId && `@ ${sessionId}`];
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

/**
 * A fault as the form holds it, empty fields left out; numbers and objects as the sandbox wants
 * them. The sandbox reports any errors in it.
 */
export function faultOf(form: {
  operationId: string;
  kind: string;
  value: string;
  times: string;
  sessionId: string;
}): Fields {
  const { operationId, kind, value, times, sessionId } = form;
  return {
    operationId,
    kind,
    ...(value !== '' && { value: kind === 'patch' ? objectIn(value) : value }),
    ...(times !== '' && { times: Number(times) }),
    ...(sessionId !== '' && { sessionId }),
  };
}

/** The object that a JSON text encodes; the text itself when it encodes none. */
function objectIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
