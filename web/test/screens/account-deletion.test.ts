import { onTestFinished } from 'vitest';
import { address } from '../address.ts';
import { due, settled } from '../replies/orders.ts';
import { expect, test, toast } from './support/app.ts';
import { orderShown } from './support/orders.ts';
import type { Server } from './support/server.ts';
import { press, type Screen } from './support/screen.ts';

const DELETION = '/deleteMkopoWallerAccount';

const PHONE_HINT = 'We send a code to this number to make sure that it is you.';
const CODE_HINT = '6 characters, as in the SMS';

const phone = (page: Screen) => page.getByLabelText('Phone number');
const code = (page: Screen) => page.getByLabelText('Verification code');
const send = (page: Screen) => page.getByRole('button', { name: 'Send code' });
const remove = (page: Screen) => page.getByRole('button', { name: 'Delete my account' });
const alert = (page: Screen) => page.getByRole('alertdialog');

async function open(page: Screen, server: Server): Promise<void> {
  server.succeed('sendDeleteCode');
  server.succeed('userDelete');
  await page.goto(DELETION);
}

async function dismiss(page: Screen, title: string): Promise<void> {
  await expect.element(alert(page).getByRole('heading')).toHaveTextContent(title);
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect.element(alert(page)).toHaveLength(0);
}

async function getCode(page: Screen, number = '0712345678'): Promise<void> {
  await phone(page).fill(number);
  await send(page).click();
  await dismiss(page, 'Verification code sent!');
}

test('DEL-07 DEL-08 a phone of 9 characters alerts and sends nothing, one of 10 is accepted', async ({
  page,
  server,
}) => {
  await open(page, server);
  for (const short of ['071234567', '']) {
    await phone(page).fill(short);
    await send(page).click();
    await dismiss(page, 'Please enter a valid phone number.');
    await expect.element(phone(page)).toHaveFocus();
  }
  expect(server.calls).toEqual([]);
  await getCode(page, '+255 71 x4');
  expect(server.sent('sendDeleteCode')[0]?.form.get('phone')).toBe('+255 71 x4');
});

test('DEL-11 only a code of exactly 6 characters enables the deletion', async ({
  page,
  server,
}) => {
  await open(page, server);
  await getCode(page);
  for (const [typed, enabled] of [
    ['12345', false],
    ['12345a', true],
    ['1234567', false],
    ['123-456', true],
    ['123-45', false],
    ['', false],
  ] as const) {
    await code(page).fill(typed);
    await (enabled
      ? expect.element(remove(page)).toBeEnabled()
      : expect.element(remove(page)).toBeDisabled());
  }
  await code(page).fill('1234567');
  await press(code(page), 'Enter');
  await code(page).fill('123456');
  await press(code(page), 'Enter');
  await alert(page).getByRole('button', { name: 'Keep it' }).click();
  await expect.element(code(page)).toHaveValue('123456');
  expect(server.sent('userDelete')).toEqual([]);
});

test('errors are shown where they occurred, and no input is lost', async ({ page, server }) => {
  await open(page, server);
  server.refuse('sendDeleteCode', 'Too many codes today.');
  await phone(page).fill('0712345678');
  await send(page).click();
  await expect.element(toast(page)).toHaveTextContent('Too many codes today.');
  await expect
    .element(phone(page))
    .toHaveAccessibleDescription(`Too many codes today. ${PHONE_HINT}`);
  await expect.element(code(page)).toHaveLength(0);
  server.succeed('sendDeleteCode');
  await getCode(page);

  server.refuse('userDelete', 'Wrong verification code.');
  await code(page).fill('123456');
  const confirm = async () => {
    await remove(page).click();
    await alert(page).getByRole('button', { name: 'Delete it' }).click();
  };
  await confirm();
  await expect.element(toast(page)).toHaveTextContent('Wrong verification code.');
  await expect
    .element(code(page))
    .toHaveAccessibleDescription(`Wrong verification code. ${CODE_HINT}`);
  await expect.element(code(page)).toHaveValue('123456');
  server.reply('userDelete', { status: 200, body: '{"code":"00"' });
  await confirm();
  await expect.element(toast(page)).toHaveTextContent('process failed');
  await expect.element(code(page)).toHaveAccessibleDescription(/may or may not have been deleted/);
  server.drop('userDelete');
  await confirm();
  await expect.element(code(page)).toHaveAccessibleDescription(/may or may not have been deleted/);
  await expect.element(phone(page)).toHaveValue('0712345678');
  await code(page).fill('654321');
  await expect.element(code(page)).toHaveAccessibleDescription(CODE_HINT);
  server.succeed('userDelete');
  await confirm();
  await dismiss(page, 'Your account has been deleted!');
  await expect
    .element(page.getByRole('heading', { name: 'Your account is deleted' }))
    .toBeVisible();
  await expect.element(remove(page)).not.toBeInTheDocument();
  const kept = JSON.stringify([localStorage, sessionStorage, location.href]);
  expect(kept).not.toMatch(/0712345678|123456|654321/);
});

test('a refusal is no longer told once the account is deleted', async ({ page, server }) => {
  await open(page, server);
  await getCode(page);
  server.refuse('userDelete', 'Wrong verification code.');
  await code(page).fill('123456');
  await remove(page).click();
  await alert(page).getByRole('button', { name: 'Delete it' }).click();
  await expect.element(toast(page)).toHaveTextContent('Wrong verification code.');
  server.succeed('userDelete');
  await remove(page).click();
  await alert(page).getByRole('button', { name: 'Delete it' }).click();
  const done = alert(page).getByRole('heading', { name: 'Your account has been deleted!' });
  await expect.element(done).toBeVisible();
  expect(page.getByText('Wrong verification code.').elements()).toEqual([]);
});

test('an open loan is shown before the account is deleted', async ({ page, server }) => {
  server.succeed('loanDetails', due);
  await page.goto(address('/orderDetails'));
  await orderShown(page);
  server.succeed('sendDeleteCode');
  await page.goto(address(DELETION));
  const debt = page.getByRole('heading', { name: 'You have a loan to repay' });
  await expect.element(debt).toBeVisible();
  await getCode(page);
  await code(page).fill('123456');
  await remove(page).click();
  await expect.element(alert(page)).toMatchTextContent('you still owe it afterwards');
  await alert(page).getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect.poll(() => page.url()).toMatch(/\/orderDetails\?/);
});

for (const [whose, query] of [
  ['of somebody else', '?userId=another'],
  ['of nobody', ''],
] as const) {
  test(`a page ${whose} shows nothing about the loan`, async ({ page, server }) => {
    server.succeed('loanDetails', due);
    await page.goto(address('/orderDetails'));
    await orderShown(page);
    await page.goto(DELETION + query);
    await expect.element(phone(page)).toBeVisible();
    await expect.element(page.getByText('You have a loan')).not.toBeInTheDocument();
  });
}

test('a settled order is not a debt', async ({ page, server }) => {
  server.succeed('loanDetails', settled);
  await page.goto(address('/orderDetails'));
  await orderShown(page);
  await page.goto(address(DELETION));
  await expect.element(phone(page)).toBeVisible();
  await expect.element(page.getByText('You have a loan')).not.toBeInTheDocument();
});

test('DEL-01 DEL-02 DEL-03 DEL-04 DEL-05 DEL-06 DEL-09 DEL-10 DEL-12 DEL-13 phone and code delete the account, without a session', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Delete account');
  await expect.element(phone(page)).toHaveAttribute('autocomplete', 'tel');
  await expect.element(code(page)).toHaveLength(0);
  await expect.element(phone(page)).toHaveAccessibleDescription(PHONE_HINT);
  await expect.element(remove(page)).toBeDisabled();

  const release = server.hold('sendDeleteCode');
  await phone(page).fill(' 0712345678 ');
  await send(page).dblClick();
  await expect.element(send(page)).toHaveAttribute('aria-busy', 'true');
  await expect.element(code(page)).toHaveLength(0);
  release();
  await dismiss(page, 'Verification code sent!');
  const [asked, ...more] = server.sent('sendDeleteCode');
  expect(more).toEqual([]);
  expect(asked?.method).toBe('POST');
  expect(Object.fromEntries(asked?.form ?? [])).toEqual({ phone: '0712345678', type: 'del' });

  await expect.element(code(page)).toHaveFocus();
  await expect.element(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect.element(code(page)).toHaveAccessibleDescription(CODE_HINT);
  await code(page).fill('204 ８１５');
  await remove(page).click();
  await expect.element(alert(page)).toMatchTextContent('0712345678');
  expect(server.sent('userDelete')).toEqual([]);
  await alert(page).getByRole('button', { name: 'Delete it' }).dblClick();
  await dismiss(page, 'Your account has been deleted!');
  const [deletion, ...others] = server.sent('userDelete');
  expect(others).toEqual([]);
  expect(deletion?.method).toBe('POST');
  expect(Object.fromEntries(deletion?.form ?? [])).toEqual({ phone: '0712345678', code: '204815' });
  await expect
    .element(page.getByRole('heading', { name: 'Your account is deleted' }))
    .toBeVisible();
  await expect.element(phone(page)).toHaveLength(0);
  await expect.element(remove(page)).toHaveLength(0);
});

test('what was of a deleted account leads to customer service, not to a retry or a payment', async ({
  page,
  server,
}) => {
  await open(page, server);
  await page.goto(address(DELETION));
  await getCode(page);
  await code(page).fill('204815');
  await remove(page).click();
  await alert(page).getByRole('button', { name: 'Delete it' }).click();
  await dismiss(page, 'Your account has been deleted!');
  server.refuse('loanDetails', 'No such account.');
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '+255 800 000 000' });
  await page.goto(address('/orderDetails'));
  const title = page.getByRole('heading', { level: 2 });
  await expect.element(title).toHaveTextContent('Only customer service can help now');
  await expect.element(page.getByText('The account was deleted.')).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expect.element(main.getByText('+255 800 000 000')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Try again' })).toHaveLength(0);
  await expect.element(main.getByRole('link', { name: 'Repayment' })).toHaveLength(0);
  await page.goto(address('/orderDetails', { userId: 'another' }));
  await expect.element(title).toHaveTextContent('No such account.');
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a code is valid only for its phone, and another can be requested after a minute', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server);
  await getCode(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const another = page.getByRole('button', { name: 'Send another code' });
  await expect.element(another).toBeEnabled();
  await another.click();
  await dismiss(page, 'Verification code sent!');
  const waiting = page.getByRole('button', { name: /^Again in/ });
  await expect.element(waiting).toHaveTextContent('Again in 60 s');
  await expect.element(waiting).toBeDisabled();
  const spoken: string[] = [];
  const region = document.querySelector('.resend-button + [role=status]');
  const speech = new MutationObserver(() => spoken.push(region?.textContent ?? ''));
  speech.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => speech.disconnect());
  await page.clock.runFor(60_000);
  await expect.element(another).toBeEnabled();
  await expect
    .poll(() => [...new Set(spoken)])
    .toEqual([
      'Another code in 60 seconds.',
      'Another code in 30 seconds.',
      'Another code in 10 seconds.',
      'You can get another code now.',
    ]);
  expect(server.sent('sendDeleteCode')).toHaveLength(2);

  await code(page).fill('123456');
  await phone(page).fill('0798765432');
  await expect.element(code(page)).toHaveLength(0);
  await expect.element(remove(page)).toBeDisabled();
  await phone(page).fill('0712345678');
  await expect.element(code(page)).toHaveValue('123456');
  await expect.element(remove(page)).toBeEnabled();
});
