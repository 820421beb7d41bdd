import { readCheckedContract } from '../../contract/check-contract.ts';
import { readContract } from '../../contract/read-contract.ts';
import { withIdentity } from '../detached/identity.ts';
import { listen, type Address, type Listening } from '../http/listen.ts';
import type { CallLog } from '../http/call-log.ts';
import { createMock } from './mock.ts';

/** How a mock is started. */
export type MockOptions = Address & {
  /** Another contract than the one this program was built with. */
  contract?: string;
  log: CallLog;
  /** Called with errors that no request caused. */
  report: (error: unknown) => void;
};

/** Starts the mock; it answers when this resolves. */
export async function startMock({ contract, log, report, ...at }: MockOptions): Promise<Listening> {
  const document = await (contract === undefined ? readContract() : readCheckedContract(contract));
  return listen(at, withIdentity('mock', await createMock(document, log)), report);
}
