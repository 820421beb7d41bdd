import { IDEMPOTENCY_KEY_HEADER, operations, type OperationId } from '@brought/sdk';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { takeOffer } from '../support/loans.ts';
import { openTab } from '../support/orders.ts';
import { methods } from '../support/paying.ts';
import { scenario } from '../../scenario.ts';

const ORDER = scenario('/orderDetails', 'due-today', { userId: 'u-1' });
const METHOD = scenario('/paymentMethod', 'due-today', {
  userId: 'u-1',
  withholdingAmount: '20000',
});

// Nothing is mocked between these pages and the network: a mock cannot see the requests that a
// browser repeats by itself when a reused connection breaks.

test.use({ repeats: true });

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'NMB Bank' }).check();
  await page.getByRole('button', { name: 'Pay TZS 20.000,00' }).click();
}

async function expectPaidOnce(page: Page): Promise<void> {
  await page.goto(ORDER);
  await expect(page.locator('.title-rows div', { hasText: 'Paid so far' })).toContainText(
    'TZS 20.000,00',
  );
}

test('a card payment whose connection breaks after it was made is made once', async ({
  context,
  sandbox,
}) => {
  const page = await openTab(context);
  await sandbox.setFaults([
    { operationId: 'repaymentCommit', kind: 'drop', value: 'after', times: 1 },
  ]);
  await page.goto(METHOD);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: /^We are checking|^Payment succ/ })).toBeVisible();
  await expectPaidOnce(page);
});

test('so is one after a refused payment', async ({ context, sandbox }) => {
  const page = await openTab(context);
  await sandbox.setFaults([
    { operationId: 'repaymentCommit', kind: 'code', value: '01', times: 1 },
    { operationId: 'repaymentCommit', kind: 'drop', value: 'after', times: 1 },
  ]);
  await page.goto(METHOD);
  await payByCard(page);
  await expect(page.locator('button.notice')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: /^We are checking|^Payment succ/ })).toBeVisible();
  await expectPaidOnce(page);
});

test('a loan whose connection breaks after it was taken is taken once', async ({
  context,
  sandbox,
}) => {
  const page = await openTab(context);
  await sandbox.setFaults([
    { operationId: 'loanDetailPush', kind: 'drop', value: 'after', times: 1 },
  ]);
  await page.goto(scenario('/loanConfirmNew', 'confirm-waiting', { userId: 'u-1' }));
  await takeOffer(page);
  // If it had been sent again, it would have had an answer.
  await expect(page.getByRole('heading', { name: 'We are checking your loan' })).toBeVisible();
});

/**
 * A gateway in front of the site that does not support Idempotency-Key: it forwards a call, and
 * then redirects the browser to send it again, with the same body.
 */
async function redirecting(site: string, operationId: OperationId) {
  const gateway = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    const isCall = path.startsWith(operations[operationId].path);
    const { host: _host, [IDEMPOTENCY_KEY_HEADER.toLowerCase()]: _key, ...sent } = headers;
    const onward = request(new URL(path, site), { method, headers: sent }, (answer) => {
      if (isCall) {
        answer.resume();
        outgoing.writeHead(307, { location: path }).end();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      gateway.closeAllConnections();
      gateway.close();
    },
  };
}

for (const [name, method] of Object.entries(methods)) {
  const { operationId, seed, address, prepare, tap, missed, charges } = method;
  test(`${name} that a gateway redirects after it was made is made once, and is not reported as failed`, async ({
    context,
    sandbox,
    baseURL,
  }) => {
    const gateway = await redirecting(baseURL ?? '', operationId);
    const page = await openTab(context);
    await page.goto(`${gateway.address}${address}`);
    await prepare(page, sandbox);
    await tap(page);
    await expect(missed(page).or(method.done(page)).first()).toBeVisible();
    expect(charges(await sandbox.books(seed))).toBe(1);
    gateway.close();
  });
}
