// Code of a user who has installed the package, with and without the types of the DOM.
import {
  BusinessError,
  createBrought,
  formatMoney,
  operations,
  type BroughtOptions,
  type CallEvent,
  type Data,
  type Input,
} from '@brought/sdk';
import * as codes from '@brought/sdk/codes';
import { orderStatus } from '@brought/sdk/constants';
import * as fields from '@brought/sdk/fields';
import { loanDetails } from '@brought/sdk/operations';
import { LoanDetails } from '@brought/sdk/replies';
import { wholePayload } from '@brought/sdk/reply';
import { requestOf } from '@brought/sdk/request';
import { createSandbox, type Sandbox } from '@brought/sdk/sandbox';

const sandbox: Sandbox = createSandbox({ seed: 'due-today' });
const options: BroughtOptions = {
  baseUrl: 'http://sandbox.invalid',
  fetch: sandbox.fetch,
  session: { sessionId: 'due-today' },
  onCall: ({ operationId, durationMs }: CallEvent) => console.log(operationId, durationMs),
};
const brought = createBrought(options);
const own: Input<'loanDetails'> = { productId: '7', orderId: 'L202611210001' };

export async function isDue(signal: AbortSignal): Promise<boolean> {
  const { data } = await brought.call('loanDetails', own, { signal });
  const payload: Data<'loanDetails'> = data;
  return payload.orderStatus === orderStatus.due;
}

export async function mistakes(): Promise<void> {
  // @ts-expect-error There is no such call.
  await brought.call('loanDetail', own);
  // @ts-expect-error The order is missing.
  await brought.call('loanDetails', { productId: '7' });
}

export const request = requestOf(loanDetails, { session: {}, headers: {}, fields: own });
export const whole: unknown = wholePayload(
  { operationId: 'loanDetails', operation: loanDetails, shape: LoanDetails, readText: String },
  {},
);
export const body = brought.raw.POST('/brought/user-problem/problem-list');
export const isRefusal = (error: unknown): boolean =>
  error instanceof BusinessError && error.code === codes.loanDetails.serverFailure;
export const limit: 200 = fields.problemSave.problemDetail.maxLength;
export const shown = `${operations.loanDetails.path} ${formatMoney(123_45)}`;
