import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { loadCode } from '../lib/load-code.ts';
import type { ScreenName } from '../lib/paths.ts';

/** The module of a screen. */
export type ScreenModule = {
  Component: ComponentType;
  /** Starts the screen's first queries, and waits for what the screen cannot render without. */
  loader?: (client: QueryClient) => LoaderFunction;
};

const complaintStart = () => import('../features/complaints/start-screen.tsx');
const loanConfirmation = () => import('../features/loan-confirmation/confirm-screen.tsx');
const orderDetails = () => import('../features/order/order-screen.tsx');
const site = () => import('../features/site/site-screen.tsx');

/** The code of each screen. */
const screens: Record<ScreenName, () => Promise<ScreenModule>> = {
  home: site,
  about: site,
  policy: site,
  loan: site,
  complaintStart,
  complaintEntry: complaintStart,
  complaintDescription: () => import('../features/complaints/description-screen.tsx'),
  complaintList: () => import('../features/complaints/list-screen.tsx'),
  complaintDetails: () => import('../features/complaints/details-screen.tsx'),
  customerService: () => import('../features/support/customer-service-screen.tsx'),
  bindBank: () => import('../features/bank-card/bank-card-screen.tsx'),
  accountDeletion: () => import('../features/account-deletion/deletion-screen.tsx'),
  aboutUs: () => import('../features/support/about-us-screen.tsx'),
  privacyPolicy: () => import('../features/legal/privacy-policy-screen.tsx'),
  loanAgreement: () => import('../features/legal/loan-agreement-screen.tsx'),
  orderDetails,
  loanDetail: orderDetails,
  paymentMethod: () => import('./payment-method-or-order.tsx'),
  repaymentOfCode: () => import('../features/repayment-code/code-screen.tsx'),
  repaymentOfCode2: () => import('../features/repayment-code/record-screen.tsx'),
  repaymentInstructions: () => import('../features/payment-instructions/instructions-screen.tsx'),
  repayment: () => import('../features/instalments/instalments-screen.tsx'),
  delayRepayment: () => import('../features/rollover/rollover-screen.tsx'),
  // The documents name no product screen; a product's page is its offer.
  productDetail: loanConfirmation,
  loanConfirmNew: loanConfirmation,
  loanConfirmPeriod: loanConfirmation,
  loanConfirm: () => import('../features/loan-confirmation/older-screen.tsx'),
  promotion: () => import('../features/promotion/promotion-screen.tsx'),
  testPreview: () => import('../features/test-page/test-screen.tsx'),
  jointLoginError: () => import('../features/joint-login/error-screen.tsx'),
};

/** The names of all screens. */
export const screenNames = Object.keys(screens) as ScreenName[];

/** The code of a screen, which is loaded when it is first needed. */
export function loadScreen(name: ScreenName): Promise<ScreenModule> {
  return loadCode(screens[name]);
}
