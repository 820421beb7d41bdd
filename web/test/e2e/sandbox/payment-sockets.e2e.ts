import { IDEMPOTENCY_KEY_HEADER, operations, type OperationId } from '@brought/sdk';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { isInstalled, listening, startNginx } from '../../nginx-server.ts';
import { startRelay, type Relay } from '../../relay.ts';
import { expect, test } from '../support/app.ts';
import { code, methods, payByCard } from '../support/paying.ts';
import { scenario } from '../../scenario.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { paid } from '../../parts.ts';

// The built site as it is deployed: a browser, sockets that are cut, the sample for nginx, and a
// server that does not support Idempotency-Key. Nothing is mocked between the page and the network.

test.use({ repeats: true, ignoreHTTPSErrors: true });

test.skip(!isInstalled, 'nginx is not installed');

const SITE = join(import.meta.dirname, '..', '..', '..', 'dist');

/**
 * A server without support for keys, in front of the sandbox; the first `operationId` loses its
 * answer.
 */
async function forgetful(sandboxOf: string, operationId: OperationId, lose: () => void) {
  let received = 0;
  const server = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    const { host: _host, [IDEMPOTENCY_KEY_HEADER.toLowerCase()]: _key, ...sent } = headers;
    const isCall = new URL(path, sandboxOf).pathname === operations[operationId].path;
    if (isCall) received += 1;
    const isLost = isCall && received === 1;
    const onward = request(new URL(path, sandboxOf), { method, headers: sent }, (answer) => {
      if (isLost) lose();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  const port = await listening(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, received: () => received, close };
}

type Tap = {
  operationId: OperationId;
  address: string;
  tap: (page: Page, sandbox: Sandbox) => Promise<void>;
  /** Expects the borrower's message once the answer is lost. */
  told: (page: Page) => Promise<void>;
  charges: number;
};

const card = methods['a card with a code'];

const taps: Record<string, Tap> = {
  'a code that confirms a payment': {
    operationId: 'repaymentConfirm',
    address: card.address,
    tap: async (page, sandbox) => {
      await payByCard(page, 'CRDB Bank');
      await expect(code(page)).toBeVisible();
      await code(page).fill(await sandbox.code());
      await page.getByRole('button', { name: 'Confirm' }).click();
    },
    told: (page) => expect(paid(page)).toBeVisible(),
    charges: 1,
  },
  'a complaint': {
    operationId: 'problemSave',
    address: scenario('/complainPageNext', card.seed, { problemType: '2' }),
    tap: async (page) => {
      await page.getByRole('textbox').fill('Where is my payment?');
      await page.getByRole('button', { name: 'Send' }).click();
    },
    told: (page) => expect(page.getByRole('main')).toContainText('We cannot tell whether'),
    charges: 0,
  },
};

for (const [name, { operationId, address, tap, told, charges }] of Object.entries(taps)) {
  for (const http2 of [false, true]) {
    const version = http2 ? 'HTTP/2' : 'HTTP/1.1';
    test(`${name} whose connection is cut over ${version} reaches a server without key support once`, async ({
      context,
      sandbox,
      baseURL,
    }) => {
      let relay: Relay | undefined;
      const server = await forgetful(baseURL ?? '', operationId, () => relay?.cut());
      const nginx = await startNginx(server.port, SITE, http2);
      relay = await startRelay(nginx.port);
      const page = await context.newPage();
      await page.goto(`${http2 ? 'https' : 'http'}://127.0.0.1:${relay.port}${address}`);
      await tap(page, sandbox);
      await told(page);
      expect(server.received()).toBe(1);
      expect(card.charges(await sandbox.books(card.seed))).toBe(charges);
      relay.close();
      await nginx.stop();
      server.close();
    });
  }
}
