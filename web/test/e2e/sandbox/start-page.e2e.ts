import { violations } from '../support/accessible.ts';
import { expect, test } from '../support/app.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the home page links to a scenario, and to commands that can be copied', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const doors = page.getByRole('navigation', { name: 'brought' });
  await doors.getByRole('link', { name: /^Borrower/ }).click();
  await page.getByRole('link', { name: /^due-today/ }).click();
  await expect(page).toHaveURL(/\/orderDetails\?sessionId=due-today&/);
  await expect(page.getByRole('button', { name: 'REPAY', exact: true })).toBeVisible();

  await page.goto('/');
  await doors.getByRole('link', { name: /^QA engineer/ }).click();
  const line = page.locator('.command', { hasText: 'call problemSave' });
  await line.getByRole('button', { name: 'Copy' }).click();
  await expect(line.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^node \S+brought\.js call problemSave --example typical --session sessionId=/,
  );
  expect(copied.endsWith(` ${baseURL}`)).toBe(true);

  await page.goto('/');
  await doors.getByRole('link', { name: /^Backend engineer/ }).click();
  await page.getByRole('link', { name: 'Reference', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'brought' })).toBeVisible();
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`the start page and its sections fit ${width} px, ${colorScheme}, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/__brought']) {
      await page.goto(path);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, path).toBe(0);
    }
    expect(await violations(page)).toEqual([]);
  });
}
