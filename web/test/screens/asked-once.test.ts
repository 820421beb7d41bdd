import { address } from '../address.ts';
import { details, list } from '../replies/complaints.ts';
import { expect, settled, test } from './support/app.ts';
import type { Screen } from './support/screen.ts';

const LIST = address('/complaintList');

async function openComplaint(page: Screen): Promise<void> {
  await page.getByRole('link', { name: /wrong due date/ }).click();
  await expect.element(page.getByText('Hello world!')).toBeVisible();
}

async function backToList(page: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  await settled(page);
}

test('a first call refused before its screen is drawn is not repeated by the screen', async ({
  page,
  server,
}) => {
  server.refuse('problemList', 'Not today.');
  await page.goto(LIST);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await settled(page);
  expect(server.sent('problemList')).toHaveLength(1);
});

test('a list read seconds ago is shown at once, and not requested again', async ({
  page,
  server,
}) => {
  server.succeed('problemList', list);
  server.succeed('problemDetail', details);
  await page.goto(LIST);
  await openComplaint(page);
  await backToList(page);
  expect(server.sent('problemList')).toHaveLength(1);
});

test('a list read some time ago is shown at once, and requested again', async ({
  page,
  server,
}) => {
  await page.clock.install();
  server.succeed('problemList', list);
  server.succeed('problemDetail', details);
  await page.goto(LIST);
  await openComplaint(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await backToList(page);
  await expect.poll(() => server.sent('problemList').length).toBe(2);
});

test('a list read before the clock was set back is requested again', async ({ page, server }) => {
  await page.clock.install();
  server.succeed('problemList', list);
  server.succeed('problemDetail', details);
  await page.goto(LIST);
  await openComplaint(page);
  await page.clock.setSystemTime(new Date(Date.now() - 3_600_000));
  await backToList(page);
  await expect.poll(() => server.sent('problemList').length).toBe(2);
});

for (const accepted of [true, false]) {
  test(`a list read seconds ago is requested again after a write that ${accepted ? 'succeeded' : 'was lost'}`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    server.succeed('problemList', list);
    server.succeed('problemDetail', { ...details, isNeedScore: 1 });
    if (accepted) server.succeed('problemSaveScore');
    else server.drop('problemSaveScore');
    await page.goto(LIST);
    await openComplaint(page);
    const rating = page.getByRole('dialog', { name: 'How did we handle it?' });
    await rating.getByCSS('label').nth(3).click();
    await rating.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => server.sent('problemSaveScore').length).toBe(1);
    await settled(page);
    if (!accepted) await rating.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(rating).not.toBeInTheDocument();
    await backToList(page);
    await expect.poll(() => server.sent('problemList').length).toBe(2);
  });
}
