import { plan, planPage } from '../replies/plans.ts';
import { expect, test } from './support/app.ts';

import { withConfigIn } from './support/config-in-page.ts';
import { sum } from './support/plans.ts';

test('the currency label can be configured', async ({ page, server }) => {
  await withConfigIn(page, '{ "currency": "KES" }');
  server.succeed('installmentPlan', plan());
  await page.goto(planPage);
  await expect(sum(page)).toHaveText(/^KES \d/);
});
