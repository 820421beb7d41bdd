import { address, session } from '../address.ts';
import { init, list, orders } from '../replies/complaints.ts';
import { expect, test, toast } from './support/app.ts';
import { texts } from './support/screen.ts';

test.beforeEach(({ server }) => server.succeed('problemInit', init));

test('CMP-01 CMP-06 /complainPage shows the complaint start under its title', async ({ page }) => {
  await page.goto(address('/complainPage'));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Online service');
  await expect.poll(() => document.title).toBe('Online service');
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
});

test('CMP-05 the complaint entry path shows the same start', async ({ page }) => {
  await page.goto(address('/complaintEntry'));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
});

test('CMP-07 the start requests problem-init once, with the order in the address', async ({
  page,
  server,
}) => {
  await page.goto(address('/complainPage'));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  expect(server.calls).toHaveLength(1);
  const [call] = server.sent('problemInit');
  expect(call?.method).toBe('POST');
  expect([...(call?.form ?? [])]).toEqual([['orderId', session.orderId]]);
});

test('CMP-13 CMP-14 CMP-15 CMP-16 the order shows logo, name, status and its rows in order', async ({
  page,
}) => {
  await page.goto(address('/complainPage'));
  await expect.element(page.getByText('Quick Loan', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Overdue', { exact: true })).toBeVisible();
  await expect.element(page.getByCSS(`img[src="${orders.first.productLogo}"]`)).toBeVisible();
  await expect.poll(() => texts(page.getByCSS('dt'))).toEqual(['Loan amount', 'Due date']);
  await expect.poll(() => texts(page.getByCSS('dd'))).toEqual(['TZS 50.000,00', '2026-11-30']);
});

test('CMP-17 All opens a list of every order', async ({ page }) => {
  await page.goto(address('/complainPage'));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const choices = page.getByRole('dialog').getByRole('listitem');
  await expect.element(choices).toHaveLength(2);
  await expect.element(choices.nth(0)).toMatchTextContent('L100');
  await expect.element(choices.nth(1)).toMatchTextContent('Salary Advance');
});

test('CMP-18 CMP-44 selecting another order switches the card, the collection rule and the stored data', async ({
  page,
  server,
}) => {
  await page.goto(address('/complainPage'));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /L200/ }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Salary Advance')).toBeVisible();
  await expect.element(page.getByText('Quick Loan')).not.toBeInTheDocument();
  expect(localStorage.getItem('orderNo')).toBe('L200');
  await page.getByRole('button', { name: 'Collection' }).click();
  await expect
    .element(toast(page))
    .toHaveTextContent('The selected order does not support sending collection types');
  // The order list has everything that is shown, so nothing more was requested.
  expect(server.sent('problemInit')).toHaveLength(1);
  await page.getByRole('button', { name: 'Repayment' }).click();
  await expect.poll(() => page.url()).toMatch(/orderNo=L200/);
});

test("CMP-19 the server's topics are offered by their titles", async ({ page }) => {
  await page.goto(address('/complainPage'));
  for (const { title } of init.problemType) {
    await expect.element(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  }
});

test('CMP-20 CMP-26 a topic other than 1 opens the form at once, with the whole query', async ({
  page,
}) => {
  await page.goto(address('/complainPage'));
  await page.getByRole('button', { name: 'Repayment' }).click();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  const url = new URL(page.url());
  expect(url.pathname).toBe('/complainPageNext');
  const wanted = { ...session, problemType: '2', problemSonType: '', orderNo: 'L100' };
  expect(Object.fromEntries(url.searchParams)).toEqual(wanted);
});

for (const allowed of [1, '1', true]) {
  test(`CMP-21 CMP-23 isShow ${JSON.stringify(allowed)} lets topic 1 open its sub-topics in place`, async ({
    page,
    server,
  }) => {
    server.succeed('problemInit', { ...init, orderDetail: { ...orders.first, isShow: allowed } });
    await page.goto(address('/complainPage'));
    const topic = page.getByRole('button', { name: 'Collection' });
    await topic.click();
    await expect.element(topic).toHaveAttribute('aria-expanded', 'true');
    for (const { title } of init.problemSonType) {
      await expect.element(page.getByRole('button', { name: title })).toBeVisible();
    }
    expect(new URL(page.url()).pathname).toBe('/complainPage');
  });
}

for (const blocked of [0, '0', 2, false, null]) {
  test(`CMP-21 CMP-22 isShow ${JSON.stringify(blocked)} blocks topic 1 with the toast on the same page`, async ({
    page,
    server,
  }) => {
    server.succeed('problemInit', { ...init, orderDetail: { ...orders.first, isShow: blocked } });
    await page.goto(address('/complainPage'));
    const before = page.url();
    await page.getByRole('button', { name: 'Collection' }).click();
    await expect
      .element(toast(page))
      .toHaveTextContent('The selected order does not support sending collection types');
    await expect.element(page.getByText('Threats or rude words')).not.toBeInTheDocument();
    expect(page.url()).toBe(before);
  });
}

test('CMP-24 picking a sub-topic opens the form with both values', async ({ page }) => {
  await page.goto(address('/complainPage'));
  await page.getByRole('button', { name: 'Collection' }).click();
  await page.getByRole('button', { name: 'Calls to my contacts' }).click();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/complainPageNext');
  expect(searchParams.get('problemType')).toBe('1');
  expect(searchParams.get('problemSonType')).toBe('12');
});

test('CMP-49 the tip of the collection topic promises a reply within 3 weekdays', async ({
  page,
}) => {
  await page.goto(address('/complainPage'));
  await expect.element(page.getByText('3 weekdays')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Collection' }).click();
  await expect.element(page.getByText('3 weekdays')).toBeVisible();
  await page.getByRole('button', { name: 'Calls to my contacts' }).click();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expect.element(page.getByText('3 weekdays')).toBeVisible();
  await page.goto(address('/complainPageNext', { problemType: '2' }));
  await expect.element(page.getByText('Repayment')).toBeVisible();
  await expect.element(page.getByText('3 weekdays')).not.toBeInTheDocument();
});

test('CMP-25 SES-03 My complaints opens the list and keeps the session', async ({
  page,
  server,
}) => {
  server.succeed('problemList', list);
  const headers = {
    building: 'b1',
    gather: 'g1',
    swift: 's1',
    eyes: 'e1',
    system: '1',
    lang: 'en',
  };
  await page.goto(address('/complainPage', { ...headers, problemType: '9' }));
  await page.getByRole('link', { name: 'My complaints' }).click();
  await expect.element(page.getByText('The app shows the wrong due date.')).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/complaintList');
  expect(Object.fromEntries(searchParams)).toEqual({ ...session, ...headers });
});

test('a borrower without orders can still choose a topic', async ({ page, server }) => {
  server.succeed('problemInit', { ...init, orderDetail: null, orderList: [] });
  await page.goto(address('/complainPage'));
  await expect.element(page.getByText('You have no orders.')).toBeVisible();
  await expect.element(page.getByText(/No order is chosen/)).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'All', exact: true })).toHaveLength(0);
  await page.getByRole('button', { name: 'Repayment' }).click();
  await expect.poll(() => page.url()).toMatch(/problemType=2.*orderNo=(&|$)/);
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expect.element(page.getByText('You have no orders.')).toBeVisible();
});
