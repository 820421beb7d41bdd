import { address, session } from '../address.ts';
import { init, list } from '../replies/complaints.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { compose, press, type, type Screen } from './support/screen.ts';

const FORM = address('/complainPageNext', {
  problemType: '1',
  problemSonType: '12',
  orderNo: 'L100',
});

test.beforeEach(({ server }) => {
  server.succeed('problemInit', init);
  server.succeed('problemSave');
});

function send(page: Screen) {
  return page.getByRole('button', { name: 'Send' }).click();
}

test('CMP-02 CMP-06 CMP-28 CMP-32 CMP-33 the description page has its title, textarea, uploader and Send', async ({
  page,
}) => {
  await page.goto(FORM);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Online service');
  await expect.poll(() => document.title).toBe('Online service');
  await expect.element(page.getByCSS('textarea')).not.toHaveAttribute('readonly');
  await expect.element(page.getByCSS('input[type=file]')).toHaveAttribute('accept', 'image/*');
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});

test('CMP-08 the description page requests problem-init once, with common parameters only', async ({
  page,
  server,
}) => {
  await page.goto(FORM);
  await expect.element(page.getByText('Calls to my contacts')).toBeVisible();
  expect(server.calls).toHaveLength(1);
  const [call] = server.sent('problemInit');
  expect(call?.body.toString()).toBe('');
  expect(call?.query.get('orderId')).toBe(session.orderId);
});

test('CMP-27 the selected topic and sub-topic are shown by their titles', async ({ page }) => {
  await page.goto(FORM);
  await expect.element(page.getByText('Collection', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Calls to my contacts', { exact: true })).toBeVisible();
});

for (const words of ['', '   \n ']) {
  test(`CMP-31 ${JSON.stringify(words)} is not sent, and shows the message`, async ({
    page,
    server,
  }) => {
    await page.goto(FORM);
    await page.getByRole('textbox').fill(words);
    await send(page);
    const message = page.getByText('Please fill in your comments and suggestions', { exact: true });
    await expect.element(message).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(/Please fill in/);
    expect(server.sent('problemSave')).toHaveLength(0);
    await page.getByRole('textbox').fill('Now there is something');
    await expect.element(message).not.toBeInTheDocument();
  });
}

test('CMP-41 CMP-43 Send posts the five fields, with the text as typed and no image', async ({
  page,
  server,
}) => {
  await page.goto(FORM);
  await page.getByRole('textbox').fill('  They called my boss.\n');
  await send(page);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const [call] = server.sent('problemSave');
  expect(call?.method).toBe('POST');
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    problemType: '1',
    problemSonType: '12',
    problemDetail: '  They called my boss.\n',
    problemImage: '',
    orderNo: 'L100',
  });
});

test('CMP-45 a success empties local storage, including other keys', async ({ page }) => {
  await page.goto(FORM);
  localStorage.setItem('somebodyElse', '1');
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(localStorage.length).toBe(0);
  await expect.poll(() => page.url()).toMatch(/\/complainPage\?/);
  expect(localStorage.length).toBe(0);
});

test('CMP-46 CMP-47 the success modal stays 1.5 s', async ({ page }) => {
  await page.clock.install();
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page);
  const modal = page.getByRole('dialog');
  await expect.element(modal).toBeVisible();
  await page.clock.runFor(1499);
  await settled(page);
  await expect.element(modal).toBeVisible();
  await page.clock.runFor(1);
  await expect.element(modal).not.toBeInTheDocument();
});

test('CMP-48 the start replaces the form, so that Back does not return to it', async ({ page }) => {
  await page.goto(address('/complainPage', { first: 'entry' }));
  await page.getByRole('button', { name: 'Repayment' }).click();
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  await expect.poll(() => page.url()).toMatch(/\/complainPage\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(session);
  await expect.element(page.getByRole('link', { name: 'Write a complaint' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/\/complainPage\?.*first=entry/);
});

test('a failed save keeps the text and stays, and can be retried', async ({ page, server }) => {
  server.refuse('problemSave', 'Too many complaints today');
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  await expect.element(toast(page)).toHaveTextContent('Too many complaints today');
  await expect.element(page.getByRole('textbox')).toHaveValue('They called my boss.');
  server.succeed('problemSave');
  await send(page);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')).toHaveLength(2);
});

test('any number of taps on Send saves one complaint', async ({ page, server }) => {
  const answer = server.hold('problemSave');
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  const button = page.getByRole('button', { name: 'Send' }).element() as HTMLElement;
  button.click();
  button.click();
  await page.getByRole('button', { name: 'Send' }).click();
  await press(page.getByRole('textbox'), 'Control+Enter');
  answer();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(server.sent('problemSave')).toHaveLength(1);
});

test('without a topic the form keeps the text and links to the topics', async ({
  page,
  server,
}) => {
  await page.goto(address('/complainPageNext'));
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  await expect.element(toast(page)).toHaveTextContent('No topic is chosen yet.');
  expect(server.sent('problemSave')).toHaveLength(0);
  await page.getByRole('link', { name: 'Choose a topic' }).click();
  await page.getByRole('button', { name: 'Repayment' }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue('They called my boss.');
});

test('topics that fail to load leave the form usable and can be retried', async ({
  page,
  server,
}) => {
  server.refuse('problemInit', 'Not now');
  await page.goto(FORM);
  await expect.element(toast(page)).toHaveTextContent('Not now');
  await page.getByRole('textbox').fill('They called my boss.');
  server.succeed('problemInit', init);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Calls to my contacts')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('They called my boss.');
});

for (const [problemType, promises] of [
  ['1', true],
  ['2', false],
] as const) {
  test(`after sending a complaint of type ${problemType}, the start says ${promises ? 'when and ' : ''}where it is answered`, async ({
    page,
  }) => {
    await page.goto(address('/complainPageNext', { problemType, orderNo: 'L100' }));
    await page.getByRole('textbox').fill('They called my boss.');
    await send(page);
    await expect
      .element(page.getByRole('heading', { name: 'Your complaint was sent' }))
      .toBeVisible();
    await expect.element(page.getByText(/within 3 weekdays/)).toHaveLength(promises ? 1 : 0);
    await expect.element(page.getByText(/our answer in your complaints/)).toBeVisible();
    await page.getByRole('link', { name: 'My complaints' }).click();
    await expect.poll(() => page.url()).toMatch(/\/complaintList\?/);
  });
}

test('after sending, the order is one tap away, and the next complaint begins where one asks for it', async ({
  page,
}) => {
  await page.goto(FORM);
  await page.getByRole('textbox').fill('They called my boss.');
  await send(page);
  const order = page.getByRole('link', { name: 'See my order' });
  await expect.element(order).toHaveAttribute('href', expect.stringMatching(/^\/orderDetails\?/));
  await expect.element(page.getByRole('button', { name: 'Collection' })).toHaveLength(0);
  await page.getByRole('link', { name: 'Write a complaint' }).click();
  await expect.element(page.getByRole('button', { name: 'Collection' })).toBeVisible();
  await page.goBack();
  await expect
    .element(page.getByRole('heading', { name: 'Your complaint was sent' }))
    .toBeVisible();
});

test('after sending, the number to quote is shown, and a tap copies it', async ({
  page,
  server,
}) => {
  const [first] = list.tabs;
  const sent = { id: 12, time: '2026-11-21 10:00:00', type: 'Collection', content: 'My boss. ' };
  server.succeed('problemList', { tabs: [{ title: 'All', list: [sent, ...(first?.list ?? [])] }] });
  await page.goto(FORM);
  await page.getByRole('textbox').fill('My boss.');
  await send(page);
  await page.getByRole('button', { name: 'Number to quote: 12' }).click();
  await expect.element(toast(page)).toHaveTextContent('copy success');
  expect(await navigator.clipboard.readText()).toBe('12');
});

test('if two complaints have the same words, no number is said to be that of the one sent', async ({
  page,
  server,
}) => {
  const same = [12, 11].map((id) => ({ id, time: '', type: 'Collection', content: 'My boss.' }));
  server.succeed('problemList', { tabs: [{ title: 'All', list: same }] });
  await page.goto(FORM);
  await page.getByRole('textbox').fill('My boss.');
  await send(page);
  await expect.element(page.getByRole('link', { name: 'My complaints' })).toBeVisible();
  await expect.poll(() => server.sent('problemList').length).toBe(1);
  await settled(page);
  await expect.element(page.getByText(/Number to quote/)).toHaveLength(0);
});

test('the form says which loan it is about, and leads back to choose another, with all that was written', async ({
  page,
  server,
}) => {
  await page.goto(FORM);
  await expect.element(page.getByText('Quick Loan · Order L100')).toBeVisible();
  await page.getByRole('textbox').fill('They called my boss.');
  await page.getByRole('link', { name: 'Change topic or order' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /Salary Advance/ }).click();
  await page.getByRole('button', { name: 'Repayment' }).click();
  await expect.element(page.getByText('Salary Advance · Order L200')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('They called my boss.');
  await send(page);
  await expect.poll(() => server.sent('problemSave').length).toBe(1);
  expect(server.sent('problemSave')[0]?.form.get('orderNo')).toBe('L200');
});

test('a complaint about no order says so', async ({ page }) => {
  await page.goto(address('/complainPageNext', { problemType: '2' }));
  await expect.element(page.getByText(/^No order is chosen/)).toBeVisible();
});

test('CMP-29 the counter shows typed characters out of 200', async ({ page }) => {
  await page.goto(FORM);
  await expect.element(page.getByText('0/200', { exact: true })).toBeVisible();
  await type(page.getByRole('textbox'), 'Hello');
  await expect.element(page.getByText('5/200', { exact: true })).toBeVisible();
});

test('CMP-30 at most 200 characters are accepted, typed or pasted', async ({ page }) => {
  await page.goto(FORM);
  const field = page.getByRole('textbox');
  const isFull = page.getByRole('alert').filter({ hasText: 'No more fits.' });
  await field.fill('x'.repeat(199));
  await expect.element(isFull).toHaveLength(0);
  await field.fill('x'.repeat(250));
  await expect.element(page.getByText('200/200', { exact: true })).toBeVisible();
  // Pasted text over the limit is dropped, with a hint about what to do.
  await expect.element(isFull).toMatchTextContent(/second complaint/);
  await expect.element(field).toHaveValue('x'.repeat(200));
  await type(field, 'more');
  await expect.element(field).toHaveValue('x'.repeat(200));
  // Some keyboards write past the limit of the element.
  const area = field.element();
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  own?.set?.call(area, 'y'.repeat(250));
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(field).toHaveValue('y'.repeat(200));
  // Two UTF-16 units each: the counter and the limit count the same way.
  await field.fill('😀'.repeat(101));
  await expect.element(page.getByText('200/200', { exact: true })).toBeVisible();
});

test('CMP-30 text composed by an input method at the limit is kept as composed', async ({
  page,
}) => {
  await page.goto(FORM);
  const field = page.getByRole('textbox');
  await field.fill('x'.repeat(198));
  await compose(['n', 'ni', 'ni h', 'ni hao'], '你好');
  await expect.element(field).toHaveValue(`${'x'.repeat(198)}你好`);
  await expect.element(page.getByText('200/200', { exact: true })).toBeVisible();
});
