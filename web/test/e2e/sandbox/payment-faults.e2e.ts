import type { OperationId } from '@brought/sdk';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { openTab } from '../support/orders.ts';
import { checking, paid, still } from '../support/payments.ts';
import { methods, type Method, type MethodName } from '../support/paying.ts';
import type { Server } from '../support/server.ts';

/** What goes wrong with the call that pays. */
const faults = {
  'its answer is lost': (server, operationId) => server.lose(operationId),
  'it never arrives': (server, operationId) => server.drop(operationId),
  'a proxy answers': (server, operationId) =>
    server.reply(operationId, { status: 502, contentType: 'text/html', body: '<h1>Proxy</h1>' }),
  'a success has the code 0': (server, operationId) => server.alter(operationId, { code: '0' }),
  'a success has no payload': (server, operationId) => server.alter(operationId, { data: {} }),
} satisfies Record<string, (server: Server, operationId: OperationId) => void>;

type FaultName = keyof typeof faults;

/** What the borrower reads from then on, on every screen of it. */
const sights = {
  checking,
  loan: (page: Page) => page.getByRole('heading', { name: 'We are checking your loan' }),
  receipt: paid,
  form: (page: Page) => page.getByRole('button', { name: 'Continue' }),
};

type Outcome = [charges: number, sight: keyof typeof sights];

/** How often it is charged, and what is said, by what is paid and by what goes wrong. */
const outcomes: Record<MethodName, Record<FaultName, Outcome>> = {
  'a card without a code': allOf([1, 'receipt'], [0, 'checking']),
  'a card with a code': allOf([1, 'receipt'], [0, 'checking']),
  // Nothing has moved until the borrower finishes it in the wallet.
  'an instalment from a wallet': allOf([1, 'checking'], [0, 'checking']),
  'a rollover': allOf([1, 'checking'], [0, 'checking']),
  'the alternative': allOf([1, 'checking'], [0, 'checking']),
  'a loan': allOf([1, 'loan'], [0, 'loan']),
};

function allOf(done: Outcome, missed: Outcome): Record<FaultName, Outcome> {
  return {
    'its answer is lost': done,
    'it never arrives': missed,
    'a proxy answers': missed,
    'a success has the code 0': done,
    'a success has no payload': done,
  };
}

const names = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];
const cells = names(methods).flatMap((method) => names(faults).map((fault) => ({ method, fault })));

/** Those after which the order alone can tell: there the first looks at it are in vain. */
const unanswered: readonly FaultName[] = ['its answer is lost', 'it never arrives'];

const lookFailed = (page: Page) => page.getByText('Your order could not be looked at just now');

/** Lets looks at the order break off, be answered by a proxy and hang; the last one goes on. */
async function lookInVain(page: Page, server: Server, waiting: Locator): Promise<void> {
  const looks = () => server.sent('loanDetails').length;
  await expect(waiting).toBeVisible();
  await expect(lookFailed(page)).toBeVisible();
  const before = looks();
  server.reply('loanDetails', { contentType: 'text/html', body: '<h1>Proxy</h1>' });
  await page.clock.fastForward(6000);
  await expect.poll(looks).toBeGreaterThan(before);
  await expect(waiting).toBeVisible();
  await expect(lookFailed(page)).toBeVisible();
  server.tell('loanDetails');
  const goOn = server.hold('loanDetails');
  const answered = looks();
  await page.clock.fastForward(15_000);
  await expect.poll(looks).toBeGreaterThan(answered);
  await expect(waiting).toBeVisible();
  goOn();
  await expect(lookFailed(page)).toHaveCount(0);
}

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: /^(Pay a second time|Take a second loan)\?$/ });

for (const { method: name, fault } of cells) {
  const [charges, sightName] = outcomes[name][fault];
  const isUnanswered = unanswered.includes(fault);
  const looks = isUnanswered ? ' once the order can be looked at' : '';
  test(`${name}, and ${fault}: ${sightName}${looks}, charged ${charges} times, at once, after a reload, in another tab and offline`, async ({
    page,
    server,
    sandbox,
    context,
  }) => {
    const method: Method = methods[name];
    const sight = sights[sightName];
    const count = async () => method.charges(await sandbox.books(method.seed));
    await page.clock.install();
    await page.goto(method.address);
    faults[fault](server, method.operationId);
    if (isUnanswered) {
      // What a payment is compared with was read before; a loan is compared with nothing.
      if (name !== 'a loan') await expect.poll(() => server.sent('loanDetails').length).toBe(1);
      server.drop('loanDetails');
    }
    await method.pay(page, sandbox);
    if (isUnanswered) {
      await lookInVain(page, server, sights[name === 'a loan' ? 'loan' : 'checking'](page));
    }

    await expect(sight(page)).toBeVisible();
    await expect.poll(count).toBe(charges);
    const sent = server.sent(method.operationId).length;
    await page.reload();
    await expect(sight(page)).toBeVisible();
    const other = await openTab(context);
    await server.listen(other);
    await other.goto(method.address);
    await expect(sight(other)).toBeVisible();
    await other.close();
    await context.setOffline(true);
    await expect(sight(page)).toBeVisible();
    await context.setOffline(false);
    await expect(sight(page)).toBeVisible();

    if (sightName === 'checking' || sightName === 'loan') {
      await page.clock.fastForward('02:00');
      await expect(still(page)).toBeVisible();
      await method.payAgain(page);
      await question(page).getByRole('button', { name: 'Wait' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(still(page)).toBeVisible();
    }
    expect(server.sent(method.operationId)).toHaveLength(sent);
    expect(await count()).toBe(charges);
  });
}
