import { describe, expect, test } from 'vitest';
import { operations } from '../src/generated/operations.ts';
import { createSandbox } from './index.ts';
import { ORDER_ID, PRODUCT_ID } from '../test/sandbox-borrower.ts';

const { path } = operations.generateVcode;
const body = new TextEncoder().encode(
  `product_id=${PRODUCT_ID}&orderId=${ORDER_ID}&amount=1000&cardNo=0712345678&bankCode=M-Pesa&isDelay=0`,
);
const type = { 'content-type': 'application/x-www-form-urlencoded' };

/** The pay page of a wallet payment begun with these headers. */
function payPage(headers: Record<string, string | undefined>, at = '') {
  const sandbox = createSandbox();
  const url = `${at}${path}?sessionId=due-today`;
  const begun = sandbox.exchange({ method: 'POST', url, headers: { ...type, ...headers }, body });
  const { data } = JSON.parse(String(begun.body)) as { data: { payUrl: string; tradeNo: string } };
  const address = `/__sandbox/pay/${data.tradeNo}`;
  const page = sandbox.exchange({ method: 'GET', url: address, headers: {} });
  const result = new TextEncoder().encode('result=paid');
  const paid = sandbox.exchange({ method: 'POST', url: address, headers: type, body: result });
  return {
    statuses: [page.status, paid.status],
    policy: page.headers['content-security-policy'],
    payUrl: data.payUrl,
    back: new URL(paid.headers.location ?? '').origin,
    same: createSandbox({ journal: sandbox.journal() }).snapshot() === sandbox.snapshot(),
  };
}

describe('the origin of a request', () => {
  test.each([
    'http://app.example',
    'https://app.example:8443',
    'http://127.0.0.1:4173',
    'http://[::1]:4173',
  ])('%s: a payment returns to a page of it', (origin) => {
    for (const headers of [{ origin }, { referer: `${origin}/orderDetails?a=b` }]) {
      const { statuses, back, policy, same } = payPage({ host: '127.0.0.1:4010', ...headers });
      expect([statuses, back, same]).toEqual([[200, 303], origin, true]);
      expect(policy).toContain(`form-action 'self' ${origin}`);
    }
  });

  test.each(['[bad', '%', '%zz', 'a b', 'a"><script>', 'a;script-src *', 'a,b', 'a:123456', 'ü'])(
    '%j is an invalid host: it is in no link, page or header',
    (host) => {
      for (const ended of [
        payPage({ host }),
        payPage({ origin: `http://${host}` }),
        payPage({ referer: `http://${host}/x` }),
        payPage({}, `http://${host}`),
      ]) {
        expect(ended).toMatchObject({
          statuses: [200, 303],
          back: 'http://sandbox.invalid',
          same: true,
        });
        expect(`${ended.payUrl} ${ended.policy}`).not.toContain(host);
      }
    },
  );
});
