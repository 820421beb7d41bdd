import { config } from '../../src/lib/config.ts';
import { paths } from '../../src/lib/paths.ts';
import { scenario } from '../scenario.ts';
import { expect, settled, test } from './support/app.ts';

const identity = {
  userId: 'canaryuser',
  deviceId: 'canarydevice',
  mobilePhone: '0798765432',
  appVersion: '91.82.73',
};
const seed = 'due-today.canarysession';

test.beforeEach(() => {
  config.testPage = true;
  return () => {
    config.testPage = false;
  };
});

for (const path of Object.values(paths)) {
  test(`${path} puts nobody's identity into its title, and only its address into the history`, async ({
    page,
  }) => {
    document.title = '';
    await page.goto(scenario(path, seed, identity));
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await settled(page);
    const written = [document.title, window.name, JSON.stringify(history.state)];
    expect(written[0]).not.toBe('');
    for (const secret of [seed, 'canary', identity.mobilePhone, identity.appVersion])
      expect(written.join('\n')).not.toContain(secret);
  });
}
