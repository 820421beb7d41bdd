import { address } from '../address.ts';
import { expect, test } from './support/app.ts';

const QR = 'https://pay.example/qr?order=L100&size=large#now';
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25"><path d="M0 0h7v7H0zM18 0h7v7h-7zM0 18h7v7H0zM9 2h3v3H9zM13 9h5v4h-5zM9 15h4v8H9zM16 17h7v3h-7z"/></svg>`;

const code = (query: Record<string, string>) => address('/repaymentOfCode', query);

test.beforeEach(async ({ page }) => {
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
});

test('CODE-10 a QR code that fails to load can be retried, and an executable address is not drawn', async ({
  page,
}) => {
  let broken = true;
  await page.route('https://pay.example/**', (route) =>
    broken
      ? route.abort('connectionreset')
      : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.goto(code({ mode: '2', codeUrl: QR, amount: '58.000' }));
  await expect(page.getByText('The QR code did not load')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'QR code to repay with' })).toBeVisible();

  await page.goto(code({ mode: '2', codeUrl: 'javascript:alert(1)' }));
  await expect(page.getByText('This QR code cannot be shown')).toBeVisible();
});
