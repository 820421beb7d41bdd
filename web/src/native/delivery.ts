import type { NativeCall } from './actions.ts';
import { fallbacks } from './fallbacks.ts';
import { chooseTransport, type BridgeWindow } from './host.ts';
import type { BridgeMessage, createLog } from './log.ts';
import type { NativeSettings } from './settings.ts';

type Line = Pick<BridgeMessage, 'id' | 'direction' | 'name' | 'payload'>;

/** A call, and its entry in the log, whatever its outcome. */
export type LoggedCall = { call: NativeCall; line: Line };

/** Delivers calls to the host or to the browser, and logs their outcome. */
export type Delivery = {
  write: (line: Line, rest: Omit<BridgeMessage, 'at' | keyof Line>) => void;
  /** Posts a call to the host; where there is none, or it throws, the browser serves it. */
  toHost: (entry: LoggedCall) => void;
  /** Has the browser's fallback serve a call, if there is one. */
  toBrowser: (entry: LoggedCall) => void;
};

/** The delivery of one page. */
export function createDelivery(
  page: BridgeWindow,
  settings: NativeSettings,
  log: ReturnType<typeof createLog>,
): Delivery {
  function write(line: Line, rest: Omit<BridgeMessage, 'at' | keyof Line>): void {
    log.write({ at: Date.now(), ...line, ...rest });
  }

  function toHost(entry: LoggedCall): void {
    const transport = chooseTransport(page);
    if (!transport) return toBrowser(entry);
    const { platform } = transport;
    try {
      transport.post(entry.call);
    } catch (error) {
      const note = `The ${platform} host's postMessage threw (${nameOf(error)}), so the browser serves the call: mend the host, or list the action in hostLacks.`;
      write(entry.line, { outcome: 'failed', platform, note });
      return toBrowser(entry);
    }
    write(entry.line, { outcome: 'sent', platform });
  }

  function toBrowser({ call, line }: LoggedCall): void {
    const fallback = fallbacks[call.action] as
      | ((payload: unknown, ...rest: [BridgeWindow, NativeSettings]) => void)
      | undefined;
    if (!fallback) return write(line, { outcome: 'nothing' });
    try {
      fallback(call.payload, page, settings);
    } catch (error) {
      const note = `The browser would not do it either (${nameOf(error)}): open the page in the app.`;
      return write(line, { outcome: 'failed', note });
    }
    write(line, { outcome: 'fallback' });
  }

  return { write, toHost, toBrowser };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
