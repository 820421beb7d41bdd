import { readSession } from '@brought/sdk';
import { hashes, paths, type ScreenName } from '../../src/lib/paths.ts';
import { firstCalls, firstCallsOf } from '../../src/session/first-calls.ts';
import { expect, settled, test } from './support/app.ts';
import { known, scenario } from '../scenario.ts';

const screens = Object.keys(firstCalls) as (keyof typeof firstCalls)[];
const addresses: [ScreenName, string][] = [
  ...screens.map((screen): [ScreenName, string] => [screen, '']),
  ['paymentMethod', `${hashes.borrowDetail}${known.orderId}`],
];

for (const [screen, hash] of addresses) {
  test(`${paths[screen]}${hash} sends each of its first calls once: the screen reuses the page's calls`, async ({
    page,
    server,
  }) => {
    const query = { problemId: '1', amount: '2500000', periods: '120' };
    const address = scenario(paths[screen], 'due-today', query) + hash;
    const wanted = firstCallsOf(screen, {
      session: readSession(address),
      query: new URL(address, 'http://127.0.0.1').searchParams,
      hash,
    }).map(([operationId]) => operationId);
    expect(wanted).not.toEqual([]);

    await page.goto(address);
    const left = () => page.evaluate(() => globalThis.pageCalls?.map((call) => call.operationId));
    await expect.poll(left).toEqual([]);
    // A part of the screen asks when it is rendered, and is busy until it has its reply.
    await expect(page.locator('.shell-page, .skeleton, [aria-busy=true]')).toHaveCount(0);
    await settled(page);
    expect(wanted.map((operationId) => server.sent(operationId).length)).toEqual(
      wanted.map(() => 1),
    );
  });
}
