import { vi } from 'vitest';
import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import type { Screen } from './support/screen.ts';
import { expect, test } from './support/app.ts';
import type { Server } from './support/server.ts';

/** The arguments of a request for an SMS code, and the way to answer it. */
type Asked = { signal: AbortSignal | undefined; arrive: (code: string) => void };

/** A browser that reads codes out of SMS. */
function readSms(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('OTPCredential', () => undefined);
  vi.spyOn(navigator.credentials, 'get').mockImplementation(
    (request) =>
      new Promise<Credential>((resolve, reject) => {
        const signal = request?.signal;
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        const arrive = (code: string) => resolve(Object.assign({ id: '', type: 'otp' }, { code }));
        asked.push({ signal, arrive });
      }),
  );
  return asked;
}

const code = (page: Screen) => page.getByLabelText('Verification code');

test.afterEach(() => vi.restoreAllMocks());

/** A payment by card whose code is awaited. */
async function openSheet(page: Screen, server: Server): Promise<void> {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  server.succeed('repaymentConfirm');
  await page.goto(address('/paymentMethod', { withholdingAmount: '500' }));
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await page.getByRole('button', { name: 'Pay TZS 500,00' }).click();
  await expect.element(code(page)).toBeVisible();
}

test('the SMS code fills the field, and pays only after a tap', async ({ page, server }) => {
  const asked = readSms();
  await openSheet(page, server);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.arrive('204815');
  await expect.element(code(page)).toHaveValue('204815');
  expect(server.sent('repaymentConfirm')).toHaveLength(0);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => server.sent('repaymentConfirm').length).toBe(1);
});

test('a closed code sheet no longer waits for an SMS', async ({ page, server }) => {
  const asked = readSms();
  await openSheet(page, server);
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(code(page)).not.toBeInTheDocument();
  expect(asked[0]?.signal?.aborted).toBe(true);
});

test('if the borrower does not allow reading the SMS, the code is typed', async ({
  page,
  server,
}) => {
  vi.stubGlobal('OTPCredential', () => undefined);
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'AbortError'));
  await openSheet(page, server);
  await code(page).fill('204815');
  await expect.element(code(page)).toHaveValue('204815');
});

test('a pasted code with separators is complete in the field, and is confirmed without them', async ({
  page,
  server,
}) => {
  await openSheet(page, server);
  for (const pasted of [' 204 815 ', '204-815', '204\u2013815']) {
    await code(page).fill(pasted);
    await expect.element(code(page)).toHaveValue('204815');
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => server.sent('repaymentConfirm').length).toBe(1);
});
