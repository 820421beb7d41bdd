import { address } from '../address.ts';
import { BANK, item } from '../replies/bank.ts';
import { init, list } from '../replies/complaints.ts';
import type { Screen } from './support/screen.ts';
import { expect, test, toast } from './support/app.ts';

/** Answers that do not show whether a call was carried out, and the toast of each. */
const broken = {
  'HTTP 500': { reply: { status: 500, body: 'Fatal error in save.php' }, told: 'process failed' },
  'HTTP 409': { reply: { status: 409, body: '' }, told: 'process failed' },
  'the success of another make': {
    reply: { status: 200, body: '{"code":200,"message":"Success","data":null}' },
    told: 'process failed',
  },
  'half a reply': { reply: { status: 200, body: '{"code":"0' }, told: 'process failed' },
  'a page of a gateway': { reply: { status: 200, body: '<html></html>' }, told: 'process failed' },
};

const next = (page: Screen) => page.getByRole('button', { name: 'Next' });
const number = (value: string) => ({ items: [item({ code: 'cardNo', value })] });
const unsure = (page: Screen) =>
  page.getByRole('region', { name: 'We cannot tell whether this is saved' });

for (const [name, { reply, told }] of Object.entries(broken)) {
  test(`a card saved despite ${name} is recognised by its form`, async ({ page, server }) => {
    server.succeed('bankCardInit', number(''));
    await page.goto(BANK);
    await page.getByLabelText('Title of cardNo').fill('4000123412341234');
    server.reply('bankSave', reply);
    server.succeed('bankCardInit', number('4000123412341234'));
    await next(page).click();
    await expect.element(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible();
    await expect.element(toast(page)).toHaveTextContent('Saved');
    expect(server.sent('bankSave')).toHaveLength(1);
  });

  test(`a card missing in its form has an unknown outcome after ${name}`, async ({
    page,
    server,
  }) => {
    server.succeed('bankCardInit', number(''));
    await page.goto(BANK);
    await page.getByLabelText('Title of cardNo').fill('4000123412341234');
    server.reply('bankSave', reply);
    await next(page).click();
    await expect.element(toast(page)).toHaveTextContent(told);
    await expect.element(page.getByText('See whether it went through before')).toBeVisible();
    await expect.element(unsure(page)).toMatchTextContent('may or may not have saved this');
    await expect.element(page.getByLabelText('Title of cardNo')).toHaveValue('4000123412341234');
  });
}

test('a card that the server rejects as invalid was not saved', async ({ page, server }) => {
  server.succeed('bankCardInit', number(''));
  await page.goto(BANK);
  server.reply('bankSave', { status: 400, body: '' });
  await next(page).click();
  await expect.element(page.getByRole('region', { name: 'Not saved' })).toBeVisible();
});

test('a complaint with a lost reply is kept, and the borrower is sent to the list', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  server.succeed('problemList', list);
  await page.goto(address('/complainPageNext', { problemType: '2', orderNo: 'L100' }));
  await page.getByRole('textbox').fill('He called my employer.');
  server.drop('problemSave');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(toast(page)).toHaveTextContent('error');
  await expect.element(page.getByText('See whether it went through before')).toBeVisible();
  const told = page.getByRole('region', { name: 'We cannot tell whether your complaint was sent' });
  await expect.element(told).toHaveFocus();
  await expect.element(page.getByRole('textbox')).toHaveValue('He called my employer.');
  await told.getByRole('button', { name: 'My complaints' }).click();
  await expect.poll(() => page.url()).toContain('/complaintList');
});

test('a complaint with a lost reply is searched among the existing ones', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  server.succeed('problemList', list);
  await page.goto(address('/complainPageNext', { problemType: '2', orderNo: 'L100' }));
  const send = page.getByRole('button', { name: 'Send' });
  const told = page.getByRole('region', { name: 'We cannot tell whether your complaint was sent' });
  server.reply('problemSave', { status: 500, body: '' });
  await page.getByRole('textbox').fill('The app shows the wrong due date.');
  await send.click();
  await expect.element(told).toMatchTextContent('of 2026-11-20 09:14:05, is among them');
  await page.getByRole('textbox').fill('Nobody answers my calls.');
  await send.click();
  await expect.element(told).toMatchTextContent('It is not among them now');
  await expect.element(page.getByRole('textbox')).toHaveValue('Nobody answers my calls.');
});

test('a code with a lost request may still arrive', async ({ page, server }) => {
  server.drop('sendDeleteCode');
  await page.goto('/deleteMkopoWallerAccount');
  await page.getByLabelText('Phone number').fill('0712345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect
    .element(page.getByLabelText('Phone number'))
    .toHaveAccessibleDescription(/The code may still reach you/);
  server.restore('sendDeleteCode');
  server.succeed('userDelete');
  await page.getByLabelText('Verification code').fill('204815');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect.poll(() => server.sent('userDelete').length).toBe(1);
  expect(server.sent('userDelete')[0]?.form.get('code')).toBe('204815');
});
