import { orderStatus } from '../../src/generated/constants.ts';
import { ofUnits } from '../lib/money.ts';
import type { SeedName } from '../state/seed-name.ts';
import type { SessionState } from '../state/session-state.ts';
import { addAnsweredComplaint, addOpenComplaint } from './add-complaint.ts';
import { addLoan, addRequest, addSettledLoan } from './add-loan.ts';
import { addAccounts, addCardWithCode } from './blank-session.ts';

/** A scenario that a session begins with. */
export type Seed = {
  /** The borrower's situation, in one sentence. */
  summary: string;
  /** Page of the app where it begins. */
  page: string;
  /** The amount that the page charges, in whole units, as the app itself passes it. */
  toPay?: string;
  /** Fills a blank session. */
  fill: (session: SessionState, now: number) => void;
};

/** Of the loan that `addLoan` adds. */
const FIRST_INSTALMENT = '19332';

function addCoupon(session: SessionState, id: string, units: number): void {
  session.coupons.set(id, { id, value: ofUnits(units), used: false });
}

function fillDefault(session: SessionState, now: number): void {
  addAccounts(session);
  addCoupon(session, 'C15', 500);
  addSettledLoan(session, now);
  addLoan(session, now, { openedDaysAgo: 57, paid: 1, repeatClient: true });
  addAnsweredComplaint(session, now);
  addOpenComplaint(session, now);
}

function withAccounts(fill: (session: SessionState, now: number) => void) {
  return (session: SessionState, now: number): void => {
    addAccounts(session);
    fill(session, now);
  };
}

/** Every scenario by its name. */
export const seeds: Readonly<Record<SeedName, Seed>> = {
  default: {
    summary:
      'A loan of 3 instalments, 1 paid and the next due in 3 days, an older loan settled, 2 complaints, 2 cards.',
    page: '/orderDetails',
    fill: fillDefault,
  },
  fresh: {
    summary: 'A new borrower: no order, no card, no complaint.',
    page: '/loanConfirmNew',
    fill: () => undefined,
  },
  'no-cards': {
    summary: `A loan whose first instalment is due today, and no card (status ${orderStatus.due}, card reminder).`,
    page: '/orderDetails',
    fill: (session, now) => addLoan(session, now, { openedDaysAgo: 30 }),
  },
  'in-review': {
    summary: `An application in review (status ${orderStatus.inReview}).`,
    page: '/orderDetails',
    fill: withAccounts((session, now) => addRequest(session, now, 'review')),
  },
  'paying-out': {
    summary: `A loan on its way to the borrower (status ${orderStatus.payingOut}).`,
    page: '/orderDetails',
    fill: withAccounts((session, now) => addRequest(session, now, 'payingOut')),
  },
  'confirm-waiting': {
    summary: `A loan that waits to be withdrawn (status ${orderStatus.withdrawable}).`,
    page: '/orderDetails',
    fill: withAccounts((session, now) => addRequest(session, now, 'ready')),
  },
  'confirm-agreement': {
    summary: 'As confirm-waiting, with an agreement that opens on the confirmation.',
    page: '/loanConfirmNew',
    fill: withAccounts((session, now) => addRequest(session, now, 'ready')),
  },
  running: {
    summary: `A loan of 3 instalments, none due soon (status ${orderStatus.running}).`,
    page: '/orderDetails',
    fill: withAccounts((session, now) => addLoan(session, now, { openedDaysAgo: 5 })),
  },
  'due-today': {
    summary: `A loan whose first instalment is due today (status ${orderStatus.due}).`,
    page: '/orderDetails',
    fill: withAccounts((session, now) => addLoan(session, now, { openedDaysAgo: 30 })),
  },
  'overdue-35d': {
    summary: `A loan whose first instalment is 35 days overdue and the second 5, with penalties (status ${orderStatus.overdue}).`,
    page: '/orderDetails',
    fill: withAccounts((session, now) => addLoan(session, now, { openedDaysAgo: 65 })),
  },
  'overdue-repeat': {
    summary: `A repeat client, 3 days overdue: the lower late penalty (status ${orderStatus.overdue}).`,
    page: '/orderDetails',
    fill: withAccounts((session, now) => {
      addSettledLoan(session, now);
      addLoan(session, now, { openedDaysAgo: 33, repeatClient: true });
    }),
  },
  'instalments-6': {
    summary: 'A loan of 6 instalments, 2 paid and the third due in 5 days.',
    page: '/repayment',
    fill: withAccounts((session, now) =>
      addLoan(session, now, { periods: 180, openedDaysAgo: 85, paid: 2 }),
    ),
  },
  'instalments-100': {
    summary: 'A loan of 100 instalments, 40 paid and the next due in 2 days.',
    page: '/repayment',
    fill: withAccounts((session, now) =>
      addLoan(session, now, { periods: 300, count: 100, openedDaysAgo: 121, paid: 40 }),
    ),
  },
  'paid-off': {
    summary: `A loan that is settled and not rated yet (status ${orderStatus.settled}).`,
    page: '/orderDetails',
    fill: withAccounts((session, now) => addLoan(session, now, { openedDaysAgo: 95, paid: 3 })),
  },
  'card-needs-code': {
    summary: 'An instalment due today, and one card, which asks for an SMS code.',
    page: '/paymentMethod',
    toPay: FIRST_INSTALMENT,
    fill: (session, now) => {
      addCardWithCode(session);
      addLoan(session, now, { openedDaysAgo: 30 });
    },
  },
  coupon: {
    summary: 'An instalment due today, and the coupons C15 (500) and C50 (5,000).',
    page: '/paymentMethod',
    toPay: FIRST_INSTALMENT,
    fill: withAccounts((session, now) => {
      addCoupon(session, 'C15', 500);
      addCoupon(session, 'C50', 5000);
      addLoan(session, now, { openedDaysAgo: 30 });
    }),
  },
  'complaint-open': {
    summary: 'A complaint that is not answered yet; it will be after 3 weekdays.',
    page: '/complaintList',
    fill: withAccounts((session, now) => {
      addLoan(session, now, { openedDaysAgo: 30 });
      addOpenComplaint(session, now);
    }),
  },
  'complaint-answered': {
    summary: 'A complaint that is answered and asks for a rating.',
    page: '/complaintList',
    fill: withAccounts((session, now) => {
      addLoan(session, now, { openedDaysAgo: 30 });
      addAnsweredComplaint(session, now);
    }),
  },
  'complaint-rated': {
    summary: 'A complaint that is answered and rated.',
    page: '/complaintList',
    fill: withAccounts((session, now) => {
      addLoan(session, now, { openedDaysAgo: 30 });
      addAnsweredComplaint(session, now, 4);
    }),
  },
  'joint-login': {
    summary: 'A borrower whose login from a partner failed.',
    page: '/jointLoginError',
    fill: () => undefined,
  },
  deleted: {
    summary: 'A borrower whose account is deleted: every call for a borrower is refused.',
    page: '/orderDetails',
    fill: (session, now) => {
      fillDefault(session, now);
      session.deleted = true;
    },
  },
};
