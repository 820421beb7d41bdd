import { createBrought, type Brought } from '../src/index.ts';
import type { OperationId } from '../src/request/call-types.ts';
import type { Fields } from '../src/request/query.ts';
import type { Session } from '../src/request/session.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/index.ts';

/** The order that every scenario with a loan has. */
export const ORDER_ID = 'L202611210001';
export const PRODUCT_ID = '7';

/** The fields of a payment by card that no test varies. */
export const usualCardFields = {
  bankName: '',
  cardNo: '',
  bankCode: '',
  repayToken: '',
  couponId: null,
  sendMsg: 0,
} as const;

/** A client of a sandbox, with a separate session. */
export function clientOf(sandbox: Sandbox, sessionId: string, more: Session = {}): Brought {
  return createBrought({
    baseUrl: 'http://sandbox.invalid',
    fetch: sandbox.fetch,
    session: { sessionId, ...more },
  });
}

/** A sandbox and a client of it in a scenario. */
export function begin(sessionId: string, options: SandboxOptions = {}) {
  const sandbox = createSandbox(options);
  return { sandbox, brought: clientOf(sandbox, sessionId) };
}

/** The code that a refused call answers; the test fails when it is not refused. */
export async function refusalOf(
  brought: Brought,
  id: OperationId,
  fields: Fields,
): Promise<string> {
  const { code, serverMessage } = await refusal(brought, id, fields);
  return `${code} ${serverMessage}`;
}

async function refusal(brought: Brought, id: OperationId, fields: Fields) {
  const outcome: unknown = await brought.callByName(id, fields).catch((error: unknown) => error);
  if (outcome instanceof Error && 'serverMessage' in outcome && 'code' in outcome) {
    return { code: String(outcome.code), serverMessage: String(outcome.serverMessage) };
  }
  throw new Error(`${id} was not refused`, { cause: outcome });
}

/** The newest code that was sent to a phone. */
export function codeFor(sandbox: Sandbox, phone = '0712345678'): string {
  return sandbox.sms(phone)[0]?.code ?? '';
}

/** Pays, or does not pay, at the page that a trade leads to. */
export async function decide(
  sandbox: Sandbox,
  payUrl: string,
  result: 'paid' | 'unpaid',
): Promise<Response> {
  return sandbox.fetch(payUrl, { method: 'POST', body: new URLSearchParams({ result }) });
}
