import { address } from '../address.ts';
import { expect, test, toast } from './support/app.ts';
import { example, answerPromotion } from './support/contract.ts';
import { captcha, code, fill, phone } from './support/promotion.ts';
import type { Server } from './support/server.ts';
import { apply, getCode, picture } from '../parts.ts';

const LANDING = address('/promotion', { templateId: '12' });

test.beforeEach(({ server }) => answerPromotion(server));

const noPicture: [what: string, spoil: (server: Server) => void][] = [
  ['get-sid refuses', (server) => server.answer('getSid', example('getSid', 'serverFailure'))],
  ['get-sid is HTML', (server) => server.reply('getSid', { body: '<html>maintenance</html>' })],
  ['the sid is empty', (server) => server.answer('getSid', { code: 0, data: { sid: '' } })],
  ['the sid is no text', (server) => server.breach('getSid', { code: 0, data: { sid: [null] } })],
  ['get-captcha refuses', (server) => server.answer('getCaptcha', { code: 1, message: 'Expired' })],
  ['get-captcha is empty', (server) => server.reply('getCaptcha', { contentType: 'image/png' })],
  [
    'the picture cannot be drawn',
    (server) => server.reply('getCaptcha', { contentType: 'image/png', body: 'no picture' }),
  ],
];

for (const [what, spoil] of noPicture) {
  test(`when ${what}, the form says so, keeps its input and retries`, async ({ page, server }) => {
    spoil(server);
    await page.goto(LANDING);
    await expect.element(page.getByText('The picture did not load.')).toBeVisible();
    await phone(page).fill('13800138000');
    await captcha(page).fill('7K2P');
    await getCode(page).click();
    answerPromotion(server);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect.element(picture(page)).toBeVisible();
    await expect.element(phone(page)).toHaveValue('13800138000');
    await expect.element(page.getByText(/NaN|undefined|\[object/)).toHaveLength(0);
  });
}

test('offline, the picture says so, and is requested again for the same sid', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await fill(page);
  server.drop('getCaptcha');
  await page.clock.install();
  await page.getByRole('button', { name: 'Another picture' }).click();
  await page.clock.runFor(10_000);
  await expect
    .element(page.getByText('The picture did not load: there is no connection.'))
    .toBeVisible();
  answerPromotion(server);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect.element(picture(page)).toBeVisible();
  expect(server.sent('getSid')).toHaveLength(1);
});

const bad: [what: string, spoil: (server: Server) => void, told: string][] = [
  [
    'a refusal',
    (server) => server.answer('promoRegister', { code: '9', message: 'Wrong code.' }),
    'Wrong code.',
  ],
  [
    'a refusal without words',
    (server) => server.breach('promoRegister', { code: { deep: 1 } }),
    'process failed',
  ],
  [
    'half an answer',
    (server) => server.reply('promoRegister', { body: '{"code":' }),
    'process failed',
  ],
  [
    'an error page',
    (server) => server.reply('promoRegister', { status: 502, body: '<html>' }),
    'process failed',
  ],
  ['no connection', (server) => server.drop('promoRegister'), 'error'],
];

for (const [what, spoil, told] of bad) {
  test(`${what} on Apply shows a message, and no input is lost`, async ({ page, server }) => {
    spoil(server);
    server.breach('channelTemplate', { code: 0, data: { id: { deep: 1 } } });
    await page.goto(LANDING);
    await fill(page);
    await apply(page).click();
    await expect.element(toast(page)).toHaveTextContent(told);
    await expect.element(phone(page)).toHaveValue('13800138000');
    await expect.element(captcha(page)).toHaveValue('7K2P');
    await expect.element(code(page)).toHaveValue('204815');
    await expect.element(apply(page)).toBeEnabled();
    expect(server.sent('trackClick')).toHaveLength(0);
  });
}

test('a code or a registration with a lost reply has an unknown outcome, and says so', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await fill(page);
  server.reply('getSms', { status: 500, body: '' });
  await getCode(page).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The code may still reach you');
  await expect.element(code(page)).toHaveValue('204815');
  server.drop('promoRegister');
  await apply(page).click();
  const maybe = 'you may or may not be registered';
  await expect.element(page.getByRole('alert')).toMatchTextContent(maybe);
  answerPromotion(server);
  await apply(page).click();
  await expect.element(page.getByRole('alert')).toHaveLength(0);
});

test('a wrong captcha is reported at its field, for longer than a toast', async ({
  page,
  server,
}) => {
  server.answer('promoRegister', { code: '-1', message: 'The picture is wrong.' });
  await page.goto(LANDING);
  await fill(page);
  await page.clock.install();
  await apply(page).click();
  await expect.element(captcha(page)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(captcha(page)).toHaveFocus();
  await page.clock.runFor(5000);
  await expect.element(page.getByText('Type the ones in the new picture.')).toBeVisible();
  await captcha(page).fill('7K2P');
  await expect.element(captcha(page)).not.toHaveAttribute('aria-invalid');
});

test('a refused registration is reported at the SMS code, for longer than a toast', async ({
  page,
  server,
}) => {
  server.answer('promoRegister', { code: '1', message: 'Wrong verification code.' });
  await page.goto(LANDING);
  await fill(page);
  await page.clock.install();
  await apply(page).click();
  await expect.element(toast(page)).toHaveTextContent('Wrong verification code.');
  await expect.element(page.getByText('Wrong verification code.')).toHaveLength(1);
  await expect.element(code(page)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code(page)).toHaveFocus();
  await page.clock.runFor(5000);
  await expect
    .element(code(page))
    .toHaveAccessibleDescription('This was not accepted. Check this code, or get another one.');
  await code(page).fill('204816');
  await expect.element(code(page)).not.toHaveAttribute('aria-invalid');
});

test('PRO-01 a visitor who was never signed in is not sent back to the app', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await fill(page);
  server.reply('promoRegister', { status: 401, body: '' });
  await apply(page).click();
  await expect.element(toast(page)).toHaveTextContent('process failed');
  await expect
    .element(page.getByText('We could not do this just now. Try again, or ask customer service.'))
    .toBeVisible();
  await expect.element(page.getByText(/signed out|from the app/)).toHaveLength(0);
});
