import { address, session } from '../address.ts';
import { details, init, list } from '../replies/complaints.ts';
import { expect, test, toast } from './support/app.ts';

import { photo } from './support/photos.ts';
import type { SentCall } from './support/call.ts';

const HEADERS = { swift: 's1', eyes: 'e1' };

/** Of a query, the names that identify the borrower; product_id is a spelling of productId. */
function sessionOf({ query }: SentCall): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => name !== 'product_id'));
}

test('SES-01 SES-02 SES-04 SES-09 HTTP-09 every complaint call carries the 13 values of the address and its headers', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  server.succeed('problemUploadImg', { url: '/brought/mock-images/a.svg' });
  server.succeed('problemSave');
  server.succeed('problemList', list);
  server.succeed('problemDetail', { ...details, isNeedScore: 1 });
  server.succeed('problemSaveScore');
  await page.clock.install();
  await page.goto(address('/complainPage', HEADERS));
  await page.getByRole('button', { name: 'Repayment' }).click();
  await page.getByRole('textbox').fill('Wrong date');
  const buffer = await photo(page, { width: 60, height: 40 });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(toast(page)).toHaveText('Upload succeeded!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.fastForward(1500);
  await page.getByRole('link', { name: 'My complaints' }).click();
  await page.getByRole('link', { name: /wrong due date/ }).click();
  await expect(page.getByText('Hello world!')).toBeVisible();
  await page.clock.fastForward(3000);
  const rating = page.getByRole('dialog');
  await expect(rating).toBeVisible();
  await rating.locator('label').nth(4).click();
  await rating.getByRole('button', { name: 'Send' }).click();
  await expect(rating).toBeHidden();

  const asked = new Set(server.calls.map(({ operationId }) => operationId));
  expect([...asked].sort()).toEqual([
    'problemDetail',
    'problemInit',
    'problemList',
    'problemSave',
    'problemSaveScore',
    'problemUploadImg',
  ]);
  for (const call of server.calls) {
    expect(sessionOf(call), call.operationId).toEqual(session);
    expect(call.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect([call.headers['swift'], call.headers['eyes']]).toEqual(['s1', 'e1']);
  }
});

test('SES-07 only the address identifies the borrower: no cookie, no token header', async ({
  page,
  server,
  context,
}) => {
  server.succeed('problemList', list);
  await page.goto(address('/complaintList'));
  await expect(page.getByRole('tab')).toHaveCount(3);
  expect(await context.cookies()).toEqual([]);
  const names = Object.keys(server.calls[0]?.headers ?? {});
  expect(names.filter((name) => /cookie|authorization|token/.test(name))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(session.sessionId);
});
