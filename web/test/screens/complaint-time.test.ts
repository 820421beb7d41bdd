import { formatDate } from '@brought/sdk';
import { expect, test } from './support/app.ts';

const HOUR = 3_600_000;

test("CMP-55 FMT-04 the filing time of a complaint is shown in the phone's local time", async ({
  page,
}) => {
  const now = Date.parse('2026-11-20T21:30:00Z');
  await page.clock.install({ time: new Date(now) });
  await page.goto('/complaintList?sessionId=complaint-open');
  const filed = page.getByCSS('.complaint-item-time').first();
  await expect.element(filed).toHaveTextContent(formatDate(now - HOUR, { time: true }));
});
