import { expect, test } from './support/app.ts';

test('the app has its own icon, for browsers that request it by name and for home screens', async ({
  page,
  request,
}) => {
  await page.goto('/loanAgreement');
  const links = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((icons) => icons.map((icon) => icon.getAttribute('href') ?? ''));
  for (const address of [...links, '/favicon.ico']) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toMatch(/^image\//);
  }
  expect(links).toHaveLength(2);
});
