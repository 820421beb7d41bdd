import { address, expect, test } from './support/app.ts';
import { details, init, list } from './support/complaints.ts';

test.beforeEach(({ server }) => server.succeed('problemList', list));

test('CMP-03 CMP-06 /complaintList shows the list under its title', async ({ page }) => {
  await page.goto(address('/complaintList'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online service');
  await expect(page).toHaveTitle('Online service');
  await expect(page.getByRole('link', { name: /wrong due date/ })).toBeVisible();
});

test('CMP-50 the list asks problem-list once, with nothing of its own', async ({
  page,
  server,
}) => {
  await page.goto(address('/complaintList'));
  await expect(page.getByRole('tab')).toHaveCount(3);
  expect(server.calls).toHaveLength(1);
  const [call] = server.sent('problemList');
  expect(call?.method).toBe('POST');
  expect(call?.body.toString()).toBe('');
});

test('CMP-52 the tabs are those of the server, in its order', async ({ page }) => {
  await page.goto(address('/complaintList'));
  await expect(page.getByRole('tab')).toHaveText(['In progress', 'Answered', 'Closed']);
});

test('CMP-53 each tab lists its own complaints', async ({ page }) => {
  await page.goto(address('/complaintList'));
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect(items).toHaveCount(2);
  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('Rude words.');
  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect(items).toHaveCount(0);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('CMP-55 a complaint shows its time, type and content', async ({ page }) => {
  await page.goto(address('/complaintList'));
  const item = page.getByRole('tabpanel').getByRole('listitem').first();
  for (const shown of ['2026-11-20 09:14:05', 'Repayment', 'The app shows the wrong due date.']) {
    await expect(item.getByText(shown, { exact: true })).toBeVisible();
  }
});

test('CMP-56 tapping a complaint opens its details, and Back returns to its tab', async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', details);
  await page.goto(address('/complaintList'));
  await page.getByRole('tab', { name: 'Answered' }).click();
  await page.getByRole('link', { name: /Rude words/ }).click();
  await expect(page.getByText('Hello world!')).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/complainDetails');
  expect(searchParams.get('problemId')).toBe('5');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('tab', { name: 'Answered' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('tabs follow the arrow keys', async ({ page }) => {
  await page.goto(address('/complaintList'));
  await page.getByRole('tab', { name: 'In progress' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Answered' })).toBeFocused();
  await expect(page.getByText('Rude words.')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Closed' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'In progress' })).toBeFocused();
});

test('among tabs that do not fit, the open one is in sight, and the page stays where it is', async ({
  page,
  server,
}) => {
  const titles = Array.from({ length: 12 }, (_, index) => `Answered in month ${index + 1}`);
  server.succeed('problemList', { tabs: titles.map((title) => ({ title, list: [] })) });
  await page.goto(address('/complaintList', { tab: '9' }));
  const tenth = page.getByRole('tab', { name: 'month 10' });
  await expect(tenth).toHaveAttribute('aria-selected', 'true');
  await expect(tenth).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'month 11' }).tap();
  await expect(page.getByRole('tab', { name: 'month 11' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: 'month 12' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [what, tabs] of [
  ['a list without tabs', []],
  ['a list of empty tabs', ['Open', 'Closed'].map((title) => ({ title, list: [] }))],
] as const) {
  test(`${what} says so, and leads to where a complaint begins`, async ({ page, server }) => {
    server.succeed('problemList', { tabs });
    server.succeed('problemInit', init);
    await page.goto(address('/complaintList'));
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.getByRole('link', { name: 'Choose a topic' }).click();
    await expect(page).toHaveURL(/\/complainPage\?/);
  });
}

test('one empty tab among others does not ask for a complaint', async ({ page, server }) => {
  const tabs = [{ title: 'New', list: [] }, ...list.tabs];
  server.succeed('problemList', { tabs });
  await page.goto(address('/complaintList'));
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a topic' })).toHaveCount(0);
});

test('opened directly, Back leads to the complaint start', async ({ page, server }) => {
  server.succeed('problemInit', init);
  await page.goto(address('/complaintList'));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/complainPage\?/);
});
