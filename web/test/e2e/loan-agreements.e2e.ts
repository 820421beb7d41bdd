import type { Page } from 'playwright/test';
import { address, expect, session, test, toast } from './support/app.ts';
import { example, succeedAll, type Reply } from './support/contract.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import { fireBack, received, withIosHost } from './support/host.ts';
import { expectAccessible } from './support/accessible.ts';

const NEW = address('/loanConfirmNew');

test.beforeEach(async ({ page, server }) => {
  await serveElsewhere(page);
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'contractJump']);
});

/** The offer of the contract with some fields of its own. */
function offer(fields: Record<string, unknown>): Reply {
  const reply = example('loanDetailConfirm');
  return { ...reply, data: { ...reply.data, ...fields } };
}

async function open(page: Page): Promise<void> {
  await page.goto(NEW);
  await expect(page.locator('.offer-amount')).toBeVisible();
}

/** How far red, green and blue lie apart: next to nothing in a grey. */
function spread(colour: string): number {
  const rgb = colour.match(/\d+/g)?.map(Number) ?? [];
  return Math.max(...rgb) - Math.min(...rgb);
}

test('LCN-16 LCN-17 LCN-18 LCN-19 LCN-20 without consent Loan Now is grey and does nothing', async ({
  page,
  server,
}) => {
  await open(page);
  const loanNow = page.getByRole('button', { name: 'Loan Now', exact: true });
  const consent = page.getByRole('checkbox');
  const colour = () => loanNow.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(consent).toBeChecked();
  const enabled = await colour();
  await consent.uncheck();
  await expect(loanNow).toBeDisabled();
  await expect.poll(async () => spread(await colour())).toBeLessThan(8);
  await loanNow.click({ force: true });
  await loanNow.dispatchEvent('click');
  await expect(page.getByText('Tick the agreement above to go on.')).toBeVisible();
  expect(server.sent('loanDetailPush')).toEqual([]);
  await consent.check();
  await expect(loanNow).toBeEnabled();
  await expect.poll(colour).toBe(enabled);
});

test('LCN-16 LCN-21 LCN-22 the agreements are listed by their titles', async ({ page, server }) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Loan agreement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Direct debit mandate' })).toBeVisible();
  const [list] = server.sent('contractList');
  expect(list?.method).toBe('GET');
  expect(list?.query.get('scene')).toBe('3');
  expect(list?.query.get('productId')).toBe(session.productId);
});

test('LCN-21 agreements that did not load can be asked for again', async ({ page, server }) => {
  server.refuse('contractList');
  await open(page);
  const failed = page.locator('section', { hasText: 'The agreements did not load.' });
  await expect(failed.getByRole('checkbox')).toBeChecked();
  server.answer('contractList', example('contractList'));
  await failed.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Loan agreement' })).toBeVisible();
});

test('LCN-23 LCN-24 an agreement is opened by its position', async ({ page, server }) => {
  await open(page);
  await page.getByRole('button', { name: 'Direct debit mandate' }).click();
  await expect(page).toHaveURL('https://lender.example/agreement/loan');
  const [jump] = server.sent('contractJump');
  const { productId, scene, position, orderId } = Object.fromEntries(jump?.query ?? []);
  expect({ productId, scene, position, orderId }).toEqual({
    productId: session.productId,
    scene: '3',
    position: '1',
    orderId: session.orderId,
  });
});

test('LCN-24 an agreement that is refused leaves the borrower where they are', async ({
  page,
  server,
}) => {
  server.refuse('contractJump', 'Not available now');
  await open(page);
  await page.getByRole('button', { name: 'Loan agreement' }).click();
  await expect(toast(page)).toHaveText('Not available now');
  await expect(page).toHaveURL(NEW);
});

test('LCN-24 an agreement address that carries code is not followed', async ({ page, server }) => {
  server.succeed('contractJump', { contract_url: 'javascript:document.body.remove()' });
  await open(page);
  await page.getByRole('button', { name: 'Loan agreement' }).click();
  await expect(toast(page)).toContainText('This agreement cannot be opened.');
  await expect(page).toHaveURL(NEW);
});

test('LCN-25 LCN-26 LCN-28 LCN-29 the agreement opens at load, once, and closes on Agree', async ({
  page,
  server,
}) => {
  server.answer('loanDetailConfirm', example('loanDetailConfirm', 'withAgreement'));
  await open(page);
  const popup = page.getByRole('dialog', { name: 'Loan agreement' });
  const frame = popup.locator('iframe');
  await expect(frame).toHaveAttribute('src', 'https://lender.example/agreement');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByText('75.000,00', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeEnabled();
  expect(server.sent('loanDetailConfirm')).toHaveLength(2);
  await expect(popup).toHaveCount(0);
});

test('LCN-28 without an agreement address no agreement opens', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('LCN-27 LCN-30 BRG-03 Cancel of the agreement closes the webview, Escape does not', async ({
  page,
  server,
}) => {
  await withIosHost(page);
  server.answer('loanDetailConfirm', example('loanDetailConfirm', 'withAgreement'));
  await open(page);
  await page.keyboard.press('Escape');
  expect(await received(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await received(page)).toEqual([{ action: 'closeWebview', payload: {} }]);
});

test('LCN-25 an address that carries code gets no frame', async ({ page, server }) => {
  server.answer('loanDetailConfirm', offer({ popAgreementUrl: 'javascript:parent.stop()' }));
  await open(page);
  const popup = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect(popup).toContainText('This agreement cannot be opened.');
  await expect(popup.locator('iframe')).toHaveCount(0);
});

test('LCN-31 LCN-32 LCN-33 LCN-34 BRG-16 the iOS back gesture asks the borrower to stay', async ({
  page,
}) => {
  await withIosHost(page);
  await open(page);
  await fireBack(page);
  const popup = page.getByRole('dialog', { name: 'Point out', exact: true });
  await expect(popup).toContainText('Before you go');
  await expect(popup).toContainText('Your limit is reserved until midnight.');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(popup).toHaveCount(0);
  expect(await received(page)).toEqual([]);
  await fireBack(page);
  await popup.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await received(page)).toEqual([{ action: 'closeWebview', payload: {} }]);
});

test('LCN-31 the back gesture opens nothing when the offer does not ask for it', async ({
  page,
  server,
}) => {
  server.answer('loanDetailConfirm', offer({ isPopType: '0' }));
  await open(page);
  await fireBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
