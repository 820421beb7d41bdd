import { address, session } from '../address.ts';
import { expect, test } from './support/app.ts';

const DELETION = '/deleteMkopoWallerAccount';

test('STO-04 the language of an address is stored in a cookie that expires on 31 Dec 9999, and nothing else is', async ({
  page,
  context,
}) => {
  const written: string[] = [];
  await page.exposeFunction('cookieWritten', (cookie: string) => void written.push(cookie));
  await page.addInitScript(() => {
    const { cookieWritten } = window as unknown as { cookieWritten: (cookie: string) => void };
    const plain = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => String(plain?.get?.call(document)),
      set: (cookie: string) => {
        cookieWritten(cookie);
        plain?.set?.call(document, cookie);
      },
    });
  });
  const html = page.locator('html');

  await page.goto(DELETION);
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goto(address(DELETION, { lang: 'sw-TZ' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Futa akaunti');
  await page.goto(DELETION);
  await expect(html).toHaveAttribute('lang', 'sw');
  await page.goto(address(DELETION, { lang: 'xx' }));
  await expect(html).toHaveAttribute('lang', 'sw');

  expect(written).toEqual(['lang=sw; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; samesite=lax']);
  const jar = await context.cookies();
  expect(jar.map(({ name, value }) => [name, value])).toEqual([['lang', 'sw']]);
  expect(JSON.stringify(jar)).not.toContain(session.sessionId);
});
