import type { Listening } from '../servers/http/listen.ts';
import type { BuiltInTarget } from './address.ts';

/** A mock or a sandbox of our own on a free port of this machine; `close` stops it. */
export async function startBuiltIn(kind: BuiltInTarget): Promise<Pick<Listening, 'url' | 'close'>> {
  const nothing = (): void => undefined;
  const quiet = { host: '127.0.0.1', port: 0, log: nothing, report: nothing };
  if (kind === 'mock') {
    const { startMock } = await import('../servers/mock/start-mock.ts');
    return startMock(quiet);
  }
  const { startSandbox } = await import('../servers/sandbox/start-sandbox.ts');
  return startSandbox({
    ...quiet,
    seed: 'default',
    repair: false,
    validate: true,
    remark: nothing,
  });
}
