import { hashes, paths, promotionHashes } from '../../src/lib/paths.ts';
import { expect, test } from './support/app.ts';
import type { Server } from './support/server.ts';
import { Visitor } from './support/visitor.ts';
import { answerAll } from './support/contract.ts';
import { envelopes } from '../replies/answers.ts';

/** Every screen at its path, and the pages at the hashes of two. */
const screens = [
  ...Object.values(paths),
  ...Object.values(hashes).map((hash) => paths.paymentMethod + hash),
  ...Object.values(promotionHashes).map((hash) => paths.promotion + hash),
  '/no-such-screen',
];

/** Links to customer service, and direct contacts: on the public pages a form. */
const contacts = `a[href*="${paths.customerService}"], [href^="mailto:"], [href^="tel:"], .contact form`;

/** Screens that are help themselves: who can be reached, and the topics of a complaint. */
const helping: readonly string[] = [
  paths.customerService,
  paths.complaintStart,
  paths.complaintEntry,
];

const hasContact = () =>
  [...document.querySelectorAll(contacts)].some((element) => element.getClientRects().length > 0);

function refuseAll(server: Server): void {
  answerAll(server);
  for (const operationId of envelopes) server.refuse(operationId);
}

for (const [replies, reply] of Object.entries({ answered: answerAll, refused: refuseAll })) {
  test(
    `every screen has help within one tap if all replies are ${replies}`,
    { timeout: 240_000 },
    async ({ page, server }) => {
      const visitor = new Visitor(page, server);
      await page.clock.install();
      reply(server);
      const without: string[] = [];
      for (const screen of screens.filter((path) => !helping.includes(path))) {
        await visitor.enter(screen);
        await visitor.rest();
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (!hasContact()) without.push(screen);
      }
      expect(without).toEqual([]);
    },
  );
}
