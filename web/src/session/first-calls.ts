import type { Input, OperationId } from '@brought/sdk';
import { operations } from '@brought/sdk/operations';
import { hashes, promotionHashes, type ScreenName } from '../lib/paths.ts';
import {
  agreementsInput,
  offerInput,
  orderInput,
  repaymentInput,
  startInput,
  type PageAddress,
} from './inputs.ts';

/** Calls by operation, with their inputs; one without an input is not made. */
type Calls = { readonly [Id in OperationId]?: Input<Id> | undefined };

type CallsByScreen = Readonly<Partial<Record<ScreenName, (page: PageAddress) => Calls>>>;

const start = ({ session }: PageAddress) => ({ problemInit: startInput(session) });

const contact = () => ({ contactInfo: {} });

/** The amount due is first on the screen, and only the plan has it. */
const order = (page: PageAddress) => ({
  loanDetails: orderInput(page),
  installmentPlan: orderInput(page),
});

/** Nothing is borrowed before the agreements are there. */
const offer = (page: PageAddress) => ({
  loanDetailConfirm: offerInput(page),
  contractList: agreementsInput(page),
});

/**
 * The first calls of each screen; the first of them is what the screen is about. They only read:
 * the inline script sends them before the application is loaded, and the loader of the screen's
 * route starts its queries with the same inputs.
 */
export const firstCalls = {
  complaintStart: start,
  complaintEntry: start,
  complaintDescription: () => ({ problemInit: {} }),
  complaintList: () => ({ problemList: {} }),
  complaintDetails: ({ query }: PageAddress) => {
    const problemId = query.get('problemId');
    return { problemDetail: problemId ? { problemId } : undefined };
  },
  customerService: contact,
  aboutUs: contact,
  bindBank: ({ session: { productId = '' } }: PageAddress) => ({
    bankCardInit: { product_id: productId },
  }),
  orderDetails: order,
  loanDetail: order,
  paymentMethod: (page: PageAddress): Calls => {
    const { session, hash } = page;
    if (hash.startsWith(hashes.borrowDetail)) return order(page);
    const behind = hash.startsWith(hashes.addCard) || hash.startsWith(hashes.alternative);
    const orderId = behind ? undefined : session.orderId;
    return { repaymentWay: orderId === undefined ? undefined : { orderId } };
  },
  repayment: ({ session }: PageAddress) => ({ installmentPlan: repaymentInput(session) }),
  delayRepayment: ({ session }: PageAddress) => ({ delayDetail: repaymentInput(session) }),
  productDetail: offer,
  loanConfirmNew: offer,
  loanConfirmPeriod: offer,
  loanConfirm: (page: PageAddress) => ({
    confirmDetailOld: offerInput(page),
    agreementsOld: agreementsInput(page),
  }),
  promotion: ({ hash }: PageAddress) => {
    const behind = Object.values(promotionHashes).some((other) => hash.startsWith(other));
    return { getSid: behind ? undefined : {} };
  },
  jointLoginError: () => ({ unionErrorInfo: {} }),
} satisfies CallsByScreen;

/** The first calls of a screen at an address: operation, how it is called, and input. */
export function firstCallsOf(screen: ScreenName | undefined, page: PageAddress) {
  const byScreen: CallsByScreen = firstCalls;
  const calls = (screen && byScreen[screen]?.(page)) ?? {};
  return (Object.keys(calls) as OperationId[]).flatMap((operationId) => {
    const input = calls[operationId];
    return input ? [[operationId, operations[operationId], input] as const] : [];
  });
}
