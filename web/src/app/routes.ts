import type { Session } from '@brought/sdk';
import type { ComponentType } from 'react';
import {
  sendDescriptionCall,
  sendDetailsCall,
  sendListCall,
  sendStartCall,
} from '../features/complaints/first-calls.ts';
import { config } from '../lib/config.ts';
import { sendFormCall } from '../features/bank-card/first-calls.ts';
import { sendErrorInfoCall } from '../features/joint-login/first-calls.ts';
import { sendOfferCall, sendOlderOfferCall } from '../features/loan-confirmation/first-calls.ts';
import { sendPlanCall } from '../features/instalments/first-calls.ts';
import { sendOrderCall } from '../features/order/first-calls.ts';
import { sendWayCall } from '../features/payment-method/first-calls.ts';
import { sendLandingCalls } from '../features/promotion/first-calls.ts';
import { sendRolloverCall } from '../features/rollover/first-calls.ts';
import { fetchLoanTerms, fetchPrivacyPolicy } from '../features/legal/first-calls.ts';
import { sendContactCall } from '../features/support/first-calls.ts';
import { hashes, paths, type ScreenName } from '../lib/paths.ts';

/** The address that the app is opened with. */
export type Opening = { session: Session; query: URLSearchParams };

export type Route = {
  /** Brings the chunk of the screen; `prepare` finds out what it has to know to be drawn whole. */
  load: () => Promise<{ Screen: ComponentType; prepare?: () => Promise<unknown> }>;
  /** Sends the call that the screen begins with; used when the app opens on it. */
  firstCall?: (opening: Opening) => void;
};

const complaintStart: Route = {
  load: () => import('../features/complaints/start-screen.tsx'),
  firstCall: sendStartCall,
};

const loanConfirmation: Route = {
  load: () => import('../features/loan-confirmation/confirm-screen.tsx'),
  firstCall: sendOfferCall,
};

const orderDetails: Route = {
  load: () => import('../features/order/order-screen.tsx'),
  firstCall: sendOrderCall,
};

const site: Route = { load: () => import('../features/site/site-screen.tsx') };

/** The screens there are. */
const routes: Partial<Record<ScreenName, Route>> = {
  home: site,
  about: site,
  policy: site,
  loan: site,
  complaintStart,
  complaintEntry: complaintStart,
  complaintDescription: {
    load: () => import('../features/complaints/description-screen.tsx'),
    firstCall: sendDescriptionCall,
  },
  complaintList: {
    load: () => import('../features/complaints/list-screen.tsx'),
    firstCall: sendListCall,
  },
  complaintDetails: {
    load: () => import('../features/complaints/details-screen.tsx'),
    firstCall: sendDetailsCall,
  },
  customerService: {
    load: () => import('../features/support/customer-service-screen.tsx'),
    firstCall: sendContactCall,
  },
  bindBank: {
    load: () => import('../features/bank-card/bank-card-screen.tsx'),
    firstCall: sendFormCall,
  },
  accountDeletion: {
    load: () => import('../features/account-deletion/deletion-screen.tsx'),
  },
  aboutUs: {
    load: () => import('../features/support/about-us-screen.tsx'),
    firstCall: sendContactCall,
  },
  privacyPolicy: {
    load: () => import('../features/legal/privacy-policy-screen.tsx'),
    firstCall: fetchPrivacyPolicy,
  },
  loanAgreement: {
    load: () => import('../features/legal/loan-agreement-screen.tsx'),
    firstCall: fetchLoanTerms,
  },
  orderDetails,
  loanDetail: orderDetails,
  paymentMethod: {
    load: () => import('../features/payment-method/payment-method-screen.tsx'),
    firstCall: sendWayCall,
  },
  repaymentOfCode: {
    load: () => import('../features/repayment-code/code-screen.tsx'),
  },
  repaymentOfCode2: {
    load: () => import('../features/repayment-code/record-screen.tsx'),
  },
  repaymentInstructions: {
    load: () => import('../features/payment-instructions/instructions-screen.tsx'),
  },
  repayment: {
    load: () => import('../features/instalments/instalments-screen.tsx'),
    firstCall: sendPlanCall,
  },
  delayRepayment: {
    load: () => import('../features/rollover/rollover-screen.tsx'),
    firstCall: sendRolloverCall,
  },
  // The documents name no screen of a product; what there is to see of one is its offer.
  productDetail: loanConfirmation,
  loanConfirmNew: loanConfirmation,
  loanConfirmPeriod: loanConfirmation,
  loanConfirm: {
    load: () => import('../features/loan-confirmation/older-screen.tsx'),
    firstCall: sendOlderOfferCall,
  },
  promotion: {
    load: () => import('../features/promotion/promotion-screen.tsx'),
    firstCall: sendLandingCalls,
  },
  testPreview: {
    load: () => import('../features/test-page/test-screen.tsx'),
  },
  jointLoginError: {
    load: () => import('../features/joint-login/error-screen.tsx'),
    firstCall: sendErrorInfoCall,
  },
};

/**
 * The route at a page address; a trailing slash of the path makes no difference. Behind the
 * payment-method screen the details of an order are shown (document 2, section 4.1).
 */
export function routeAt({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): Route | undefined {
  const wanted = pathname.replace(/(.)\/+$/, '$1');
  const name = screenNames.find((screen) => paths[screen] === wanted);
  if (name === undefined) return undefined;
  return name === 'paymentMethod' && hash.startsWith(hashes.borrowDetail)
    ? orderDetails
    : routeOf(name);
}

/** The route of a screen, by name; none for a screen that the deployment has switched off. */
export function routeOf(screen: ScreenName): Route | undefined {
  return screen === 'testPreview' && !config.testPage ? undefined : routes[screen];
}

const screenNames = Object.keys(routes).filter((name): name is ScreenName => name in paths);
