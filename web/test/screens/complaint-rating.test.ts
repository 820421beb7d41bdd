import { address } from '../address.ts';
import { details, list } from '../replies/complaints.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { press, type Screen } from './support/screen.ts';
import { userEvent } from 'vitest/browser';

const DETAILS = address('/complainDetails', { problemId: '7' });

test.beforeEach(async ({ page, server }) => {
  server.succeed('problemDetail', { ...details, isNeedScore: 1 });
  server.succeed('problemSaveScore');
  server.succeed('problemList', list);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
});

function rating(page: Screen) {
  return page.getByRole('dialog', { name: 'How did we handle it?' });
}

function stars(page: Screen) {
  return rating(page).getByRole('radio');
}

async function openRating(page: Screen): Promise<void> {
  await page.goto(DETAILS);
  await expect.element(page.getByText('Hello world!')).toBeVisible();
  await settled(page);
  await page.clock.runFor(3000);
  await expect.element(rating(page)).toBeVisible();
}

function filled(page: Screen): boolean[] {
  return ((radios) => radios.map((radio) => radio.closest('[data-filled]') !== null))(
    stars(page).elements(),
  );
}

async function tapStar(page: Screen, number: number): Promise<void> {
  await rating(page)
    .getByCSS('label')
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
    await expect.element(page.getByText('Hello world!')).toBeVisible();
    await page.clock.runFor(2999);
    await settled(page);
    await expect.element(rating(page)).not.toBeInTheDocument();
    await page.clock.runFor(1);
    await expect.element(rating(page)).toBeVisible();
  });
}

for (const needed of [0, '0', false, null]) {
  test(`CMP-67 isNeedScore ${JSON.stringify(needed)} never opens the rating`, async ({
    page,
    server,
  }) => {
    server.succeed('problemDetail', { ...details, isNeedScore: needed });
    await page.goto(DETAILS);
    await expect.element(page.getByText('Hello world!')).toBeVisible();
    await page.clock.runFor(60_000);
    await settled(page);
    await expect.element(rating(page)).not.toBeInTheDocument();
  });
}

test('CMP-67 leaving the page cancels the rating', async ({ page }) => {
  await page.goto(DETAILS);
  await expect.element(page.getByText('Hello world!')).toBeVisible();
  await settled(page);
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('tab')).toHaveLength(3);
  await page.clock.runFor(5000);
  await settled(page);
  await expect.element(rating(page)).not.toBeInTheDocument();
});

test('CMP-68 CMP-69 CMP-70 the rating has five stars, Cancel and Send', async ({ page }) => {
  await openRating(page);
  await expect.element(stars(page)).toHaveLength(5);
  await expect
    .element(rating(page).getByRole('button', { name: 'Cancel', exact: true }))
    .toBeVisible();
  await expect
    .element(rating(page).getByRole('button', { name: 'Send', exact: true }))
    .toBeVisible();
});

test('CMP-72 tapping a star fills it and all before it', async ({ page }) => {
  await openRating(page);
  expect(filled(page)).toEqual([false, false, false, false, false]);
  await tapStar(page, 3);
  expect(filled(page)).toEqual([true, true, true, false, false]);
  await tapStar(page, 2);
  expect(filled(page)).toEqual([true, true, false, false, false]);
});

test('CMP-73 Send posts the stars tapped and the complaint', async ({ page, server }) => {
  await openRating(page);
  await tapStar(page, 4);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(rating(page)).not.toBeInTheDocument();
  expect(server.sent('problemSaveScore')).toHaveLength(1);
  const [call] = server.sent('problemSaveScore');
  expect(Object.fromEntries(call?.form ?? [])).toEqual({ score: '4', problemId: '7' });
});

test('CMP-73 Send without a star sends nothing and says what is missing', async ({
  page,
  server,
}) => {
  await openRating(page);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(rating(page).getByText('Tap a star first, then send.')).toBeVisible();
  expect(server.sent('problemSaveScore')).toHaveLength(0);
  await tapStar(page, 2);
  await expect.element(rating(page).getByText('Tap a star first')).not.toBeInTheDocument();
});

test('CMP-74 CMP-75 a success closes the rating with its toast, and the next one starts empty', async ({
  page,
}) => {
  await openRating(page);
  await tapStar(page, 5);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(rating(page)).not.toBeInTheDocument();
  await expect.element(toast(page)).toHaveTextContent('Successful demonstration\uFF01');
  await page.clock.runFor(60_000);
  await settled(page);
  await expect.element(rating(page)).not.toBeInTheDocument();
  await openRating(page);
  expect(filled(page)).toEqual([false, false, false, false, false]);
});

test('a rating with a lost reply is not requested again if it arrived', async ({
  page,
  server,
}) => {
  await openRating(page);
  await tapStar(page, 4);
  server.drop('problemSaveScore');
  server.succeed('problemDetail', { ...details, isNeedScore: 0 });
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(toast(page)).toHaveTextContent('error');
  await expect.element(rating(page)).not.toBeInTheDocument();
});

test('CMP-76 a refusal shows the server message above the unchanged rating', async ({
  page,
  server,
}) => {
  server.refuse('problemSaveScore', 'Already rated');
  await openRating(page);
  await tapStar(page, 2);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(rating(page).getByRole('status')).toHaveTextContent('Already rated');
  expect(filled(page)).toEqual([true, true, false, false, false]);
  server.succeed('problemSaveScore');
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(rating(page)).not.toBeInTheDocument();
});

test('a rating with a lost reply has an unknown outcome, and says so until it is sent again', async ({
  page,
  server,
}) => {
  await openRating(page);
  await tapStar(page, 2);
  server.reply('problemSaveScore', { status: 500, body: '' });
  const send = rating(page).getByRole('button', { name: 'Send' });
  await send.click();
  const unsure = rating(page).getByText(/may or may not have arrived/);
  await expect.element(unsure).toBeVisible();
  expect(filled(page)).toEqual([true, true, false, false, false]);
  server.refuse('problemSaveScore', 'Not now');
  await send.click();
  await expect.element(rating(page).getByRole('status')).toHaveTextContent('Not now');
  await expect.element(unsure).not.toBeInTheDocument();
});

test('a rating that arrived despite a lost reply is not requested again', async ({
  page,
  server,
}) => {
  await openRating(page);
  await tapStar(page, 4);
  server.drop('problemSaveScore');
  server.succeed('problemDetail', { ...details, isNeedScore: 0 });
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(rating(page)).not.toBeInTheDocument();
  expect(server.sent('problemSaveScore')).toHaveLength(1);
});

test('CMP-77 Cancel closes the rating without sending, and the next one starts empty', async ({
  page,
  server,
}) => {
  await openRating(page);
  await tapStar(page, 4);
  await rating(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(rating(page)).not.toBeInTheDocument();
  expect(server.sent('problemSaveScore')).toHaveLength(0);
  await openRating(page);
  expect(filled(page)).toEqual([false, false, false, false, false]);
});

test('a rating that was put off can be given on the page, until it was', async ({
  page,
  server,
}) => {
  await openRating(page);
  await rating(page).getByRole('button', { name: 'Cancel' }).click();
  const later = page.getByRole('button', { name: 'Rate our reply' });
  await later.click();
  await tapStar(page, 4);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(rating(page)).not.toBeInTheDocument();
  expect(server.sent('problemSaveScore')).toHaveLength(1);
  await expect.element(later).not.toBeInTheDocument();
});

test('CMP-78 the loading text shows while the rating is sent', async ({ page, server }) => {
  const answer = server.hold('problemSaveScore');
  await openRating(page);
  await tapStar(page, 4);
  await rating(page).getByRole('button', { name: 'Send' }).click();
  await expect.element(rating(page).getByText('loading...', { exact: true })).toBeVisible();
  answer();
  await expect.element(page.getByText('loading...')).not.toBeInTheDocument();
});

test('the stars can be set by keyboard', async ({ page, server }) => {
  await openRating(page);
  stars(page).first().element().focus();
  await userEvent.keyboard('{Space}');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{ArrowRight}');
  expect(filled(page)).toEqual([true, true, true, false, false]);
  await press(rating(page).getByRole('button', { name: 'Send' }), 'Enter');
  await expect.element(rating(page)).not.toBeInTheDocument();
  expect(server.sent('problemSaveScore')[0]?.form.get('score')).toBe('3');
});

test('CMP-71 a tap outside does not dismiss the rating', async ({ page }) => {
  await openRating(page);
  const root = page.getByCSS('html');
  for (const position of [
    { x: 5, y: 5 },
    { x: 380, y: 830 },
  ]) {
    await root.click({ position, force: true });
  }
  await expect.element(rating(page)).toBeVisible();
});
