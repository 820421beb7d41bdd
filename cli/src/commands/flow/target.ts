import { usageError } from '../../cli-error.ts';
import { isRecord } from '../../contract/resolve.ts';
import type { Need } from '../../flows/engine/context.ts';
import type { TargetRecord } from '../../flows/engine/report.ts';

/** A target that is ready to be called. */
export interface OpenTarget extends TargetRecord {
  close(): Promise<void>;
}

/** Only a server that keeps state has this; the mock does not. */
const statefulPath = '/__sandbox/seeds';
/** Milliseconds to wait for the answer whether a target keeps state. */
const patience = 2000;

/** The target of an address; what it can do is asked for, or told by the user. */
export async function openTarget(address: string, told: readonly Need[]): Promise<OpenTarget> {
  const url = baseUrl(address);
  const can: readonly Need[] = told.length > 0 || !(await keepsState(url)) ? told : ['state'];
  return { url, kind: 'server', can, close: () => Promise.resolve() };
}

/** A mock of our own on a free port, for the time of the run. */
export async function openMock(): Promise<OpenTarget> {
  const { startMock } = await import('../../servers/mock/start-mock.ts');
  const nothing = (): void => undefined;
  const mock = await startMock({ host: '127.0.0.1', port: 0, log: nothing, report: nothing });
  return { url: mock.url, kind: 'built-in mock', can: [], close: () => mock.close() };
}

/** The origin and path before `/brought`: both are understood with and without it. */
function baseUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw usageError('--target takes an http or https address, such as http://127.0.0.1:4010.');
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/brought$/, '');
}

async function keepsState(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}${statefulPath}`, { signal: AbortSignal.timeout(patience) });
    const body: unknown = await reply.json();
    return reply.ok && (isRecord(body) || Array.isArray(body));
  } catch {
    return false;
  }
}
