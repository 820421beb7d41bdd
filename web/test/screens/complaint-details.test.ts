import { address } from '../address.ts';
import { details, init, list } from '../replies/complaints.ts';
import { expect, test } from './support/app.ts';
import { userEvent } from 'vitest/browser';

const DETAILS = address('/complainDetails', { problemId: '7' });

test("CMP-04 CMP-57 /complainDetails requests problem-detail once, for the address's complaint", async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', details);
  await page.goto(DETAILS);
  await expect.element(page.getByText('Hello world!')).toBeVisible();
  expect(server.calls).toHaveLength(1);
  const [call] = server.sent('problemDetail');
  expect(call?.method).toBe('POST');
  expect([...(call?.form ?? [])]).toEqual([['problemId', '7']]);
});

test('CMP-06 the details have the title Online service', async ({ page, server }) => {
  server.succeed('problemDetail', details);
  await page.goto(DETAILS);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Online service');
  await expect.poll(() => document.title).toBe('Online service');
});

test('CMP-59 the details are read-only', async ({ page, server }) => {
  server.succeed('problemDetail', details);
  await page.goto(DETAILS);
  await expect.element(page.getByText('Hello world!')).toBeVisible();
  await expect.element(page.getByCSS('input, textarea, select, [contenteditable]')).toHaveLength(0);
});

test('CMP-60 CMP-61 CMP-62 type, sub-type, text with its counter and images are shown', async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', details);
  await page.goto(DETAILS);
  await expect.element(page.getByText('Collection', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Calls to my contacts', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Hello world!', { exact: true })).toBeVisible();
  await expect.element(page.getByText('12/200', { exact: true })).toBeVisible();
  for (const src of details.images) {
    await expect.element(page.getByCSS(`img[src="${src}"]`)).toBeVisible();
  }
});

test('CMP-63 CMP-64 CMP-65 Process Result shows the agent, the reply and its images', async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', details);
  await page.goto(DETAILS);
  const result = page.getByCSS('section').filter({ hasText: 'Process Result' });
  await expect.element(result.getByText('Process Result', { exact: true })).toBeVisible();
  await expect.element(result.getByText('Customer service')).toBeVisible();
  await expect.element(result.getByText(details.disposeDetail, { exact: true })).toBeVisible();
  await expect.element(result.getByCSS(`img[src="${details.disposeImages[0]}"]`)).toBeVisible();
});

for (const [what, reply, shown] of [
  ['neither text nor images', { disposeDetail: '', disposeImages: [] }, false],
  ['null for both', { disposeDetail: null, disposeImages: null }, false],
  ['empty text for the images', { disposeDetail: '', disposeImages: '' }, false],
  ['text only', { disposeDetail: 'Done.', disposeImages: [] }, true],
  ['images only', { disposeDetail: '', disposeImages: ['/brought/mock-images/a.svg'] }, true],
  ['images as text', { disposeDetail: null, disposeImages: '/brought/mock-images/a.svg' }, true],
] as const) {
  test(`CMP-66 Process Result is ${shown ? 'shown' : 'hidden'} with ${what}`, async ({
    page,
    server,
  }) => {
    // The contract has a list; the reader accepts other values as a list, too.
    const by = Array.isArray(reply.disposeImages) ? 'answer' : 'breach';
    server[by]('problemDetail', { code: '00', data: { ...details, ...reply } });
    await page.goto(DETAILS);
    await expect.element(page.getByText('Hello world!')).toBeVisible();
    const result = expect.element(page.getByText('Process Result'));
    await (shown ? result.toBeVisible() : result.not.toBeInTheDocument());
    await expect
      .element(page.getByCSS('main img'))
      .toHaveLength(shown && reply.disposeImages.length ? 3 : 2);
  });
}

test('an image opens enlarged, also by keyboard, and closes by button or Escape', async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', details);
  await page.goto(DETAILS);
  const thumbnail = page.getByRole('button', { name: 'Image 2' });
  await thumbnail.click();
  const viewer = page.getByRole('dialog', { name: 'Images' });
  await expect.element(viewer.getByRole('img', { name: 'Image 2' })).toBeInViewport({ ratio: 0.5 });
  await expect.element(viewer.getByRole('img', { name: 'Image 1' })).not.toBeInViewport();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(thumbnail).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
});

test('markup from the server is not rendered as HTML', async ({ page, server }) => {
  const content =
    'It <b data-hostile>failed</b> <img src=x onerror=alert(1)>&amp;lt;b&amp;gt; again';
  server.succeed('problemDetail', { ...details, content });
  await page.goto(DETAILS);
  await expect.element(page.getByText('It failed &lt;b&gt; again', { exact: true })).toBeVisible();
  await expect.element(page.getByCSS('[data-hostile], img[src=x]')).toHaveLength(0);
});

test('without a complaint in the address the list is offered', async ({ page, server }) => {
  server.succeed('problemList', list);
  await page.goto(address('/complainDetails'));
  await page.getByRole('link', { name: 'My complaints' }).click();
  await expect.poll(() => page.url()).toMatch(/\/complaintList\?/);
  expect(server.sent('problemDetail')).toHaveLength(0);
});

test('a complaint shows whether it is answered, and its reference number can be copied', async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', details);
  await page.goto(DETAILS);
  await expect.element(page.getByText('Answered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Number to quote: 7' }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe('7');
  server.succeed('problemDetail', { ...details, disposeDetail: '', disposeImages: [] });
  await page.goto(DETAILS);
  await expect.element(page.getByText('In progress', { exact: true })).toBeVisible();
});

test('a complaint opened from the list says when it was sent', async ({ page, server }) => {
  server.succeed('problemDetail', details);
  server.succeed('problemList', list);
  await page.goto(address('/complaintList'));
  await page.getByRole('link', { name: /He called my employer/ }).click();
  await expect.element(page.getByText('Sent 2026-11-19 18:02:11')).toBeVisible();
  expect(server.sent('problemList')).toHaveLength(1);
});

test('a complaint sent from this phone says which loan it is about, unless another has its words', async ({
  page,
  server,
}) => {
  const words = 'He called my employer.';
  server.succeed('problemInit', init);
  server.succeed('problemSave');
  server.succeed('problemDetail', { ...details, content: words });
  server.succeed('problemList', list);
  const loan = page.getByText('Quick Loan · Order L100');
  await page.goto(
    address('/complainPageNext', { problemType: '1', problemSonType: '12', orderNo: 'L100' }),
  );
  await expect.element(loan).toBeVisible();
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'My complaints' }).click();
  await page.getByRole('link', { name: /The app shows the wrong/ }).click();
  await expect.element(page.getByText('Sent 2026-11-20 09:14:05')).toBeVisible();
  await expect.element(loan).toHaveLength(0);
  await page.goBack();
  await page.getByRole('link', { name: /He called my employer/ }).click();
  await expect.element(page.getByText('Sent 2026-11-19 18:02:11')).toBeVisible();
  await expect.element(loan).toBeVisible();
  const [first] = list.tabs;
  const same = { id: 9, time: '', type: 'Collection', content: words };
  server.succeed('problemList', { tabs: [{ title: 'All', list: [same, ...(first?.list ?? [])] }] });
  await page.goto(address('/complaintList'));
  await page
    .getByRole('link', { name: /He called my employer/ })
    .last()
    .click();
  await expect.element(page.getByText('Sent 2026-11-19 18:02:11')).toBeVisible();
  await expect.element(loan).toHaveLength(0);
});

test('while a complaint waits, its page says where the answer comes, and of collection by when', async ({
  page,
  server,
}) => {
  const waiting = { ...details, disposeDetail: '', disposeImages: [] };
  server.succeed('problemDetail', waiting);
  await page.goto(DETAILS);
  await expect.element(page.getByText(/Our answer will be on this page/)).toBeVisible();
  await expect.element(page.getByText(/within 3 weekdays/)).toBeVisible();
  server.succeed('problemDetail', { ...waiting, type: 'Repayment', sonType: '' });
  await page.goto(DETAILS);
  await expect.element(page.getByText(/Our answer will be on this page/)).toBeVisible();
  await expect.element(page.getByText(/within 3 weekdays/)).toHaveLength(0);
  await expect.element(page.getByText(/call customer service and quote the number/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  server.succeed('problemDetail', details);
  await page.goto(DETAILS);
  await expect.element(page.getByText('Process Result')).toBeVisible();
  await expect.element(page.getByText(/Our answer will be on this page/)).toHaveLength(0);
});
