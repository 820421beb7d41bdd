import { address } from '../address.ts';
import { due, settled as settledOrder, withdrawable } from '../replies/orders.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { succeedAll } from './support/contract.ts';
import { orderShown } from './support/orders.ts';
import { elsewhere, installHost } from './support/screen.ts';

const ORDER = address('/orderDetails');

test('ORD-31 ORD-32 ORD-33 ORD-34 the rating has five stars and requires one', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, isScore: 1 });
  await page.goto(ORDER);
  const popup = page.getByRole('dialog');
  await expect.element(popup.getByRole('radio')).toHaveLength(5);
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Silakan pilih', { exact: true })).toBeVisible();
  const stars = popup.getByRole('radiogroup');
  await expect.element(stars).toHaveAccessibleDescription('Tap a star first, then submit.');
  await expect.element(stars).toHaveAttribute('aria-invalid', 'true');
  expect(server.sent('googleScore')).toEqual([]);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect.element(popup).toHaveLength(0);

  server.succeed('loanDetails', { ...due, isScore: 0 });
  await page.goto(ORDER);
  await orderShown(page);
  await expect.element(popup).toHaveLength(0);
});

test('ORD-34 whoever has picked a star is not asked for one any more', async ({ page, server }) => {
  server.succeed('loanDetails', { ...due, isScore: 1 });
  await page.clock.install();
  await page.goto(ORDER);
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  // Otherwise the toast ends by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Submit' }).click();
  const asked = page.getByText('Silakan pilih', { exact: true });
  await expect.element(asked).toBeVisible();
  await page.getByCSS('.star').nth(2).click();
  await expect.element(asked).toHaveLength(0);
});

test('ORD-35 ORD-36 ORD-37 three stars send 5, show a result and open no store', async ({
  page,
  server,
}) => {
  const actions = installHost(page, 'android');
  server.succeed('loanDetails', { ...due, isScore: 1 });
  server.succeed('googleScore');
  await page.goto(ORDER);
  await page.getByCSS('.star').nth(2).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  const result = page.getByRole('alertdialog');
  await expect.element(result).toBeVisible();
  await expect.poll(() => server.sent('googleScore').length).toBe(1);
  expect(Object.fromEntries(server.sent('googleScore')[0]?.form ?? [])).toEqual({ score: '5' });
  await result.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
  expect(actions()).not.toContain('rateApp');
});

test('ORD-37 whoever gives few stars can say what was wrong, and comes back to the order', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, isScore: 1 });
  server.succeed('googleScore');
  succeedAll(server, ['problemInit']);
  await page.goto(ORDER);
  await page.getByCSS('.star').nth(0).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  const result = page.getByRole('alertdialog');
  await expect.element(result).toMatchTextContent('Tell us what went wrong');
  server.succeed('loanDetails', { ...due, isScore: 0 });
  await result.getByRole('button', { name: 'Write a complaint' }).click();
  await expect.poll(() => page.url()).toMatch(/\/complainPage\?/);
  expect(new URL(page.url(), location.href).searchParams.get('orderId')).toBe('L100');
  // Until the complaint is shown, Back closes the dialog that is.
  await expect.element(page.getByRole('heading', { name: 'Online service' })).toBeVisible();
  await page.goBack();
  await orderShown(page);
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
});

test('ORD-38 BRG-09 four stars close the popup and ask the host for a rating, regardless of the reply', async ({
  page,
  server,
}) => {
  const actions = installHost(page, 'android');
  server.succeed('loanDetails', { ...due, isScore: '1' });
  server.succeed('googleScore');
  const answer = server.hold('googleScore');
  await page.goto(ORDER);
  await page.getByCSS('.star').nth(3).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
  expect(actions()).toEqual(['rateApp']);
  await expect.element(toast(page)).toHaveTextContent('Thank you for your rating.');
  answer();
});

test('ORD-39 ORD-40 ORD-41 the card reminder opens adding a card from the order', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', {
    ...due,
    cardNeedPop: 1,
    cardPopTitle: 'Add your bank card',
    cardPopMsg: 'Your next loan can then be sent to it.',
  });
  server.refuse('bankCardInit');
  await page.goto(ORDER);
  const popup = page.getByRole('dialog', { name: 'Add your bank card' });
  await expect.element(popup.getByText('Your next loan can then be sent to it.')).toBeVisible();
  await popup.getByRole('button', { name: 'Go and bind the card', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/\/bindBank\?.*source=loanDetail/);
});

test('ORD-42 ORD-39 the card reminder closes by its icon, and is shown only if needed', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, cardNeedPop: 1 });
  await page.goto(ORDER);
  const before = page.url();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
  expect(page.url()).toBe(before);
  server.succeed('loanDetails', { ...due, cardNeedPop: 0 });
  await page.goto(ORDER);
  await orderShown(page);
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
});

test('Back of an Android host closes the open popup, then the page', async ({ page, server }) => {
  const actions = installHost(page, 'android');
  server.succeed('loanDetails', { ...due, cardNeedPop: 1 });
  await page.goto(ORDER);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  dispatchEvent(new Event('brought:back'));
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
  expect(actions()).toEqual([]);
  dispatchEvent(new Event('brought:back'));
  await expect.poll(actions).toEqual(['closeWebview']);
});

test('the dismissed card reminder stays on the page, and opens the same form', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...withdrawable, cardNeedPop: 1, playeduL: '' });
  await page.goto(ORDER);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Go and bind the card' }).click();
  await expect.poll(() => page.url()).toMatch(/\/bindBank\?.*source=loanDetail/);
});

test('a borrower who cancels the withdrawal reminder can withdraw from the page', async ({
  page,
  server,
}) => {
  elsewhere(page, 'lender.example');
  installHost(page, 'android');
  server.succeed('loanDetails', withdrawable);
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
  await page.getByRole('button', { name: 'Withdraw Now', exact: true }).click();
  await expect.poll(() => page.url()).toBe(withdrawable.playeduL);
});

test('ORD-43 ORD-44 BRG-05 status 21 with an address reminds of the withdrawal; Cancel goes home', async ({
  page,
  server,
}) => {
  const actions = installHost(page, 'android');
  server.succeed('loanDetails', withdrawable);
  await page.goto(ORDER);
  await expect.element(page.getByText('Your loan is ready. Withdraw it now?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
  expect(actions()).toEqual(['goHome']);
});

test('ORD-45 Withdraw Now goes to playeduL, if that may be followed', async ({ page, server }) => {
  elsewhere(page, 'lender.example');
  server.succeed('loanDetails', { ...withdrawable, playeduL: 'javascript:document.title="bad"' });
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Withdraw Now', exact: true }).click();
  await expect
    .element(page.getByText('This address cannot be opened.', { exact: false }))
    .toBeVisible();
  server.succeed('loanDetails', withdrawable);
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Withdraw Now', exact: true }).click();
  await expect.poll(() => page.url()).toBe(withdrawable.playeduL);
});

test('ORD-45 where a withdrawal leads to Loan Now, the page says that this withdraws', async ({
  page,
  server,
}) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList']);
  server.succeed('loanDetails', {
    ...withdrawable,
    playeduL: new URL(address('/loanConfirmNew'), location.href).href,
  });
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Withdraw Now', exact: true }).click();
  const take = page.getByRole('button', { name: 'Loan Now', exact: true });
  const words = 'To withdraw, tap Loan Now. You check everything first.';
  await expect.element(take).toHaveAccessibleDescription(words);
  await page.getByRole('checkbox').click();
  await expect.element(take).toHaveAccessibleDescription('Tick the agreement to go on.');
  await page.getByRole('checkbox').click();
  await expect.element(page.getByText(words)).toBeVisible();

  await page.goto(address('/loanConfirmNew'));
  await expect.element(take).toBeVisible();
  await expect.element(page.getByText(words)).toHaveLength(0);
});

test('ORD-31 ORD-39 ORD-43 the popups show one at a time: card, withdrawal, rating', async ({
  page,
  server,
}) => {
  installHost(page, 'android');
  server.succeed('loanDetails', { ...withdrawable, cardNeedPop: 1, isScore: 1 });
  await page.goto(ORDER);
  const popup = page.getByCSS('dialog');
  await expect.element(popup.getByRole('button', { name: 'Go and bind the card' })).toBeVisible();
  await expect.element(popup).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(popup.getByRole('button', { name: 'Withdraw Now' })).toBeVisible();
  await expect.element(popup).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(popup.getByRole('radio')).toHaveLength(5);
  await expect.element(popup).toHaveLength(1);
});

test('a withdrawal without an address refers to customer service', async ({ page, server }) => {
  server.succeed('loanDetails', { ...withdrawable, playeduL: '' });
  await page.goto(ORDER);
  await expect.element(page.getByText('Ask customer service how to withdraw.')).toBeVisible();
  const ask = page.getByRole('link', { name: 'Customer service', exact: true });
  await expect.element(ask).toHaveLength(1);
  await ask.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/customerService');
});

test('ORD-34 an order that opens with its rating popup reports a missing star inside the popup', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  server.succeed('loanDetails', { ...settledOrder, isScore: 1 });
  await page.goto(ORDER);
  const popup = page.getByRole('dialog');
  await expect.element(popup.getByRole('radio')).toHaveLength(5);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect.element(popup.getByText('Silakan pilih', { exact: true })).toBeVisible();
});
