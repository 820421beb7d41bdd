import { describe, onTestFinished } from 'vitest';
import { config } from '../../src/lib/config.ts';
import { address, session } from '../address.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { example, answerPromotion } from './support/contract.ts';
import { captcha, code, fill, phone, refresh } from './support/promotion.ts';
import { press, type Screen } from './support/screen.ts';
import { getCode, apply, picture } from '../parts.ts';

const source = {
  page_id: 'p-1',
  user_from: 'sms',
  app_from: 'mkopo',
  utm_tag: 'autumn',
  invite_code: 'inv-4',
  userName: 'Asha',
  templateId: '12',
};
const LANDING = address('/promotion', source);

test.beforeEach(({ server }) => answerPromotion(server));

const hash = (page: Screen) => expect.poll(() => new URL(page.url()).hash);

test('PRO-01 PRO-02 PRO-03 PRO-04 PRO-05 the landing has phone, captcha with its picture, SMS code and Apply', async ({
  page,
}) => {
  await page.goto(LANDING);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Register');
  await expect.element(phone(page)).toBeVisible();
  await expect.element(captcha(page)).toBeVisible();
  await expect.element(picture(page)).toBeVisible();
  await expect.element(code(page)).toBeVisible();
  await expect.element(apply(page)).toHaveTextContent('Apply');
  await expect.element(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect.element(phone(page)).toHaveAttribute('type', 'tel');
});

test('PRO-09 PRO-11 PRO-12 PRO-13 PRO-14 opening requests template, sid and captcha, and tracks the visit once', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await expect.element(picture(page)).toBeVisible();
  expect(server.calls).toHaveLength(4);

  const [template] = server.sent('channelTemplate');
  expect(template?.method).toBe('GET');
  expect(template?.query.get('templateId')).toBe(source.templateId);

  const [visit] = server.sent('trackVisit');
  expect(visit?.method).toBe('GET');
  expect(Object.fromEntries(visit?.query ?? [])).toEqual({
    ...session,
    page_id: source.page_id,
    user_from: source.user_from,
    client_type: session.clientType,
    page_type: '1',
    utm_tag: source.utm_tag,
    app_from: source.app_from,
  });

  const [sid] = server.sent('getSid');
  expect(sid?.method).toBe('GET');
  expect(Object.fromEntries(sid?.query ?? [])).toEqual(session);

  const [drawn] = server.sent('getCaptcha');
  expect(drawn?.method).toBe('GET');
  expect(drawn?.query.get('sid')).toBe(example('getSid').data?.['sid']);
  await expect.poll(() => (picture(page).element() as HTMLImageElement).naturalWidth).toBe(120);
});

test('without a templateId no template is requested, and register sends an empty id', async ({
  page,
  server,
}) => {
  await page.goto('/promotion');
  await fill(page);
  await apply(page).click();
  await hash(page).toBe('#/downloadTemplate');
  expect(server.sent('channelTemplate')).toHaveLength(0);
  expect(server.sent('promoRegister')[0]?.form.get('id')).toBe('');
});

test('PRO-15 PRO-25 get-sms sends its eight fields, and code 0 starts the countdown', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await fill(page, { smsCode: '' });
  await getCode(page).click();
  await expect.element(page.getByRole('button', { name: /^Again in \d\d s$/ })).toBeVisible();
  await expect.element(code(page)).toHaveFocus();
  const [sent] = server.sent('getSms');
  expect(sent?.method).toBe('POST');
  expect(Object.fromEntries(sent?.form ?? [])).toEqual({
    phone: '13800138000',
    capcode: '7K2P',
    sid: example('getSid').data?.['sid'],
    deviceId: session.deviceId,
    appName: session.appName,
    app_from: source.app_from,
    user_from: source.user_from,
    utm_tag: source.utm_tag,
  });
});

test('PRO-06 PRO-10 PRO-16 PRO-17 PRO-32 register sends its thirteen fields, tracks the phone and opens the download', async ({
  page,
  server,
}) => {
  server.drop('trackClick');
  await page.goto(LANDING);
  await fill(page);
  await apply(page).click();
  await hash(page).toBe('#/downloadTemplate');
  await expect.element(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  const [sent] = server.sent('promoRegister');
  expect(sent?.method).toBe('POST');
  expect(Object.fromEntries(sent?.form ?? [])).toEqual({
    phone: '13800138000',
    capcode: '7K2P',
    sid: example('getSid').data?.['sid'],
    deviceId: session.deviceId,
    appName: session.appName,
    merchantNumber: session.merchantNumber,
    userName: source.userName,
    smsCode: '204815',
    invite_code: source.invite_code,
    user_from: source.user_from,
    id: example('channelTemplate').data?.['id'],
    app_from: source.app_from,
    utm_tag: source.utm_tag,
  });
  const [click] = server.sent('trackClick');
  expect(click?.method).toBe('GET');
  expect(click?.query.get('phone')).toBe('13800138000');
  const order = server.calls.map(({ operationId }) => operationId);
  expect(order.indexOf('trackClick')).toBeGreaterThan(order.indexOf('promoRegister'));
  await expect.element(toast(page)).toHaveTextContent('');
});

for (const registered of ['0', 0]) {
  test(`PRO-32 the code ${JSON.stringify(registered)} registers, and only then is tracked`, async ({
    page,
    server,
  }) => {
    server.breach('promoRegister', { code: '00', message: 'Not yet' });
    await page.goto(LANDING);
    await fill(page);
    await apply(page).click();
    await expect.element(toast(page)).toHaveTextContent('Not yet');
    expect(server.sent('trackClick')).toEqual([]);
    server.breach('promoRegister', { code: registered, message: '' });
    await apply(page).click();
    await hash(page).toBe('#/downloadTemplate');
    await expect.poll(() => server.sent('trackClick')).toHaveLength(1);
  });
}

test('PRO-08 the agreement has its own hash, and the input is kept while it is read', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await fill(page);
  await page.getByRole('link', { name: 'Registration agreement' }).click();
  await hash(page).toBe('#/agreementTemplate');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Registration agreement');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(new URL(page.url()).searchParams.get('utm_tag')).toBe(source.utm_tag);
  await page.getByRole('button', { name: 'Back' }).click();
  await hash(page).toBe('');
  await expect.element(phone(page)).toHaveValue('13800138000');
  await expect.element(captcha(page)).toHaveValue('7K2P');
  await expect.element(code(page)).toHaveValue('204815');
  expect(server.sent('getCaptcha')).toHaveLength(1);
  expect(server.sent('trackVisit')).toHaveLength(1);
});

test('PRO-18 a phone is 11 digits, 1 and then 3 to 9; any other is rejected at the field', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  for (const wrong of ['12345678901', '1334567890', '23345678901']) {
    await fill(page, { phone: wrong });
    await getCode(page).click();
    await expect.element(page.getByText('Enter a phone number of 11 digits')).toBeVisible();
    await expect.element(phone(page)).toHaveFocus();
    await expect.element(phone(page)).toHaveAccessibleDescription(/^Enter a phone number/);
  }
  await settled(page);
  expect(server.sent('getSms')).toHaveLength(0);
  await fill(page, { phone: '13345678901' });
  await expect.element(page.getByText('Enter a phone number of 11 digits')).not.toBeInTheDocument();
  await getCode(page).click();
  await expect.poll(() => server.sent('getSms').length).toBe(1);
});

test('PRO-18 the phone format is described before a phone is rejected', async ({ page }) => {
  await page.goto(LANDING);
  await expect.element(phone(page)).toHaveAccessibleDescription(/^11 digits/);
});

describe('a market whose server departs from the contract', () => {
  test.override({ judged: false });

  test('PRO-18 the phone format of another market can be configured', async ({ page, server }) => {
    config.phonePattern = '0[67][0-9]{8}';
    onTestFinished(() => {
      delete config.phonePattern;
    });
    await page.goto(LANDING);
    await expect.element(phone(page)).not.toHaveAccessibleDescription();
    await fill(page, { phone: '13345678901' });
    await getCode(page).click();
    await expect
      .element(phone(page))
      .toHaveAccessibleDescription('Enter a phone number of this country.');
    await fill(page, { phone: '0712 345-678' });
    await getCode(page).click();
    await expect.poll(() => server.sent('getSms').length).toBe(1);
    expect(server.sent('getSms')[0]?.form.get('phone')).toBe('0712345678');
  });
});

test('PRO-20 PRO-22 without captcha or SMS code nothing is sent, and each field says what it needs', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await fill(page, { capcode: '', smsCode: '' });
  await getCode(page).click();
  await expect.element(captcha(page)).toHaveAccessibleDescription(/^Type the characters/);
  await expect.element(captcha(page)).toHaveFocus();
  await apply(page).click();
  await expect.element(code(page)).toHaveAccessibleDescription('Enter the code from the SMS.');
  await fill(page, { smsCode: '' });
  await apply(page).click();
  await expect.element(code(page)).toHaveFocus();
  await settled(page);
  expect(server.sent('getSms')).toHaveLength(0);
  expect(server.sent('promoRegister')).toHaveLength(0);
});

test('PRO-24 another picture requires a phone, and is drawn for the same sid', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await expect.element(picture(page)).toBeVisible();
  await refresh(page).click();
  await expect.element(phone(page)).toHaveAccessibleDescription('Enter your phone number.');
  await settled(page);
  expect(server.sent('getCaptcha')).toHaveLength(1);
  await fill(page);
  await refresh(page).click();
  await expect.element(captcha(page)).toHaveValue('');
  await expect.poll(() => server.sent('getCaptcha').length).toBe(2);
  const [first, second] = server.sent('getCaptcha');
  expect(second?.query.get('sid')).toBe(first?.query.get('sid'));
  expect(server.sent('getSid')).toHaveLength(1);
  await expect.element(picture(page)).toBeVisible();
});

test('PRO-26 PRO-27 PRO-28 for 60 s another tap sends nothing and says do not resend', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.goto(LANDING);
  await fill(page, { smsCode: '' });
  await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
  await getCode(page).click();
  await expect.element(page.getByRole('button', { name: 'Again in 60 s' })).toBeVisible();
  await page.getByRole('button', { name: 'Again in 60 s' }).click();
  await expect.element(toast(page)).toHaveTextContent('do not resend');
  await page.clock.runFor(59_000);
  await expect.element(page.getByRole('button', { name: 'Again in 1 s' })).toBeVisible();
  await page.getByRole('button', { name: 'Again in 1 s' }).click();
  await settled(page);
  expect(server.sent('getSms')).toHaveLength(1);
  await page.clock.runFor(1000);
  await expect.element(getCode(page)).toBeVisible();
  await getCode(page).click();
  await expect.element(page.getByRole('button', { name: 'Again in 60 s' })).toBeVisible();
  expect(server.sent('getSms')).toHaveLength(2);
});

test('PRO-29 PRO-30 code 101 shows the server message, draws another picture and starts no countdown', async ({
  page,
  server,
}) => {
  server.answer('getSms', { ...example('getSms', 'wrongCaptcha'), message: 'Look again, please.' });
  await page.goto(LANDING);
  await fill(page);
  await getCode(page).click();
  await expect.element(toast(page)).toHaveTextContent('Look again, please.');
  await expect.poll(() => server.sent('getCaptcha').length).toBe(2);
  await expect.element(captcha(page)).toHaveFocus();
  await expect.element(captcha(page)).toHaveValue('');
  await expect.element(phone(page)).toHaveValue('13800138000');
  await expect.element(code(page)).toHaveValue('204815');
  await expect.element(getCode(page)).toBeVisible();
});

test('PRO-33 code -1 of register draws another picture and stays on the form', async ({
  page,
  server,
}) => {
  server.answer('promoRegister', example('promoRegister', 'wrongCaptcha'));
  await page.goto(LANDING);
  await fill(page);
  await apply(page).click();
  await expect
    .element(toast(page))
    .toHaveTextContent('The verification code in the picture is wrong.');
  await expect.poll(() => server.sent('getCaptcha').length).toBe(2);
  await expect.element(captcha(page)).toHaveFocus();
  await expect.element(code(page)).toHaveValue('204815');
  expect(new URL(page.url()).hash).toBe('');
  expect(server.sent('trackClick')).toHaveLength(0);
});

test('PRO-07 PRO-31 code 11 links to the download without a countdown, and back to another phone', async ({
  page,
  server,
}) => {
  server.answer('getSms', example('getSms', 'alreadyRegistered'));
  await page.goto(LANDING);
  await fill(page);
  await getCode(page).click();
  await hash(page).toBe('#/downloadTemplate');
  await expect
    .element(page.getByRole('heading', { name: 'This phone is registered already' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Use another phone number' }).click();
  await expect.element(phone(page)).toHaveValue('13800138000');
  await expect.element(getCode(page)).toBeVisible();

  server.answer('promoRegister', example('promoRegister', 'alreadyRegistered'));
  await apply(page).click();
  await hash(page).toBe('#/downloadTemplate');
  expect(server.sent('trackClick')).toHaveLength(0);
});

test('a double tap registers once and requests one code', async ({ page, server }) => {
  const answerSms = server.hold('getSms');
  const answerRegister = server.hold('promoRegister');
  await page.goto(LANDING);
  await fill(page);
  await getCode(page).dblClick();
  await apply(page).dblClick();
  await press(phone(page), 'Enter');
  await settled(page);
  answerSms();
  answerRegister();
  await hash(page).toBe('#/downloadTemplate');
  expect(server.sent('getSms')).toHaveLength(1);
  expect(server.sent('promoRegister')).toHaveLength(1);
});

test('PRO-09 STO-03 the template of the channel is requested and stored', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await expect
    .poll(() => JSON.parse(localStorage.getItem('registerTemplate') ?? 'null'))
    .toEqual(example('channelTemplate').data);
  expect(server.sent('channelTemplate')[0]?.query.get('templateId')).toBe('12');
});
