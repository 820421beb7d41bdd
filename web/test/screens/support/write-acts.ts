import type { OperationId } from '@brought/sdk';
import type { Reply } from '../../contract-reader.ts';
import type { Locator } from 'vitest/browser';
import { expect } from './app.ts';
import { example } from './contract.ts';
import { fill as fillPromotion } from './promotion.ts';
import type { Screen } from './screen.ts';
import type { Server } from './server.ts';
import { confirmRollover } from './wallets.ts';
import { confirmLoan, apply, getCode, payNow } from '../../parts.ts';

/** The steps to a call that a screen does not make when it opens. */
export type Act = {
  /** Distinguishes it from the other act that leads to the same call. */
  name?: string;
  /** Further parameters of the address. */
  query?: Record<string, string>;
  /** Answers of the server that differ from its examples. */
  set?: (server: Server) => void;
  /** It requests another code: a failure is reported, and the sheet for the code stays. */
  resends?: boolean;
  /** The borrower's first steps, for which an earlier call of the same kind has to succeed. */
  before?: (page: Screen) => Promise<void>;
  /** The borrower's steps on the screen, up to the tap that sends the call. */
  act: (page: Screen) => Promise<void>;
};

/** Taps the button of this name. */
export const press = (page: Screen, name: string) =>
  tap(page.getByRole('button', { name, exact: true }));

/**
 * Taps without the browser's part in it, which takes most of the time of the hundreds of visits:
 * other tests tap as a finger does.
 */
async function tap(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled();
  (control.element() as HTMLElement).click();
}

/** The order of the example, with other values. */
function order(changes: Reply): Reply {
  const reply = example('loanDetails');
  return { ...reply, data: { ...reply.data, ...changes } };
}

/** Acts by the call that they lead to, one at least for each call that a tap sends. */
export const acts: Partial<Record<OperationId, Act[]>> = {
  problemUploadImg: [{ act: pickImage }],
  problemSave: [
    {
      act: async (page) => {
        await page.getByRole('textbox').fill('The due date is wrong.');
        await press(page, 'Send');
      },
    },
  ],
  problemSaveScore: [
    {
      act: async (page) => {
        await expect.element(page.getByText('Process Result')).toBeVisible();
        await page.clock.fastForward(3000);
        await tap(page.getByRole('dialog').getByCSS('label').nth(3));
        await press(page, 'Send');
      },
    },
  ],
  bankSave: [{ act: (page) => press(page, 'Next') }],
  bankCardChange: [{ query: { source: 'loanDetail' }, act: (page) => press(page, 'Next') }],
  sendDeleteCode: [{ act: askDeleteCode }],
  userDelete: [
    {
      act: async (page) => {
        await askDeleteCode(page);
        await press(page, 'OK');
        await page.getByLabelText('Verification code').fill('204815');
        await press(page, 'Delete my account');
        await press(page, 'Delete it');
      },
    },
  ],
  trackVisit: [{ act: atOnce }],
  getSms: [
    {
      act: async (page) => {
        await fillPromotion(page);
        await tap(getCode(page));
      },
    },
  ],
  promoRegister: [{ act: register }],
  trackClick: [{ act: register }],
  googleScore: [
    {
      set: (server) => server.answer('loanDetails', order({ isScore: 1 })),
      act: async (page) => {
        await tap(page.getByCSS('.star').nth(2));
        await press(page, 'Submit');
      },
    },
  ],
  eventSave: [
    {
      set: (server) => server.answer('loanDetails', order({ orderStatus: 200 })),
      act: (page) => press(page, 'Borrow Again'),
    },
  ],
  jointTrack: [{ act: atOnce }],
  jointProductJump: [{ act: (page) => press(page, 'See another offer') }],
  generateVcode: [{ act: payFromWallet }],
  repaymentCommit: [
    { act: payByCard },
    {
      name: 'another code',
      resends: true,
      before: awaitCode,
      act: (page) => press(page, 'get code'),
    },
  ],
  repaymentConfirm: [
    {
      act: async (page) => {
        await payByCard(page);
        await page.getByLabelText('Verification code').fill('204815');
        await press(page, 'Confirm');
      },
    },
  ],
  repaymentHuichao: [{ act: (page) => press(page, 'Continue') }],
  // The product of the example's answer: the receipt is shown on its order.
  loanDetailPush: [{ query: { productId: '7' }, act: takeLoan }],
  pushOld: [{ query: { productId: '7' }, act: takeLoan }],
};

/** The call is sent without any step. */
async function atOnce(): Promise<void> {}

/** Picks a picture that is fit to be sent. */
export async function pickImage(page: Screen): Promise<void> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d');
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
  const file = new File([picture], 'IMG_0815.jpg', { type: 'image/jpeg' });
  await page.getByCSS('input[type=file]').upload(file);
}

async function askDeleteCode(page: Screen): Promise<void> {
  await page.getByLabelText('Phone number').fill('0712345678');
  await press(page, 'Send code');
}

async function register(page: Screen): Promise<void> {
  await fillPromotion(page);
  await tap(apply(page));
}

/** Pays from the wallet that is picked already, an instalment or a rollover. */
export async function payFromWallet(page: Screen): Promise<void> {
  await tap(payNow(page));
  if (new URL(page.url()).pathname === '/delayRepayment') await tap(confirmRollover(page));
}

async function payByCard(page: Screen): Promise<void> {
  await tap(page.getByRole('radio', { name: 'CRDB Bank' }));
  await press(page, 'Pay TZS 20.000,00');
}

/** Takes the loan of either version. */
export async function takeLoan(page: Screen): Promise<void> {
  // The older offer names its button itself.
  await tap(page.getByCSS('.loan-now button'));
  await tap(confirmLoan(page));
}

async function awaitCode(page: Screen): Promise<void> {
  await payByCard(page);
  await expect.element(page.getByLabelText('Verification code')).toBeVisible();
  await page.clock.fastForward('01:00');
}
