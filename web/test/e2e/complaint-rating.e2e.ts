import type { Page } from 'playwright/test';
import { address, expect, settled, test, toast } from './support/app.ts';
import { details, list } from './support/complaints.ts';

const DETAILS = address('/complainDetails', { problemId: '7' });

test.beforeEach(async ({ page, server }) => {
  server.succeed('problemDetail', { ...details, isNeedScore: 1 });
  server.succeed('problemSaveScore');
  server.succeed('problemList', list);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
});

function rating(page: Page) {
  return page.getByRole('dialog', { name: 'How did we handle it?' });
}

function stars(page: Page) {
  return rating(page).getByRole('radio');
}

async function openRating(page: Page): Promise<void> {
  await page.goto(DETAILS);
  await expect(page.getByText('Hello world!')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(rating(page)).toBeVisible();
}

function filled(page: Page): Promise<boolean[]> {
  return stars(page).evaluateAll((radios) =>
    radios.map((radio) => radio.closest('[data-filled]') !== null),
  );
}

async function tapStar(page: Page, number: number): Promise<void> {
  await rating(page)
    .locator('label')
    .nth(number - 1)
    .click();
}

for (const needed of [1, '1', true]) {
  test(`CMP-67 isNeedScore ${JSON.stringify(needed)} opens the rating 3000 ms after the reply`, async ({
    page,
    server,
  }) => {
    server.succeed('problemDetail', { ...details, isNeedScore: needed });
    const answer = server.hold('problemDetail');
    await page.goto(DETAILS);
    await page.clock.runFor(10_000);
    answer();
    await expect(page.getByText('Hello world!')).toBeVisible();
    await page.clock.runFor(2999);
    await settled(page);
    await expect(rating(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(rating(page)).toBeVisible();
  });
}

for (const needed of [0, '0', false, null]) {
  test(`CMP-67 isNeedScore ${JSON.stringify(needed)} never opens the rating`, async ({
    page,
    server,
  }) => {
    server.succeed('problemDetail', { ...details, isNeedScore: needed });
    await page.goto(DETAILS);
    await expect(page.getByText('Hello world!')).toBeVisible();
    await page.clock.runFor(60_000);
    await settled(page);
    await expect(rating(page)).toBeHidden();
  });
}

test('CMP-67 leaving the page cancels the rating', async ({ page }) => {
  await page.goto(DETAILS);
  await expect(page.getByText('Hello world!')).toBeVisible();
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await page.clock.runFor(5000);
  await settled(page);
  await expect(rating(page)).toBeHidden();
});

test('CMP-68 CMP-69 CMP-70 the rating has five stars, Cancel and Send', async ({ page }) => {
  await openRating(page);
  await expect(stars(page)).toHaveCount(5);
  await expect(rating(page).getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await expect(rating(page).getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});

test('CMP-71 a tap outside does not dismiss the rating', async ({ page }) => {
  await openRating(page);
  await page.mouse.click(5, 5);
  await page.mouse.click(380, 830);
  await expect(rating(page)).toBeVisible();
});

test('CMP-72 tapping a star fills it and all before it', async ({ page }) => {
  await openRating(page);
  expect(await filled(page)).toEqual([false, false, false, false, false]);
  await tapStar(page, 3);
  expect(await filled(page)).toEqual([true, true, true, false, false]);
  await tapStar(page, 2);
  expect(await filled(page)).toEqual([true, true, false, false, false]);
});

test('CMP-73 Send posts the stars tapped and the complaint', async ({ page, server }) => {
  await openRating(page);
  await tapStar(page, 4);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect(rating(page)).toBeHidden();
  expect(server.sent('problemSaveScore')).toHaveLength(1);
  const [call] = server.sent('problemSaveScore');
  expect(Object.fromEntries(call?.form ?? [])).toEqual({ score: '4', problemId: '7' });
});

test('CMP-73 Send without a star does nothing', async ({ page, server }) => {
  await openRating(page);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect(rating(page)).toBeVisible();
  expect(server.sent('problemSaveScore')).toHaveLength(0);
});

test('CMP-74 CMP-75 a success closes the rating with its toast, and the next one begins empty', async ({
  page,
}) => {
  await openRating(page);
  await tapStar(page, 5);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect(rating(page)).toBeHidden();
  await expect(toast(page)).toHaveText('Successful demonstration\uFF01');
  await page.clock.runFor(60_000);
  await settled(page);
  await expect(rating(page)).toBeHidden();
  await openRating(page);
  expect(await filled(page)).toEqual([false, false, false, false, false]);
});

test('CMP-76 a refusal shows the server message above the rating, which stays as it was', async ({
  page,
  server,
}) => {
  server.refuse('problemSaveScore', 'Already rated');
  await openRating(page);
  await tapStar(page, 2);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect(rating(page).getByRole('status')).toHaveText('Already rated');
  expect(await filled(page)).toEqual([true, true, false, false, false]);
  server.succeed('problemSaveScore');
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect(rating(page)).toBeHidden();
});

test('CMP-77 Cancel closes the rating, sends nothing, and the next one begins empty', async ({
  page,
  server,
}) => {
  await openRating(page);
  await tapStar(page, 4);
  await rating(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rating(page)).toBeHidden();
  expect(server.sent('problemSaveScore')).toHaveLength(0);
  await openRating(page);
  expect(await filled(page)).toEqual([false, false, false, false, false]);
});

test('CMP-78 the loading text shows while the rating is on its way', async ({ page, server }) => {
  const answer = server.hold('problemSaveScore');
  await openRating(page);
  await tapStar(page, 4);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect(rating(page).getByText('loading...', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByText('loading...')).toBeHidden();
});

test('the stars can be set with the keyboard', async ({ page, server }) => {
  await openRating(page);
  await stars(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await filled(page)).toEqual([true, true, true, false, false]);
  await rating(page).getByRole('button', { name: 'Send' }).press('Enter');
  await expect(rating(page)).toBeHidden();
  expect(server.sent('problemSaveScore')[0]?.form.get('score')).toBe('3');
});
