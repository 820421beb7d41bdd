import { vi } from 'vitest';
import { address } from '../address.ts';
import { due, settled as settledOrder } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import { expect, test } from './support/app.ts';
import { orderShown } from './support/orders.ts';
import type { Screen } from './support/screen.ts';

const ORDER = address('/orderDetails');
const waiting = [
  instalment(2, 19_332, '2026-11-21', 'Due'),
  instalment(3, 19_334, '2026-12-21', 'Not due'),
];

test.beforeEach(async ({ page, server }) => {
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan({ waiting, paid: [] }));
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
});

test.afterEach(() => vi.restoreAllMocks());

const offer = (page: Screen) => page.getByRole('button', { name: /into my calendar/ });

/** Files that the page has offered for download. */
function savedFiles(): { name: string; content: Promise<string> }[] {
  const saved: { name: string; content: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:calendar';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[blobs.length - 1];
    if (blob) saved.push({ name: this.download, content: blob.text() });
  });
  return saved;
}

test('the due dates can be saved as a calendar file', async ({ page }) => {
  const saved = savedFiles();
  await page.goto(ORDER);
  await expect.element(offer(page)).toHaveTextContent('Put 2 due dates into my calendar');
  await offer(page).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['L100.ics']);
  const content = (await saved[0]?.content) ?? '';
  expect(content.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual([
    'DTSTART;VALUE=DATE:20261121',
    'DTSTART;VALUE=DATE:20261221',
  ]);
  expect(content.replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Repay Quick Loan: TZS 19.332\,00`,
  );
});

test('an Android webview gets the calendar file itself, since its app cannot read a blob:', async ({
  page,
}) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 12; TECNO KG5j; wv) AppleWebKit/537.36 Chrome/120.0 Mobile',
  );
  const addresses: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    addresses.push(this.href);
  });
  await page.goto(ORDER);
  await offer(page).click();
  await expect
    .poll(() => addresses)
    .toEqual([expect.stringMatching(/^data:text\/calendar;base64,/)]);
  expect(atob(addresses[0]?.split(',')[1] ?? '')).toContain('BEGIN:VCALENDAR');
});

test('a past due date is not in the calendar file', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2026-11-25T12:00:00'));
  await page.goto(ORDER);
  await expect.element(offer(page)).toHaveTextContent('Put the due date into my calendar');
});

test('no calendar file is offered if a day is unreadable, or nothing is due', async ({
  page,
  server,
}) => {
  const undated = [...waiting, instalment(4, 19_334, 'soon', 'Not due')];
  server.succeed('installmentPlan', plan({ waiting: undated, paid: [] }));
  await page.goto(ORDER);
  await expect.element(page.getByCSS('.due-amount-sum')).toBeVisible();
  await expect.element(offer(page)).not.toBeInTheDocument();
  server.succeed('loanDetails', settledOrder);
  await page.goto(ORDER);
  await orderShown(page);
  await expect.element(offer(page)).not.toBeInTheDocument();
});
