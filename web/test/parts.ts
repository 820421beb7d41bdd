/** The part of a page that finds elements in the same way in Playwright and in Vitest. */
type Page<Found> = {
  getByRole: (
    role: 'alertdialog' | 'button' | 'heading' | 'img',
    options: { name: string | RegExp; exact?: boolean },
  ) => Found;
};

export const payButton = <Found>(page: Page<Found>): Found =>
  page.getByRole('button', { name: 'Pay TZS 20.000,00' });
export const checking = <Found>(page: Page<Found>): Found =>
  page.getByRole('heading', { name: 'We are checking your payment' });
export const unknownOutcome = <Found>(page: Page<Found>): Found =>
  page.getByRole('heading', { name: 'We cannot tell yet' });
export const changed = <Found>(page: Page<Found>): Found =>
  page.getByRole('heading', { name: 'Your order has changed', exact: true });
/** A payment that is finished elsewhere: with a PIN, or on a page that tells the app nothing. */
export const started = <Found>(page: Page<Found>): Found =>
  page.getByRole('heading', { name: /^(Payment started|Did you pay\?)$/ });
export const noted = <Found>(page: Page<Found>): Found =>
  page.getByRole('heading', { name: 'Noted as your payment' });
export const paid = <Found>(page: Page<Found>): Found =>
  page.getByRole('heading', { name: /^(Payment successful|Rollover paid)$/ });

export const wallet = <Found>(page: Page<Found>): Found =>
  page.getByRole('button', { name: /^Wallet account / });
export const payNow = <Found>(page: Page<Found>): Found =>
  page.getByRole('button', { name: 'Pay Now', exact: true });
export const reminder = <Found>(page: Page<Found>): Found =>
  page.getByRole('alertdialog', { name: 'Repayment reminder', exact: true });

/** The button that takes a loan. */
export const confirmLoan = <Found>(page: Page<Found>): Found =>
  page.getByRole('button', { name: 'Confirm the loan' });

/** The button that saves a card. */
export const nextButton = <Found>(page: Page<Found>): Found =>
  page.getByRole('button', { name: 'Next' });
/** The field of a choice of a card's form; what it shows is part of its name. */
export const choice = <Found>(page: Page<Found>, code: string): Found =>
  page.getByRole('button', { name: `Title of ${code}` });

/** The captcha of a landing. */
export const picture = <Found>(page: Page<Found>): Found =>
  page.getByRole('img', { name: 'Picture with the characters to type' });
export const getCode = <Found>(page: Page<Found>): Found =>
  page.getByRole('button', { name: 'Get code' });
export const apply = <Found>(page: Page<Found>): Found =>
  page.getByRole('button', { name: 'Apply' });
