import type { OperationId } from '@brought/sdk';
import type { Page } from 'playwright/test';
import { expect } from './app.ts';
import { example, type Reply } from './contract.ts';
import { fill as fillPromotion, apply, getCode } from './promotion.ts';
import { photo } from './photos.ts';
import type { Server } from './server.ts';
import { payNow } from './wallets.ts';

/** What leads to a call that a screen does not begin with. */
export type Act = {
  /** Tells it from the other act that leads to the same call. */
  name?: string;
  /** What the address says besides. */
  query?: Record<string, string>;
  /** What the server answers otherwise than in its examples. */
  set?: (server: Server) => void;
  /**
   * It takes many taps to get there, and another case shows every reply of the call: of the
   * departures in a field, each third one stands for all.
   */
  sampled?: boolean;
  /** What the borrower does first, for which an earlier call of the same kind has to succeed. */
  before?: (page: Page) => Promise<void>;
  /** What the borrower does on the screen, up to the tap that sends the call. */
  act: (page: Page) => Promise<void>;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The order of the example, with other values. */
function order(changes: Reply): Reply {
  const reply = example('loanDetails');
  return { ...reply, data: { ...reply.data, ...changes } };
}

/** Acts by the call that they lead to, one at least for each call that is not a read. */
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
        await expect(page.getByText('Process Result')).toBeVisible();
        await page.clock.fastForward(3000);
        await page.getByRole('dialog').locator('label').nth(3).click();
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
        await page.getByLabel('Verification code').fill('204815');
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
        await getCode(page).click();
      },
    },
  ],
  promoRegister: [{ act: register }],
  trackClick: [{ act: register }],
  googleScore: [
    {
      set: (server) => server.answer('loanDetails', order({ isScore: 1 })),
      act: async (page) => {
        await page.locator('.star').nth(2).click();
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
  generateVcode: [{ act: (page) => payNow(page).click() }],
  repaymentCommit: [
    { act: payByCard },
    {
      name: 'another code',
      sampled: true,
      before: awaitCode,
      act: (page) => press(page, 'get code'),
    },
  ],
  repaymentConfirm: [
    {
      act: async (page) => {
        await payByCard(page);
        await page.getByLabel('Verification code').fill('204815');
        await press(page, 'Confirm');
      },
    },
  ],
  repaymentHuichao: [{ act: (page) => press(page, 'Continue') }],
  // The product of the example's answer: the receipt stands on its order.
  loanDetailPush: [{ query: { productId: '7' }, act: takeLoan }],
  pushOld: [{ query: { productId: '7' }, act: takeLoan }],
};

/** The call goes out by itself. */
async function atOnce(): Promise<void> {}

async function pickImage(page: Page): Promise<void> {
  const buffer = await photo(page, { width: 8, height: 8 });
  const file = { name: 'IMG_0815.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}

async function askDeleteCode(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill('0712345678');
  await press(page, 'Send code');
}

async function register(page: Page): Promise<void> {
  await fillPromotion(page);
  await apply(page).click();
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'CRDB Bank' }).check();
  await press(page, 'Pay TZS 20.000');
}

async function takeLoan(page: Page): Promise<void> {
  await page.locator('.loan-now button').click();
}

async function awaitCode(page: Page): Promise<void> {
  await payByCard(page);
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await page.clock.fastForward('01:00');
}
