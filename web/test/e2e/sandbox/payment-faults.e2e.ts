import type { Locator, Page } from 'playwright/test';
import { expect, settled, test } from '../support/app.ts';
import { openTab } from '../support/orders.ts';
import { faults, methods, openToPay, question, type Method } from '../support/paying.ts';
import type { Server } from '../support/server.ts';
import { unknownOutcome } from '../../parts.ts';

const names = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];
const cells = names(methods).flatMap((method) => names(faults).map((fault) => ({ method, fault })));

const lookFailed = (page: Page) => page.getByText('We could not look at your order just now');

/** Lets time pass until the order is read again; a jump of the clock would abort a read. */
async function nextLook(page: Page, server: Server): Promise<void> {
  const looks = () => server.sent('loanDetails').length;
  await server.atRest();
  await settled(page);
  const before = looks();
  await expect(async () => {
    await page.clock.fastForward(2000);
    await expect.poll(looks, { timeout: 500 }).toBeGreaterThan(before);
  }).toPass({ intervals: [0], timeout: 60_000 });
}

/** Makes reads of the order break off, be answered by a proxy and hang; the last one succeeds. */
async function lookInVain(page: Page, server: Server, waiting: Locator): Promise<void> {
  await expect(waiting).toBeVisible();
  await expect(lookFailed(page)).toBeVisible();
  server.reply('loanDetails', { contentType: 'text/html', body: '<h1>Proxy</h1>' });
  await nextLook(page, server);
  await expect(waiting).toBeVisible();
  await expect(lookFailed(page)).toBeVisible();
  server.restore('loanDetails');
  const goOn = server.hold('loanDetails');
  await nextLook(page, server);
  await expect(waiting).toBeVisible();
  goOn();
  await expect(lookFailed(page)).toHaveCount(0);
}

/** Whether that still counts as a reply: a confirmation has no payload. */
const isAnswer = ({ operationId }: Method, fault: keyof typeof faults): boolean =>
  operationId === 'repaymentConfirm' && fault === 'a success has no payload';

for (const { method: name, fault } of cells) {
  const method: Method = methods[name];
  const { happen, arrives } = faults[fault];
  const charges = arrives ? 1 : 0;
  test(`${name}, and ${fault}: charged ${charges} times, and shown so after a check, a reload, in another tab and offline`, async ({
    page,
    server,
    sandbox,
    context,
  }) => {
    const sight = arrives ? method.done : method.missed;
    const count = async () => method.charges(await sandbox.books(method.seed));
    await page.clock.install();
    await openToPay(page, method);
    await method.prepare(page, sandbox);
    happen(server, method.operationId);
    server.drop('loanDetails');
    await method.tap(page);
    if (isAnswer(method, fault)) server.restore('loanDetails');
    else await lookInVain(page, server, method.missed(page));

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

    if (sight === method.missed) {
      await page.clock.fastForward('02:00');
      await expect(unknownOutcome(page)).toBeVisible();
      await method.payAgain(page);
      await question(page).getByRole('button', { name: 'Wait' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(unknownOutcome(page)).toBeVisible();
    }
    expect(server.sent(method.operationId)).toHaveLength(sent);
    expect(await count()).toBe(charges);
  });
}
