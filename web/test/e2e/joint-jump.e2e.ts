import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrought } from '@brought/sdk';
import { expect, type Page } from 'playwright/test';
import {
  open,
  received,
  test,
  watchNavigations,
  withHost,
  type HostWindow,
} from './native-bridge-site.ts';
import { assumedOf, example } from './support/contract.ts';

/** The link of the contract's reply of this name, as the bridge opens it. */
async function openJump(page: Page, name: string): Promise<string> {
  const link = String(example('jointProductJump', name).attach?.['jumpUrl']);
  await page.evaluate(
    (jumpUrl) => (window as unknown as HostWindow).native.openNativeLink(jumpUrl),
    link,
  );
  return link;
}

test('JNT-10 CON-17 the product jump sends module id 18 in the old style', async () => {
  let sent = '';
  const server = createServer(async (request, response) => {
    for await (const chunk of request) sent += String(chunk);
    response.end(JSON.stringify(example('jointProductJump')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const brought = createBrought({ baseUrl: `http://127.0.0.1:${port}` });
    const { data } = await brought.call('jointProductJump', { productId: '9' });
    expect(data.jumpUrl).toBe('https://lender.example/product/9');
  } finally {
    server.close();
  }
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ moduleId: '18', productId: '9' });
  expect(assumedOf('jointProductJump')).toContain('path');
});

test('JNT-11 an http link is navigated to', async ({ page }) => {
  await withHost(page, 'ios');
  await open(page);
  const asked = await watchNavigations(page);
  const link = await openJump(page, 'success');
  await expect(page).toHaveURL(link);
  expect(asked).toEqual([link]);
});

test('JNT-12 any other link is passed to the iOS handler, and the page stays', async ({ page }) => {
  await withHost(page, 'ios');
  await open(page);
  const asked = await watchNavigations(page);
  const link = await openJump(page, 'nativeLink');
  expect(await received(page)).toEqual([link]);
  expect(asked).toEqual([]);
});
