import type { Input, OperationId } from '@brought/sdk';
import * as sdk from '@brought/sdk/operations';
import { hashes, promotionHashes, type ScreenName } from '../lib/paths.ts';
import { offerInput, orderInput, repaymentInput, startInput, type PageAddress } from './inputs.ts';

type Call<Id extends OperationId> = [Id, (typeof sdk)[Id], Input<Id> | undefined];

/** A call of a screen: its operation and input; without input there is none. */
type FirstCall = { [Id in OperationId]: Call<Id> }[OperationId];

/** The first calls of a screen. The first of them is what the screen is about. */
type FirstCalls = (page: PageAddress) => FirstCall[];

const start: FirstCalls = ({ session }) => [['problemInit', sdk.problemInit, startInput(session)]];

/** The amount due comes first on the screen, and only the plan has it. */
const order: FirstCalls = (page) => [
  ['loanDetails', sdk.loanDetails, orderInput(page)],
  ['installmentPlan', sdk.installmentPlan, orderInput(page)],
];

const contact: FirstCalls = () => [['contactInfo', sdk.contactInfo, {}]];

const offer: FirstCalls = (page) => [
  ['loanDetailConfirm', sdk.loanDetailConfirm, offerInput(page)],
];

/**
 * The first calls of each screen. They only read: the inline script sends them before the
 * application is loaded, and the loader of the screen's route starts their queries.
 */
const firstCalls: { [Screen in ScreenName]?: FirstCalls } = {
  complaintStart: start,
  complaintEntry: start,
  complaintDescription: () => [['problemInit', sdk.problemInit, {}]],
  complaintList: () => [['problemList', sdk.problemList, {}]],
  complaintDetails: ({ query }) => {
    const problemId = query.get('problemId');
    return [['problemDetail', sdk.problemDetail, problemId ? { problemId } : undefined]];
  },
  customerService: contact,
  aboutUs: contact,
  bindBank: ({ session: { productId = '' } }) => [
    ['bankCardInit', sdk.bankCardInit, { product_id: productId }],
  ],
  orderDetails: order,
  loanDetail: order,
  paymentMethod: (page) => {
    const { session, hash } = page;
    if (hash.startsWith(hashes.borrowDetail)) return order(page);
    const behind = hash.startsWith(hashes.addCard) || hash.startsWith(hashes.alternative);
    const orderId = behind ? undefined : session.orderId;
    return [['repaymentWay', sdk.repaymentWay, orderId === undefined ? undefined : { orderId }]];
  },
  repayment: ({ session }) => [['installmentPlan', sdk.installmentPlan, repaymentInput(session)]],
  delayRepayment: ({ session }) => [['delayDetail', sdk.delayDetail, repaymentInput(session)]],
  productDetail: offer,
  loanConfirmNew: offer,
  loanConfirmPeriod: offer,
  loanConfirm: (page) => [['confirmDetailOld', sdk.confirmDetailOld, offerInput(page)]],
  promotion: ({ hash }) => {
    const behind = Object.values(promotionHashes).some((other) => hash.startsWith(other));
    return [['getSid', sdk.getSid, behind ? undefined : {}]];
  },
  jointLoginError: () => [['unionErrorInfo', sdk.unionErrorInfo, {}]],
};

/** The first calls of a screen at an address. */
export function firstCallsOf(screen: ScreenName | undefined, page: PageAddress): FirstCall[] {
  const calls = (screen && firstCalls[screen]?.(page)) ?? [];
  return calls.filter(([, , input]) => input !== undefined);
}
