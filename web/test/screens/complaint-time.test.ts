import { formatDate } from '@brought/sdk';
import { expect, test } from './support/app.ts';

const HOUR = 3_600_000;

test('CMP-55 FMT-04 when a complaint was filed is told by the clock of the phone', async ({
  page,
}) => {
  const now = Date.parse('2026-11-20T21:30:00Z');
  await page.clock.install({ time: new Date(now) });
  await page.goto('/complaintList?sessionId=complaint-open');
  const filed = page.getByCSS('.complaint-item-time').first();
  await expect.element(filed).toHaveTextContent(formatDate(now - HOUR, { time: true }));
});
