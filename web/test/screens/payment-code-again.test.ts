import { userEvent } from 'vitest/browser';
import { address } from '../address.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import type { Screen } from './support/screen.ts';
import { expect, test, toast } from './support/app.ts';
import type { Server } from './support/server.ts';

const PAY = { name: 'Pay TZS 500,00' };

const code = (page: Screen) => page.getByLabelText('Verification code');

/** A payment that waits for its code, on a page whose clock the test moves. */
async function awaitCode(page: Screen, server: Server): Promise<void> {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  server.succeed('repaymentConfirm');
  await page.clock.install();
  await page.goto(address('/paymentMethod', { withholdingAmount: '500' }));
  await page.getByRole('radio', { name: 'CRDB Bank' }).click();
  await page.getByRole('button', PAY).click();
  await expect.element(code(page)).toBeVisible();
}

test('RPC-21 RPC-28 another code is requested with sendMsg 1, and the latest record is confirmed', async ({
  page,
  server,
}) => {
  await awaitCode(page, server);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R2' });
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect.element(page.getByRole('button', { name: /in (60|59) s$/ })).toBeDisabled();
  expect(server.sent('repaymentCommit').map(({ form }) => form.get('sendMsg'))).toEqual(['0', '1']);
  expect(server.sent('repaymentCommit')[1]?.form.get('cardId')).toBe('31');
  await code(page).fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/borrowDetail\//);
  expect(server.sent('repaymentConfirm')[0]?.form.get('repaymentRecordId')).toBe('R2');
});

test('RPC-20 RPC-21 a payment that no longer needs a code at the next request is paid', async ({
  page,
  server,
}) => {
  await awaitCode(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R2' });
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/borrowDetail\//);
  await expect.element(code(page)).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect.element(page.getByText('R2')).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(2);
  expect(server.sent('repaymentConfirm')).toEqual([]);
});

test('RPC-21 after a failed request for another code and Cancel, the next payment asks first, since it may have charged', async ({
  page,
  server,
}) => {
  await awaitCode(page, server);
  server.drop('repaymentCommit');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect.element(toast(page)).toHaveTextContent('error');
  await expect.element(code(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'We cannot tell yet' })).toBeVisible();
  await page.getByRole('button', PAY).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Pay a second time?' })).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(2);
});

test('RPC-17 Back closes the code sheet and gives nothing up: a tap opens it again, with what was typed', async ({
  page,
  server,
}) => {
  await awaitCode(page, server);
  await code(page).fill('2048');
  await page.clock.runFor(20_000);
  await userEvent.keyboard('{Escape}');
  await expect.element(code(page)).not.toBeInTheDocument();
  const typeCode = page.getByRole('button', { name: 'Type the code' });
  await expect.element(typeCode).toHaveFocus();
  await expect.element(typeCode).toBeInViewport({ ratio: 1 });
  await typeCode.click();
  await expect.element(code(page)).toHaveValue('2048');
  // The same request: its wait goes on.
  await expect.element(page.getByRole('button', { name: /in (40|39) s$/ })).toBeDisabled();
  await code(page).fill('204815');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/borrowDetail\//);
  expect(server.sent('repaymentCommit')).toHaveLength(1);
  expect(server.sent('repaymentConfirm')[0]?.form.get('repaymentRecordId')).toBe('R1');
});

/** Confirms a code that the server calls wrong. */
async function typeWrongCode(page: Screen, server: Server): Promise<void> {
  await awaitCode(page, server);
  server.refuse('repaymentConfirm', 'Wrong verification code.', '800006');
  await code(page).fill('204815');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(code(page)).toBeInvalid();
}

test('RPC-31 a wrong code is replaced by what is typed, which is not called wrong', async ({
  page,
  server,
}) => {
  await typeWrongCode(page, server);
  await userEvent.keyboard('111111');
  await expect.element(code(page)).toHaveValue('111111');
  await expect.element(code(page)).not.toBeInvalid();
});

test('RPC-31 a wrong code still says so after Back', async ({ page, server }) => {
  await typeWrongCode(page, server);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Type the code' }).click();
  await expect.element(code(page)).toHaveValue('204815');
  await expect.element(code(page)).toBeInvalid();
});

test('RPC-22 RPC-23 Cancel gives the code up, with what was typed', async ({ page, server }) => {
  await awaitCode(page, server);
  await code(page).fill('2048');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(code(page)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Type the code' })).toHaveLength(0);
  await page.getByRole('button', PAY).click();
  await expect.element(code(page)).toHaveValue('');
});

test('RPC-21 after a failed request for another code and Back, the next payment asks first', async ({
  page,
  server,
}) => {
  await awaitCode(page, server);
  server.drop('repaymentCommit');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect.element(toast(page)).toHaveTextContent('error');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'We cannot tell yet' })).toBeVisible();
  await page.getByRole('button', PAY).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Pay a second time?' })).toBeVisible();
  expect(server.sent('repaymentCommit')).toHaveLength(2);
});

test('RPC-21 another code lost after the host opened another screen may still have charged', async ({
  page,
  server,
}) => {
  await awaitCode(page, server);
  server.drop('repaymentCommit');
  const release = server.hold('repaymentCommit');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect.poll(() => server.sent('repaymentCommit').length).toBe(2);
  history.pushState(null, '', address('/orderDetails'));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order Details');
  release();
  await expect.element(page.getByRole('heading', { name: 'We cannot tell yet' })).toBeVisible();
});

test('RPC-21 no other code is requested once the address differs from that of the tap', async ({
  page,
  server,
}) => {
  await awaitCode(page, server);
  await page.clock.runFor(60_000);
  const again = page.getByRole('button', { name: 'get code' });
  await expect.element(again).toBeVisible();
  history.replaceState(history.state, '', page.url().replace('sess-9', 'sess-of-another'));
  await again.click();
  await expect.element(toast(page)).toMatchTextContent('Nothing was sent');
  expect(server.sent('repaymentCommit')).toHaveLength(1);
  // The screen is now that of the borrower whom the address names.
  const help = page.getByRole('link', { name: 'Help', includeHidden: true });
  await expect.poll(() => help.element().getAttribute('href')).toContain('sess-of-another');
});
