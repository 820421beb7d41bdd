import { onTestFinished } from 'vitest';
import type { Locator } from 'vitest/browser';
import { config } from '../../src/lib/config.ts';
import { address, session } from '../address.ts';
import { due } from '../replies/orders.ts';
import { expect, test, toast } from './support/app.ts';
import { example, fieldsOf } from './support/contract.ts';
import { receiveAsHost } from './support/screen.ts';

const contact = { email: 'help@lender.example', smWa: '0712 345 678' };

test.beforeEach(({ server }) => server.succeed('contactInfo', contact));

/** The configuration has the lender's contacts. */
function lenderIsReached() {
  const { company } = config;
  config.company = { ...company, phone: '0800 111 222', email: 'care@mkopo.example' };
  onTestFinished(() => {
    config.company = company;
  });
}

test('SUP-01 SUP-05 SUP-06 customer service shows a telephone and an e-mail entry', async ({
  page,
}) => {
  await page.goto(address('/customerService'));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Customer service');
  await expect.poll(() => document.title).toBe('Customer service');
  await expect.element(page.getByRole('button', { name: /^Telephone/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^E-mail/ })).toBeVisible();
});

test('SUP-03 SUP-04 SUP-07 SUP-08 it requests contact-kf-info with overall=30 and shows the reply', async ({
  page,
  server,
}) => {
  await page.goto(address('/customerService'));
  await expect
    .element(page.getByRole('button', { name: /^Telephone/ }))
    .toMatchTextContent(contact.smWa);
  await expect
    .element(page.getByRole('link', { name: /^E-mail/ }))
    .toMatchTextContent(contact.email);
  expect(server.calls).toHaveLength(1);
  const [call] = server.sent('contactInfo');
  expect(call?.method).toBe('POST');
  expect([...(call?.form ?? [])]).toEqual([['overall', '30']]);
  expect(call?.query.get('sessionId')).toBe(session.sessionId);
});

test('at 360 x 640 the telephone comes first, and no language is under the bar', async ({
  page,
}) => {
  await page.viewport(360, 640);
  for (const lang of ['en', 'sw', 'id', 'zh']) {
    await page.goto(address('/customerService', { lang }));
    const buttons = page.getByRole('main').getByRole('button');
    await expect.element(buttons.first()).toMatchTextContent(contact.smWa);
    const bar = page.getByCSS('.page-footer').element().getBoundingClientRect().top;
    const ends = page
      .getByCSS('.choice-chip')
      .elements()
      .map((one) => one.getBoundingClientRect().bottom);
    expect(ends).toHaveLength(4);
    expect(Math.max(...ends)).toBeLessThan(bar);
  }
});

test('the page says when complaints are answered, as the form of a complaint does', async ({
  page,
}) => {
  await page.goto(address('/customerService'));
  await expect
    .element(page.getByText(/We reply to complaints about collection within 3 weekdays/))
    .toBeVisible();
});

test('CMP-25 one tap leads from customer service to the complaints and their answers', async ({
  page,
  server,
}) => {
  server.succeed('problemList', { tabs: [] });
  await page.goto(address('/customerService'));
  await page.getByRole('link', { name: 'My complaints' }).click();
  await expect.poll(() => page.url()).toMatch(/\/complaintList\?/);
});

test('a visitor without a session has no complaints to look up', async ({ page }) => {
  await page.goto('/customerService');
  await expect.element(page.getByRole('button', { name: /^Telephone/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'My complaints' })).toHaveLength(0);
});

test('SUP-09 tapping the e-mail opens a mail client', async ({ page }) => {
  await page.goto(address('/customerService'));
  await expect
    .element(page.getByRole('link', { name: /^E-mail/ }))
    .toHaveAttribute('href', `mailto:${contact.email}`);
});

test.for([
  { email: 'javascript:alert(1)', smWa: 'ask at the office' },
  { email: 'N/A', smWa: 'N/A' },
  { email: '0', smWa: '0' },
])(
  '$email is not a mailbox and $smWa is not a number: neither is shown',
  async (sent, { page, server }) => {
    server.succeed('contactInfo', sent);
    await page.goto(address('/customerService'));
    await expect.element(page.getByRole('heading', { name: 'No contact data now' })).toBeVisible();
    await expect.element(page.getByRole('listitem')).toHaveLength(0);
  },
);

test.for([
  [{ email: contact.email, smWa: null }, 'Telephone 0800 111 222', `E-mail ${contact.email}`],
  [{ email: 'N/A', smWa: contact.smWa }, `Telephone ${contact.smWa}`, 'E-mail care@mkopo.example'],
] as const)(
  "values missing in %j are the lender's",
  async ([sent, phone, mail], { page, server }) => {
    lenderIsReached();
    server.succeed('contactInfo', sent);
    await page.goto(address('/customerService'));
    await expect.element(page.getByRole('button', { name: phone })).toBeVisible();
    await expect.element(page.getByRole('link', { name: mail })).toBeVisible();
  },
);

test('an entry that the server leaves empty is not shown', async ({ page, server }) => {
  server.succeed('contactInfo', { email: '', smWa: contact.smWa });
  await page.goto(address('/customerService'));
  await expect.element(page.getByRole('listitem')).toHaveLength(1);
});

test('without any entry it says so, and offers a retry', async ({ page, server }) => {
  const none = Object.fromEntries(fieldsOf('ContactInfo').map((name) => [name, null]));
  server.succeedInTurn('contactInfo', [none, contact]);
  await page.goto(address('/customerService'));
  await expect.element(page.getByRole('heading', { name: 'No contact data now' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: /^Telephone/ })).toBeVisible();
});

test('a refusal shows the server message and a retry', async ({ page, server }) => {
  server.refuse('contactInfo', 'The system is busy.');
  await page.goto(address('/customerService'));
  await expect.element(toast(page)).toHaveTextContent('The system is busy.');
  server.succeed('contactInfo', contact);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: /^Telephone/ })).toBeVisible();
});

test("the lender's phone and e-mail are shown while customer service is retried", async ({
  page,
  server,
}) => {
  lenderIsReached();
  server.reply('contactInfo', { status: 500, body: '' });
  await page.goto(address('/customerService'));
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  const answer = server.hold('contactInfo');
  const asked = server.sent('contactInfo').length;
  await retry.click();
  await expect.poll(() => server.sent('contactInfo').length).toBeGreaterThan(asked);
  await expect.element(page.getByText('0800 111 222')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^E-mail care@/ })).toBeVisible();
  answer();
});

test('SUP-05 SUP-06 without a connection the contact seen before is above the retry, whoever asks', async ({
  page,
  server,
}) => {
  lenderIsReached();
  await page.viewport(360, 640);
  await page.goto(address('/customerService'));
  await expect.element(page.getByRole('button', { name: contact.smWa })).toBeVisible();
  server.drop('contactInfo');
  server.drop('loanDetails');
  for (const query of [session, { ...session, userId: 'another' }]) {
    await page.goto(address('/customerService', query));
    const retry = page.getByRole('button', { name: 'Try again' });
    const phone = page.getByRole('button', { name: contact.smWa });
    await expect.element(retry).toBeVisible();
    await expect.element(phone).toBeInViewport({ ratio: 1 });
    const top = (part: Locator) => part.element().getBoundingClientRect().top;
    expect(top(phone)).toBeLessThan(top(retry));
    await expect.element(page.getByRole('link', { name: contact.email })).toBeVisible();
  }
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: contact.smWa })).toBeVisible();
});

test('while the contact takes long the one seen before is above the retry', async ({
  page,
  server,
}) => {
  await page.goto(address('/customerService'));
  await expect.element(page.getByRole('button', { name: contact.smWa })).toBeVisible();
  await page.clock.install();
  const answer = server.hold('contactInfo');
  await page.goto(address('/customerService'));
  await expect.poll(() => server.sent('contactInfo').length).toBe(2);
  await expect.element(page.getByRole('button', { name: contact.smWa })).toHaveLength(0);
  await page.clock.runFor(10_000);
  await expect.element(page.getByText('This takes longer than usual')).toBeVisible();
  await expect.element(page.getByRole('button', { name: contact.smWa })).toBeVisible();
  answer();
});

test('a reply of the wrong shape is a failure, not a blank page', async ({ page, server }) => {
  server.reply('contactInfo', { status: 200, body: '<html>maintenance</html>' });
  await page.goto(address('/customerService'));
  await expect.element(page.getByRole('heading', { name: 'This did not load' })).toBeVisible();
});

test('every screen links to help, and help to a complaint about the order in the address', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.answer('problemInit', example('problemInit'));
  await page.goto(address('/orderDetails'));
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Customer service');
  await expect.element(page.getByRole('link', { name: 'Help', exact: true })).toHaveLength(0);
  await page.getByRole('link', { name: /Write a complaint/ }).click();
  await expect.poll(() => server.sent('problemInit').length).toBe(1);
  const [init] = server.sent('problemInit');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => page.url()).toContain('/orderDetails?');
  expect(init?.query.get('orderId') ?? init?.form?.get('orderId')).toBe(session.orderId);
});

test('a visitor without a session is offered no complaint', async ({ page }) => {
  await page.goto('/customerService');
  await expect.element(page.getByRole('link', { name: /^E-mail/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Write a complaint/ })).toHaveLength(0);
});

test('one tap changes the language, and server texts are requested in it', async ({
  page,
  server,
}) => {
  await page.goto(address('/customerService', { lang: 'en' }));
  await expect.poll(() => server.sent('contactInfo').length).toBe(1);
  await page.getByText('Kiswahili').click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Huduma kwa wateja');
  await expect.poll(() => server.sent('contactInfo').length).toBe(2);
  const asked = server.sent('contactInfo').map(({ headers }) => headers['accept-language']);
  expect(asked).toEqual(['en', 'sw']);
  await expect.element(page.getByRole('radio', { name: 'Kiswahili' })).toBeChecked();
});

test('the selected language is kept, on other screens and at the next visit', async ({ page }) => {
  await page.goto(address('/customerService', { lang: 'en' }));
  await page.getByText('Bahasa Indonesia').click();
  await expect.poll(() => new URLSearchParams(location.search).get('lang')).toBe('id');
  await page.goto(address('/customerService'));
  await expect.element(page.getByRole('radio', { name: 'Bahasa Indonesia' })).toBeChecked();
});

test('SUP-10 BRG-08 tapping the telephone sends its number to the host app', async ({ page }) => {
  const received = receiveAsHost('android');
  await page.goto(address('/customerService'));
  await page.getByRole('button', { name: /^Telephone/ }).click();
  expect(received()).toEqual([{ action: 'callPhone', payload: { phone: contact.smWa } }]);
});
