import { paths, type ScreenName } from '../../../src/lib/paths.ts';
import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';

/** Features newer than Chromium 80 that are easily used by mistake, by the object that has them. */
const newer: Record<string, string[]> = {
  'Array.prototype': [
    'at',
    'findLast',
    'findLastIndex',
    'toReversed',
    'toSorted',
    'toSpliced',
    'with',
  ],
  'String.prototype': ['at', 'replaceAll', 'isWellFormed', 'toWellFormed'],
  Object: ['hasOwn', 'groupBy'],
  Promise: ['any', 'try', 'withResolvers'],
  'Element.prototype': ['replaceChildren', 'checkVisibility'],
  'Document.prototype': ['replaceChildren', 'startViewTransition'],
  'DocumentFragment.prototype': ['replaceChildren'],
  AbortSignal: ['any', 'timeout'],
  'Crypto.prototype': ['randomUUID'],
  globalThis: ['structuredClone', 'WeakRef', 'AggregateError', 'scheduler', 'navigation'],
  Intl: ['Segmenter', 'DurationFormat', 'supportedValuesOf'],
};

/** Screens that answer at their path with the session of an order alone. */
const screens: ScreenName[] = [
  'orderDetails',
  'repayment',
  'delayRepayment',
  'paymentMethod',
  'loanConfirmNew',
  'loanConfirm',
  'bindBank',
  'complaintStart',
  'complaintList',
  'customerService',
];

test.beforeEach(async ({ page }) => {
  await page.addInitScript((taken) => {
    for (const [path, names] of Object.entries(taken)) {
      let owner: unknown = globalThis;
      for (const step of path.split('.')) owner = Reflect.get(owner as object, step);
      for (const name of names) Reflect.deleteProperty(owner as object, name);
    }
  }, newer);
});

for (const screen of screens) {
  test(`${screen} uses nothing newer than Chromium 80`, async ({ page }) => {
    await page.goto(scenario(paths[screen], 'due-today'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'replaceChildren' in Element.prototype)).toBe(false);
  });
}

test('the first reply is shown in Chromium 80', async ({ page, pageErrors }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(scenario(paths.orderDetails, 'due-today'));
  await expect(page.getByText('TZS 19.332,00')).toBeVisible();
  pageErrors.length = 0;
});
