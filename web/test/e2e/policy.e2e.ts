import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/lib/paths.ts';
import { address } from '../address.ts';
import { due } from '../replies/orders.ts';
import { expect, test } from './support/app.ts';

const web = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(web, path), 'utf8');

/** The policy that the sample for nginx sends with every page, for the app as it was built. */
function policyOfSample(): string {
  const [, policy = ''] =
    /add_header Content-Security-Policy "([^"]+)"/.exec(read('deploy/nginx.conf')) ?? [];
  return ['head', 'styles'].reduce((text, name) => {
    const [, variable = '', value = ''] =
      /map \$host (\$\w+) \{ default "([^"]+)"/.exec(read(`dist/.vite/${name}.conf`)) ?? [];
    return text.replace(variable, () => value);
  }, policy);
}

test.beforeEach(async ({ page }) => {
  const policy = policyOfSample();
  expect(policy).not.toMatch(/\$|unsafe/);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    try {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    } catch {
      // The test may be over while a page in a frame is still loading; any other page is then
      // missed.
    }
  });
});

// Anything that the policy blocks is an error inside the page, which fails the test.
for (const path of Object.values(paths)) {
  test(`${path} works under the headers of the sample configuration`, async ({ page }) => {
    await page.goto(address(path, { lang: 'en' }));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('load');
  });
}

test('an HTML entity in a server text is decoded under these headers, too', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, productName: 'Caf&eacute; &amp; more' });
  await page.goto(address('/orderDetails'));
  await expect(page.getByText('Café & more')).toBeVisible();
});
