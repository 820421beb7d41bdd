import { operations, type OperationId } from '@brought/sdk';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { openTab } from '../support/orders.ts';
import { methods, type Method } from '../support/paying.ts';
import { scenario } from '../../scenario.ts';

const SIGN_IN = '<!doctype html><title>Sign in</title><h1>Sign in to the Wi-Fi</h1>';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * A network in front of the site that, once somebody has to sign in, redirects every call to a page
 * of another origin. If that `isOpen`, every origin may read it, and the site has no policy that
 * keeps the browser from going there.
 */
async function networkBefore(site: string, isOpen: boolean) {
  const redirected: string[] = [];
  let asks = false;
  const portal = createServer((incoming, outgoing) => {
    const { origin = '*', 'access-control-request-headers': asked = '' } = incoming.headers;
    const open = {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': asked,
      'access-control-allow-credentials': 'true',
    };
    outgoing.writeHead(200, { 'content-type': 'text/html', ...(isOpen && open) });
    outgoing.end(SIGN_IN);
  });
  const portalAddress = await listen(portal);
  const network = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    if (asks && path.startsWith('/brought/')) {
      redirected.push(path);
      incoming.resume();
      outgoing.writeHead(302, { location: `${portalAddress}/sign-in` }).end();
      return;
    }
    const { host: _host, ...sent } = headers;
    const onward = request(new URL(path, site), { method, headers: sent }, (answer) => {
      const { 'content-security-policy': policy, ...rest } = answer.headers;
      const held = isOpen || policy === undefined ? rest : answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, held);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  const address = await listen(network);
  return {
    address,
    ask: () => void (asks = true),
    signIn: () => void (asks = false),
    /** How many calls of an operation were redirected. */
    redirected: (operationId: OperationId) =>
      redirected.filter((path) => path.startsWith(operations[operationId].path)).length,
    close() {
      for (const server of [network, portal]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** A write other than a payment: the way to it, and the message when its outcome is unknown. */
type Write = {
  operationId: OperationId;
  address: string;
  fill: (page: Page) => Promise<void>;
  send: string;
  told: string;
  kept: [label: string, value: string];
};

const writes: Record<string, Write> = {
  'a wallet': {
    operationId: 'bankCardChange',
    address: scenario('/bindBank', 'due-today', { source: 'loanDetail' }),
    fill: async (page) => {
      await page.getByRole('button', { name: 'Wallet' }).click();
      await page.getByRole('radio', { name: 'Tigo Pesa' }).check();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByLabel('Tigo Pesa number').fill('0654000111');
    },
    send: 'Next',
    told: 'it may or may not have saved this',
    kept: ['Tigo Pesa number', '0654000111'],
  },
  'a complaint': {
    operationId: 'problemSave',
    address: scenario('/complainPageNext', 'due-today', { problemType: '2', orderNo: 'L1' }),
    fill: (page) => page.getByLabel('Comments and suggestions').fill('He called my employer.'),
    send: 'Send',
    told: 'We cannot tell whether your complaint was sent',
    kept: ['Comments and suggestions', 'He called my employer.'],
  },
  'a code': {
    operationId: 'sendDeleteCode',
    address: scenario('/deleteMkopoWallerAccount', 'due-today'),
    fill: (page) => page.getByLabel('Phone number').fill('0712345678'),
    send: 'Send code',
    told: 'The code may still reach you',
    kept: ['Phone number', '0712345678'],
  },
};

for (const isOpen of [false, true]) {
  const portal = `a captive portal that ${isOpen ? 'lets everybody' : 'lets nobody'} read its page`;

  test(`${portal} and intercepts a read shows an error, and loads after the sign-in`, async ({
    context,
    baseURL,
  }) => {
    const network = await networkBefore(baseURL ?? '', isOpen);
    network.ask();
    const page = await openTab(context);
    await page.goto(`${network.address}${scenario('/repayment', 'instalments-6')}`);
    await expect(
      page.getByRole('heading', { name: isOpen ? 'This did not load' : 'No connection' }),
    ).toBeVisible();
    await expect(page.getByText('Sign in to the Wi-Fi')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Customer service')).toBeVisible();
    network.signIn();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Pay Now', exact: true })).toBeVisible();
    network.close();
  });

  for (const name of ['a card without a code', 'an instalment from a wallet', 'a loan'] as const) {
    const method: Method = methods[name];
    test(`${portal} and intercepts ${name} leaves it to be checked, not sent again`, async ({
      context,
      sandbox,
      baseURL,
    }) => {
      const network = await networkBefore(baseURL ?? '', isOpen);
      const page = await openTab(context);
      await page.goto(`${network.address}${method.address}`);
      await method.prepare(page, sandbox);
      network.ask();
      await method.tap(page);
      await expect(method.missed(page)).toBeVisible();
      await expect(page.getByText('Sign in to the Wi-Fi')).toHaveCount(0);
      expect(network.redirected(method.operationId)).toBe(1);
      network.close();
    });
  }

  for (const [name, { operationId, address, fill, send, told, kept }] of Object.entries(writes)) {
    test(`${portal} and intercepts ${name} leaves the outcome open, and all input is kept`, async ({
      context,
      baseURL,
    }) => {
      const network = await networkBefore(baseURL ?? '', isOpen);
      const page = await openTab(context);
      await page.goto(`${network.address}${address}`);
      await fill(page);
      network.ask();
      await page.getByRole('button', { name: send, exact: true }).click();
      await expect(page.getByText(told)).toBeVisible();
      await expect(page.getByLabel(kept[0], { exact: true })).toHaveValue(kept[1]);
      expect(network.redirected(operationId)).toBe(1);
      network.close();
    });
  }
}
