import { address, session } from '../address.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { example, succeedAll } from './support/contract.ts';
import type { Reply } from '../contract-reader.ts';
import { elsewhere, installHost, type Screen } from './support/screen.ts';

const NEW = address('/loanConfirmNew');

test.beforeEach(async ({ server }) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'contractJump']);
});

/** The offer of the contract with some fields changed. */
function offer(fields: Record<string, unknown>): Reply {
  const reply = example('loanDetailConfirm');
  return { ...reply, data: { ...reply.data, ...fields } };
}

async function open(page: Screen): Promise<void> {
  await page.goto(NEW);
  await expect.element(page.getByCSS('.offer-amount')).toBeVisible();
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
  const colour = () => ((button) => getComputedStyle(button).backgroundColor)(loanNow.element());
  await expect.element(consent).toBeChecked();
  await expect.element(loanNow).toBeEnabled();
  // It becomes enabled once the agreements are there, in the colours between.
  await Promise.all(
    loanNow
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  const enabled = colour();
  await consent.click();
  await expect.element(loanNow).toBeDisabled();
  await expect.poll(async () => spread(colour())).toBeLessThan(8);
  await loanNow.click({ force: true });
  loanNow.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText('Tick the agreement to go on.')).toBeVisible();
  expect(server.sent('loanDetailPush')).toEqual([]);
  await consent.click();
  await expect.element(loanNow).toBeEnabled();
  await expect.poll(colour).toBe(enabled);
});

test('LCN-16 LCN-21 LCN-22 the agreements are listed by their titles', async ({ page, server }) => {
  await open(page);
  await expect.element(page.getByRole('button', { name: 'Loan agreement' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Direct debit mandate' })).toBeVisible();
  const [list] = server.sent('contractList');
  expect(list?.method).toBe('GET');
  expect(list?.query.get('scene')).toBe('3');
  expect(list?.query.get('productId')).toBe(session.productId);
});

test('LCN-21 agreements that failed to load are requested again by one button, within thumb reach', async ({
  page,
  server,
}) => {
  server.refuse('contractList');
  await open(page);
  const failed = page.getByCSS('section').filter({ hasText: 'The agreements did not load.' });
  await expect.element(failed.getByRole('checkbox')).toBeChecked();
  server.answer('contractList', example('contractList'));
  await expect.element(failed.getByRole('button')).toHaveLength(0);
  await page.getByRole('button', { name: 'Load again', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Loan agreement' })).toBeVisible();
});

test('LCN-23 LCN-24 an agreement is opened by its position', async ({ page, server }) => {
  await open(page);
  await page.getByRole('button', { name: 'Direct debit mandate' }).click();
  await expect.poll(() => page.url()).toBe('https://lender.example/agreement/loan');
  const [jump] = server.sent('contractJump');
  const { productId, scene, position, orderId } = Object.fromEntries(jump?.query ?? []);
  expect({ productId, scene, position, orderId }).toEqual({
    productId: session.productId,
    scene: '3',
    position: '1',
    orderId: session.orderId,
  });
});

for (const [path, operationId] of [
  ['/loanConfirmNew', 'contractJump'],
  ['/loanConfirm', 'agreementJumpOld'],
] as const) {
  test(`LCN-23 LCO-13 ${path} opens an agreement of a new loan that has no order number yet`, async ({
    page,
    server,
  }) => {
    succeedAll(server, ['confirmDetailOld', 'agreementsOld', 'agreementJumpOld']);
    await page.goto(address(path, { orderId: '' }));
    await page.getByRole('button', { name: 'Loan agreement' }).click();
    await expect.poll(() => page.hasLeft()).toBe(true);
    expect(server.sent(operationId).map(({ query }) => query.getAll('orderId'))).toEqual([['']]);
  });
}

for (const contract_url of ['http://lender.example/a.pdf', 'https://lender.example/a.pdf']) {
  test(`LCN-24 an agreement opens ${contract_url}`, async ({ page, server }) => {
    elsewhere(page, 'lender.example');
    server.succeed('contractJump', { contract_url });
    await open(page);
    await page.getByRole('button', { name: 'Loan agreement' }).click();
    await expect.poll(() => page.url()).toBe(contract_url);
  });
}

test('LCN-24 a refused agreement does not navigate', async ({ page, server }) => {
  server.refuse('contractJump', 'Not available now');
  await open(page);
  await page.getByRole('button', { name: 'Loan agreement' }).click();
  await expect.element(toast(page)).toHaveTextContent('Not available now');
  await expect.poll(() => page.url()).toBe(new URL(NEW, location.href).href);
});

test('LCN-24 an agreement address with code is not followed', async ({ page, server }) => {
  server.succeed('contractJump', { contract_url: 'javascript:document.body.remove()' });
  await open(page);
  await page.getByRole('button', { name: 'Loan agreement' }).click();
  await expect.element(toast(page)).toMatchTextContent('This agreement cannot be opened.');
  await expect.poll(() => page.url()).toBe(new URL(NEW, location.href).href);
});

test('LCN-28 without an agreement address no agreement opens', async ({ page }) => {
  await open(page);
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
});

test('LCN-25 an address with code gets no frame', async ({ page, server }) => {
  server.answer('loanDetailConfirm', offer({ popAgreementUrl: 'javascript:parent.stop()' }));
  await open(page);
  const popup = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect.element(popup).toMatchTextContent('This agreement cannot be opened.');
  // No close gesture of the platform may do what Agree does.
  await expect.element(popup).toHaveAttribute('closedby', 'none');
  await expect.element(popup.getByCSS('iframe')).toHaveLength(0);
});

test('LCN-31 the back gesture opens nothing if the offer does not require it', async ({
  page,
  server,
}) => {
  server.answer('loanDetailConfirm', offer({ isPopType: '0' }));
  await open(page);
  // The listeners are there once the effects have run.
  await settled(page);
  dispatchEvent(new Event('brought:back'));
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
});

test('LCN-31 in an Android host Back closes an open dialog, then leaves, without asking to stay', async ({
  page,
  server,
}) => {
  const asked = installHost(page, 'android');
  server.answer('loanDetailConfirm', offer({ isPopType: 1, popAgreementUrl: 'javascript:1' }));
  await open(page);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  dispatchEvent(new Event('brought:back'));
  await settled(page);
  // The agreement has to be answered.
  await expect.element(page.getByRole('dialog', { name: 'Loan agreement' })).toBeVisible();
  expect(asked()).toEqual([]);
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  dispatchEvent(new Event('brought:back'));
  await expect.poll(asked).toEqual(['closeWebview']);
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
});

test('LCN-16 a title of two lines keeps clear of the line above it', async ({ page, server }) => {
  const title = 'Idhini ya makato ya moja kwa moja kutoka akaunti yangu';
  const reply = example('contractList');
  server.answer('contractList', { ...reply, data: { list: [{ title }, { title }] } });
  await page.viewport(360, 640);
  await open(page);
  const row = page.getByRole('button', { name: title }).last();
  await expect.element(row).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(row.getByText(title).element());
  expect(words.getClientRects().length).toBeGreaterThan(1);
  const gap = words.getBoundingClientRect().top - row.element().getBoundingClientRect().top;
  expect(gap).toBeGreaterThanOrEqual(8);
});
