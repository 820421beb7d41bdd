import { address } from '../../address.ts';
import { repaymentRecord } from '../../replies/repayment-record.ts';
import { expect } from '../support/app.ts';
import type { Scene, Stage } from './scene.ts';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25"><path d="M0 0h7v7H0zM18 0h7v7h-7zM0 18h7v7H0zM9 2h3v3H9zM13 9h5v4h-5zM9 15h4v8H9zM16 17h7v3h-7z"/></svg>`;

const WIDE = 'W'.repeat(300);

const HOSTILE = JSON.stringify({
  repayAmount: '<img src=x onerror=alert(1)>',
  defDetail: {
    payCode: WIDE,
    logo: 'javascript:alert(1)',
    payNotice: [{ name: WIDE, entries: [{ name: null, steps: [null, WIDE, { a: 1 }] }] }],
  },
});

async function open({ page }: Stage, query: Record<string, string>): Promise<void> {
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.goto(address('/repaymentOfCode', query));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment');
}

const QR = { mode: '2', codeUrl: 'https://pay.example/qr', amount: '58.000' };

/** Repayment by code or QR, and how to pay elsewhere. */
export const codes: Scene[] = [
  {
    name: 'code',
    main: true,
    show: (stage) => open(stage, { mode: '1', code: '8800 1234 5678', amount: '58.000' }),
  },
  {
    name: 'code-long',
    show: (stage) =>
      open(stage, { mode: '1', code: '8'.repeat(60), amount: '9.007.199.254.740.991' }),
  },
  {
    name: 'code-qr',
    main: true,
    async show(stage) {
      await open(stage, QR);
      await expect(stage.page.getByRole('img', { name: 'QR code to repay with' })).toBeVisible();
    },
  },
  {
    name: 'code-qr-enlarged',
    async show(stage) {
      await open(stage, QR);
      await stage.page.getByRole('button', { name: 'QR code to repay with' }).click();
      await expect(stage.page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'code-qr-broken',
    async show(stage) {
      await stage.page.route('https://broken.example/**', (route) => route.abort());
      await open(stage, { ...QR, codeUrl: 'https://broken.example/qr' });
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  { name: 'code-missing', show: (stage) => open(stage, { mode: '1' }) },
  {
    name: 'code-record',
    main: true,
    async show({ page }) {
      await page.addInitScript(
        (record) => localStorage.setItem('repaymentRecord', record),
        JSON.stringify(repaymentRecord),
      );
      await page.goto(address('/repaymentOfCode2'));
      await expect(page.getByText('7002114455')).toBeVisible();
    },
  },
  {
    name: 'code-record-hostile',
    async show({ page }) {
      await page.addInitScript(
        (record) => localStorage.setItem('repaymentRecord', record),
        HOSTILE,
      );
      await page.goto(address('/repaymentOfCode2'));
      await expect(page.getByText('WWW').first()).toBeVisible();
    },
  },
  {
    name: 'code-record-empty',
    async show({ page }) {
      await page.goto(address('/repaymentOfCode2'));
      await expect(page.getByRole('link', { name: 'Repay' })).toBeVisible();
    },
  },
  {
    name: 'instructions',
    main: true,
    async show({ page }) {
      await page.goto(
        address('/repaymentInstructions', { reference_no: 'RF 7002-1144', amount: '58000' }),
      );
      await expect(page.getByText('RF 7002-1144')).toBeVisible();
    },
  },
  {
    name: 'instructions-enlarged',
    async show({ page }) {
      await page.goto(address('/repaymentInstructions'));
      await page.getByRole('button', { name: /1/ }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
