import { address } from '../address.ts';
import { details, init, list } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';
import { texts } from './support/screen.ts';
import { userEvent } from 'vitest/browser';

test.beforeEach(({ server }) => server.succeed('problemList', list));

test('CMP-03 CMP-06 /complaintList shows the list under its title', async ({ page }) => {
  await page.goto(address('/complaintList'));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Online service');
  await expect.poll(() => document.title).toBe('Online service');
  await expect.element(page.getByRole('link', { name: /wrong due date/ })).toBeVisible();
});

test('CMP-50 the list requests problem-list once, without own fields', async ({ page, server }) => {
  await page.goto(address('/complaintList'));
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  expect(server.calls).toHaveLength(1);
  const [call] = server.sent('problemList');
  expect(call?.method).toBe('POST');
  expect(call?.body.toString()).toBe('');
});

test("CMP-52 the tabs are the server's, in its order", async ({ page }) => {
  await page.goto(address('/complaintList'));
  await expect
    .poll(() => texts(page.getByRole('tab')))
    .toEqual(['In progress', 'Answered', 'Closed']);
});

test('CMP-53 each tab lists its own complaints', async ({ page }) => {
  await page.goto(address('/complaintList'));
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(items).toHaveLength(2);
  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect.element(items).toHaveLength(1);
  await expect.element(items).toMatchTextContent('Rude words.');
  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect.element(items).toHaveLength(0);
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
});

test('CMP-55 a complaint shows its time, type and content', async ({ page }) => {
  await page.goto(address('/complaintList'));
  const item = page.getByRole('tabpanel').getByRole('listitem').first();
  for (const shown of ['2026-11-20 09:14:05', 'Repayment', 'The app shows the wrong due date.']) {
    await expect.element(item.getByText(shown, { exact: true })).toBeVisible();
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
  await expect.element(page.getByText('Hello world!')).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/complainDetails');
  expect(searchParams.get('problemId')).toBe('5');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Answered' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('the arrow keys switch tabs', async ({ page }) => {
  await page.goto(address('/complaintList'));
  (await page.getByRole('tab', { name: 'In progress' }).findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Answered' })).toHaveFocus();
  await expect.element(page.getByText('Rude words.')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('tab', { name: 'Closed' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'In progress' })).toHaveFocus();
});

for (const [what, tabs] of [
  ['a list without tabs', []],
  ['a list of empty tabs', ['Open', 'Closed'].map((title) => ({ title, list: [] }))],
] as const) {
  test(`${what} says so, and links to a new complaint`, async ({ page, server }) => {
    server.succeed('problemList', { tabs });
    server.succeed('problemInit', init);
    await page.goto(address('/complaintList'));
    await expect.element(page.getByText('Nothing here yet')).toBeVisible();
    await page.getByRole('link', { name: 'Write a complaint' }).click();
    await expect.poll(() => page.url()).toMatch(/\/complainPage\?/);
  });
}

test('a complaint shows its filing time in any server format, or none', async ({
  page,
  server,
}) => {
  const date = new Date(2026, 10, 20, 9, 14, 5);
  const seconds = date.getTime() / 1000;
  const times = [seconds, String(seconds), 20261120091405, date.toISOString(), 'yesterday'];
  const none = [0, 86_400, '0000-00-00 00:00:00', '1970-01-01 03:00:00', seconds * 1e6, null];
  const complaints = [...times, ...none].map((time, id) => ({ id, type: 'App', time }));
  server.breach('problemList', { code: '00', data: { tabs: [{ title: '', list: complaints }] } });
  await page.goto(address('/complaintList'));
  const moment = '2026-11-20 09:14:05';
  await expect.element(page.getByRole('link', { name: 'App' })).toHaveLength(complaints.length);
  await expect
    .poll(() => texts(page.getByCSS('.complaint-item-time')))
    .toEqual([moment, moment, moment, moment, 'yesterday']);
});

test('below complaints there is always a way to write another one', async ({ page, server }) => {
  server.succeed('problemInit', init);
  await page.goto(address('/complaintList'));
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  await page.getByRole('tab', { name: 'Closed' }).click();
  const write = page.getByRole('link', { name: 'Write a complaint' });
  await expect.element(write).toHaveLength(1);
  await write.click();
  await expect.poll(() => page.url()).toMatch(/\/complainPage\?/);
});

test('one empty tab among others is not the place of the first complaint', async ({
  page,
  server,
}) => {
  const tabs = [{ title: 'New', list: [] }, ...list.tabs];
  server.succeed('problemList', { tabs });
  await page.goto(address('/complaintList'));
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  await expect.element(page.getByText('Complaints you send appear here.')).toHaveLength(0);
});

test('if opened directly, Back opens the complaint start', async ({ page, server }) => {
  server.succeed('problemInit', init);
  await page.goto(address('/complaintList'));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.url()).toMatch(/\/complainPage\?/);
});

test('a complaint with only spaces gets a name, and one without an id has no link', async ({
  page,
  server,
}) => {
  const blank = { time: ' ', type: ' ', content: ' ' };
  const complaints = [
    { ...blank, id: 5 },
    { ...blank, id: ' ', content: 'No id' },
  ];
  server.succeed('problemList', { tabs: [{ title: 'Open', list: complaints }] });
  await page.goto(address('/complaintList'));
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(items).toHaveLength(2);
  await expect.element(items.getByRole('link')).toHaveLength(1);
  await expect.element(items.getByRole('link', { name: 'Your complaint' })).toBeVisible();
  await expect.element(items.getByText('No id')).toBeVisible();
});

test('a complaint with an id beyond 2^53 is listed, and opened with all its digits', async ({
  page,
  server,
}) => {
  const complaint = '{"id":1796083200123456789,"type":"Repayment","content":"Late"}';
  const body = `{"code":"00","data":{"tabs":[{"title":"Open","list":[${complaint}]}]}}`;
  server.reply('problemList', { body });
  server.succeed('problemDetail', details);
  await page.goto(address('/complaintList'));
  await page.getByRole('link', { name: /Repayment/ }).click();
  await expect.poll(() => page.url()).toContain('problemId=1796083200123456789');
});

test('if the first tab holds all complaints, each shows which other tab it belongs to', async ({
  page,
  server,
}) => {
  const [progress, answered] = list.tabs;
  const all = { title: 'All', list: [...(progress?.list ?? []), ...(answered?.list ?? [])] };
  server.succeed('problemList', { tabs: [all, progress, answered] });
  await page.goto(address('/complaintList'));
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent('In progress');
  await expect.element(items.nth(2)).toMatchTextContent('Answered');
  const left = (selector: string) =>
    page
      .getByCSS(selector)
      .elements()
      .map((part) => part.getBoundingClientRect().left);
  expect(new Set(left('.complaint-item .complaint-state'))).toEqual(
    new Set(left('.complaint-item-type')),
  );
  await page.getByRole('tab', { name: 'In progress' }).click();
  await expect.element(items.first()).toMatchTextContent('Repayment');
  await expect.element(items.first()).not.toMatchTextContent('In progress');
});
