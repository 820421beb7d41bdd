import type { Input, OperationId } from '@brought/sdk';
import * as sdk from '@brought/sdk/operations';
import { hashes, promotionHashes, type ScreenName } from '../lib/paths.ts';
import { offerInput, orderInput, repaymentInput, startInput, type PageAddress } from './inputs.ts';

type Call<Id extends OperationId> = [Id, (typeof sdk)[Id], Input<Id> | undefined];

/** The call that a screen begins with: its operation and input; without input there is none. */
type FirstCall = (page: PageAddress) => { [Id in OperationId]: Call<Id> }[OperationId];

const start: FirstCall = ({ session }) => ['problemInit', sdk.problemInit, startInput(session)];

const order: FirstCall = (page) => ['loanDetails', sdk.loanDetails, orderInput(page)];

const contact: FirstCall = () => ['contactInfo', sdk.contactInfo, {}];

const offer: FirstCall = (page) => ['loanDetailConfirm', sdk.loanDetailConfirm, offerInput(page)];

/**
 * What each screen begins with. Every call only reads: the page's own script sends it before the
 * application is there, and the loader of the screen's route starts its query.
 */
export const firstCalls: { [Screen in ScreenName]?: FirstCall } = {
  complaintStart: start,
  complaintEntry: start,
  complaintDescription: () => ['problemInit', sdk.problemInit, {}],
  complaintList: () => ['problemList', sdk.problemList, {}],
  complaintDetails: ({ query }) => {
    const problemId = query.get('problemId');
    return ['problemDetail', sdk.problemDetail, problemId ? { problemId } : undefined];
  },
  customerService: contact,
  aboutUs: contact,
  bindBank: ({ session: { productId = '' } }) => [
    'bankCardInit',
    sdk.bankCardInit,
    { product_id: productId },
  ],
  orderDetails: order,
  loanDetail: order,
  paymentMethod: (page) => {
    const { session, hash } = page;
    if (hash.startsWith(hashes.borrowDetail)) return order(page);
    const behind = hash.startsWith(hashes.addCard) || hash.startsWith(hashes.alternative);
    const orderId = behind ? undefined : session.orderId;
    return ['repaymentWay', sdk.repaymentWay, orderId === undefined ? undefined : { orderId }];
  },
  repayment: ({ session }) => ['installmentPlan', sdk.installmentPlan, repaymentInput(session)],
  delayRepayment: ({ session }) => ['delayDetail', sdk.delayDetail, repaymentInput(session)],
  productDetail: offer,
  loanConfirmNew: offer,
  loanConfirmPeriod: offer,
  loanConfirm: (page) => ['confirmDetailOld', sdk.confirmDetailOld, offerInput(page)],
  promotion: ({ hash }) => {
    const behind = Object.values(promotionHashes).some((other) => hash.startsWith(other));
    return ['getSid', sdk.getSid, behind ? undefined : {}];
  },
  jointLoginError: () => ['unionErrorInfo', sdk.unionErrorInfo, {}],
};
