import type { Locator } from 'vitest/browser';
import { address } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import type { Screen } from './support/screen.ts';
import { expect, test, toast } from './support/app.ts';
import { photo } from './support/photos.ts';
import { scenario } from '../scenario.ts';

const FORM = address('/complainPageNext', { problemType: '2', orderNo: 'L100' });

async function freeze(page: Screen): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

const CARDS = address('/paymentMethod', { withholdingAmount: '500' });

/** Pays with a card that is refused, so that a toast is shown. */
async function payRefused(page: Screen, more = ''): Promise<void> {
  await page.goto(CARDS + more);
  await page.getByRole('radio', { name: 'CRDB Bank' }).click({ force: true });
  await page.getByRole('button', { name: 'Pay TZS 500,00' }).click();
  await expect.element(toast(page)).toBeVisible();
}

/** The `parts` that a toast covers, by their text; what is behind the bar is not seen anyway. */
function under(page: Screen, parts: Locator): string[] {
  const { top, right, bottom, left } = toast(page).element().getBoundingClientRect();
  const bar = document.querySelector('.page-footer');
  const edge = bar?.getBoundingClientRect().top ?? innerHeight;
  return parts
    .elements()
    .filter((part) => {
      const box = part.getBoundingClientRect();
      const end = bar?.contains(part) ? box.bottom : Math.min(box.bottom, edge);
      const apart = box.top >= bottom || end <= top || box.left >= right || box.right <= left;
      return !apart;
    })
    .map((part) => part.textContent || part.outerHTML);
}

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`a toast covers neither title nor buttons at ${width} x ${height}, and leaves with its screen`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await freeze(page);
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    server.refuse('repaymentCommit', 'The bank said no.');
    await page.viewport(width, height);
    await payRefused(page);
    expect(under(page, page.getByCSS('h1, .page-bar a, button:not(.notice)'))).toEqual([]);
    await page.getByRole('link', { name: 'Add a bank card' }).click();
    await expect.element(page.getByRole('heading', { name: 'Add a bank card' })).toBeVisible();
    await expect.element(toast(page)).toBeEmptyDOMElement();
  });
}

for (const [width, height] of [
  [320, 568],
  [360, 350],
] as const) {
  test(`a toast covers no title of a payment or a loan in Swahili at ${width} x ${height}`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await freeze(page);
    await page.viewport(width, height);
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    server.refuse('repaymentCommit', 'Benki imekataa malipo haya kwa sasa. Jaribu tena kesho.');
    await page.goto(`${CARDS}&lang=sw`);
    await page.getByRole('radio', { name: 'CRDB Bank' }).click({ force: true });
    await page.getByRole('button', { name: 'Lipa TZS 500,00' }).click();
    const titles = page.getByCSS('h1, h2, h3, legend');
    await expect.element(toast(page)).toBeVisible();
    expect(under(page, titles)).toEqual([]);
    await page.goto(`${scenario('/loanConfirmNew', 'confirm-waiting')}&lang=sw`);
    await expect.element(page.getByText('Chagua kiasi (TZS)')).toBeVisible();
    server.refuse('loanDetailConfirm', 'Huduma hii haipatikani kwa sasa. Jaribu tena kesho.');
    await page.getByRole('radio', { name: '25.000,00' }).click({ force: true });
    await expect.element(toast(page)).toBeVisible();
    expect(under(page, titles)).toEqual([]);
  });
}

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [360, 740],
] as const) {
  test(`a toast covers nothing with a figure at ${width} x ${height}`, async ({ page, server }) => {
    await page.clock.install();
    await freeze(page);
    await page.viewport(width, height);
    const figures = page
      .getByCSS('main .title-rows > div, main dl > div, main p')
      .filter({ hasText: /\d/ });
    server.succeed('repaymentWay', paymentMethods);
    server.succeed('loanDetails', due);
    server.refuse('repaymentCommit', 'The bank said no.');
    await payRefused(page, '&couponId=7&couponMoney=500');
    await expect.element(page.getByText('Your coupon worth TZS 500,00')).toBeVisible();
    expect(under(page, figures)).toEqual([]);
    server.refuse('contractList', 'Not now.');
    await page.goto(scenario('/loanConfirmNew', 'confirm-waiting'));
    await expect.element(page.getByText('First repayment')).toBeVisible();
    await expect.element(toast(page)).toHaveTextContent('Not now.');
    expect(under(page, figures)).toEqual([]);
  });
}

for (const [width, height] of [
  [320, 568],
  [360, 640],
] as const) {
  for (const lang of ['en', 'sw', 'id', 'zh']) {
    test(`LCN-16 a toast about agreements covers no choice in ${lang} at ${width} x ${height}, but what the bar says of them`, async ({
      page,
      server,
    }) => {
      await page.clock.install();
      await freeze(page);
      await page.viewport(width, height);
      server.refuse('contractList', 'Not now.');
      await page.goto(scenario('/loanConfirmNew', 'confirm-waiting', { lang }));
      await expect.element(page.getByRole('radio', { name: '25.000,00' })).toBeVisible();
      await expect.element(toast(page)).toHaveTextContent('Not now.');
      const bar = page.getByCSS('.page-footer');
      await expect.element(bar.getByRole('status')).not.toBeEmptyDOMElement();
      const above = () =>
        bar.element().getBoundingClientRect().top -
        toast(page).element().getBoundingClientRect().top;
      await expect.poll(above).toBeLessThanOrEqual(0);
      expect(under(page, bar.getByRole('button'))).toEqual([]);
      await expect.element(toast(page)).toBeInViewport({ ratio: 1 });
    });
  }
}

for (const [screen, operationId, tall] of [
  ['/orderDetails', 'loanDetails', 568],
  ['/repayment', 'installmentPlan', 568],
  ['/delayRepayment', 'delayDetail', 640],
] as const) {
  test(`a toast covers no action of ${screen} that failed to load, at 320 x ${tall}`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await freeze(page);
    server.succeed('contactInfo', { email: 'help@lender.example', smWa: '+255 800 000 000' });
    server.refuse(operationId, 'The service is being repaired until 18:00.');
    await page.viewport(320, tall);
    await page.goto(address(screen));
    await expect
      .element(page.getByRole('button', { name: '+255 800 000 000' }))
      .toBeInTheDocument();
    await expect.element(toast(page)).toBeVisible();
    const parts = page.getByCSS('h1, h2, .page-bar a, main a, main button');
    await expect.poll(() => under(page, parts)).toEqual([]);
    await expect.element(toast(page)).toBeInViewport({ ratio: 1 });
  });
}

for (const [screen, operationId] of [
  ['/repayment', 'installmentPlan'],
  ['/delayRepayment', 'delayDetail'],
] as const) {
  test(`a toast covers neither title nor sign of ${screen} that failed to load, at 360 x 640`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await freeze(page);
    await page.viewport(360, 640);
    // Then the page has the order as last seen, too, and no room left at its end.
    await page.goto(scenario('/orderDetails', 'due-today'));
    await expect.element(page.getByText('Quick Loan')).toBeVisible();
    server.refuse(operationId, 'Not now.');
    await page.goto(scenario(screen, 'due-today'));
    await expect.element(toast(page)).toHaveTextContent('Not now.');
    await expect.element(page.getByText('+255 800 000 000')).toBeVisible();
    const parts = page.getByCSS('h1, h2, .message-state-icon, .page-bar a, main a, main button');
    await expect.poll(() => under(page, parts)).toEqual([]);
    await expect.element(toast(page)).toBeInViewport({ ratio: 1 });
  });
}

test('a toast about a refused order covers neither title, sign nor what leads on, at 360 x 640', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await freeze(page);
  await page.viewport(360, 640);
  await page.goto(scenario('/orderDetails', 'due-today'));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  server.refuse('loanDetails', 'This account was deleted.');
  await page.goto(scenario('/orderDetails', 'due-today'));
  await expect.element(toast(page)).toHaveTextContent('This account was deleted.');
  await expect.element(page.getByText('+255 800 000 000')).toBeVisible();
  const parts = page.getByCSS('h1, h2, .message-state-icon, main a, main button');
  await expect.poll(() => under(page, parts)).toEqual([]);
});

test('a toast covers no field error, at 320 x 640', async ({ page, server }) => {
  await page.clock.install();
  await freeze(page);
  server.succeed('problemInit', init);
  server.refuse('problemUploadImg', 'The image is too dark');
  await page.viewport(320, 640);
  await page.goto(FORM);
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  const error = page.getByText('Please fill in your comments and suggestions');
  await expect.element(error).toBeVisible();
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const file = new File([picture], 'a.svg', { type: 'image/svg+xml' });
  await page.getByCSS('input[type=file]').upload(file);
  await expect.element(toast(page)).toHaveTextContent('The image is too dark');
  const parts = page.getByCSS('h1, h2, main a, main button, textarea').or(error);
  await expect.poll(() => under(page, parts)).toEqual([]);
  await expect.element(toast(page)).toBeInViewport({ ratio: 1 });
});

test('CMP-37 the toast about a picture covers neither topic, order nor field of a complaint, at 360 x 640', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await freeze(page);
  server.succeed('problemInit', init);
  server.succeed('problemUploadImg', { url: '/brought/mock-images/upload-1.svg' });
  await page.viewport(360, 640);
  await page.goto(FORM);
  await page.getByRole('textbox').fill('I paid this morning, and it is still shown as due.');
  const file = new File([photo({ width: 60, height: 40 })], 'a.jpg', { type: 'image/jpeg' });
  await page.getByCSS('input[type=file]').upload(file);
  await expect.element(toast(page)).toHaveTextContent('Upload succeeded!');
  const parts = page.getByCSS('h1, h2, .topic-titles li, .topic-order, label, textarea');
  await expect.poll(() => under(page, parts)).toEqual([]);
  await expect.element(toast(page)).toBeInViewport({ ratio: 1 });
});

test('a toast does not overlap a sheet that fills the screen', async ({ page, server }) => {
  await page.clock.install();
  await freeze(page);
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await page.viewport(360, 350);
  await page.goto(CARDS);
  await page.getByRole('radio', { name: 'CRDB Bank' }).click({ force: true });
  await page.getByRole('button', { name: 'Pay TZS 500,00' }).click();
  await expect.element(page.getByLabelText('Verification code')).toBeVisible();
  server.refuse('repaymentCommit', 'Ask for the next code in ten minutes.');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'get code' }).click();
  await expect.element(toast(page)).toBeVisible();
  expect(under(page, page.getByCSS('.dialog-body'))).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
});

test('a toast about a refused rollover does not cover the sign of the page', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await freeze(page);
  await page.viewport(360, 640);
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '+255 800 000 000' });
  server.refuse('delayDetail', 'Unaweza kuongeza muda tu wakati wa kulipa ukifika au ukichelewa.');
  await page.goto(address('/delayRepayment', { lang: 'sw' }));
  await expect.element(page.getByText('+255 800 000 000')).toBeVisible();
  await page.clock.runFor(100);
  await expect.element(toast(page)).toMatchTextContent('Unaweza');
  expect(under(page, page.getByCSS('.message-state-icon, .message-state h2'))).toEqual([]);
});
