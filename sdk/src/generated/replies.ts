// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.

import type { FieldShapes } from '../shapes/operation.ts';
import type { operations as Schemas } from './schema.ts';

export const ProblemChoice: FieldShapes = { value: 'ident', title: ['text', '', 'vital'] };

export const TitleRow: FieldShapes = { title: ['text', '', 'vital'], value: ['text', '', 'vital'] };

export const ProblemOrder: FieldShapes = {
  orderNo: 'exact',
  productLogo: ['exact', ''],
  productName: ['text', ''],
  status: ['text', ''],
  isShow: ['flag', 0],
  list: [{ list: { fields: TitleRow } }, []],
};

export const ProblemInit: FieldShapes = {
  problemType: [{ list: { fields: ProblemChoice } }, [], 'vital'],
  problemSonType: [{ list: { fields: ProblemChoice } }, []],
  orderDetail: [{ fields: ProblemOrder }],
  orderList: [{ list: { fields: ProblemOrder } }, []],
};

export const ProblemImage: FieldShapes = { url: 'exact' };

export const ProblemListItem: FieldShapes = {
  id: 'ident',
  time: ['moment', ''],
  type: ['text', ''],
  content: ['text', ''],
};

export const ProblemTab: FieldShapes = {
  title: ['text', ''],
  list: [{ list: { fields: ProblemListItem } }, [], 'vital'],
};

export const ProblemList: FieldShapes = { tabs: [{ list: { fields: ProblemTab } }, [], 'vital'] };

export const ProblemDetail: FieldShapes = {
  type: ['text', ''],
  sonType: ['text', ''],
  problemId: ['ident'],
  content: ['text', ''],
  images: [{ list: 'exact' }, []],
  disposeDetail: ['text', ''],
  disposeImages: [{ list: 'exact' }, []],
  isNeedScore: ['flag', 0],
};

export const BankFormOption: FieldShapes = { name: ['text', ''], type: ['ident', '', 'vital'] };

export const BankFormItem: FieldShapes = {
  code: 'exact',
  title: ['text', ''],
  subtitle: ['text', ''],
  cate: ['exact', 'text'],
  inputType: ['flag', 0],
  value: ['ident', ''],
  type: ['ident', ''],
  note: [{ list: { fields: BankFormOption } }, []],
  cardTypeMi: ['ident', ''],
  channelNumber: ['ident', ''],
};

export const BankForm: FieldShapes = { items: [{ list: { fields: BankFormItem } }, [], 'vital'] };

export const ContactInfo: FieldShapes = { email: ['text', ''], smWa: ['text', ''] };

export const ChannelTemplate: FieldShapes = { id: ['ident', ''] };

export const Sid: FieldShapes = { sid: 'exact' };

export const Product: FieldShapes = {
  productId: ['ident', undefined, 'vital'],
  productName: ['text', ''],
  productLogo: ['exact', ''],
  amount: ['amount'],
  periods: ['integer'],
};

export const TextRow: FieldShapes = { text: ['text', '', 'vital'], value: ['text', '', 'vital'] };

export const UserOrderDetail: FieldShapes = { detail: [{ list: { fields: TextRow } }, []] };

export const LoanDetails: FieldShapes = {
  orderStatus: 'status',
  noticeStatusText: ['text', ''],
  noticeDesText: ['text', ''],
  recProducts: [{ list: { fields: Product } }, []],
  productName: ['text', ''],
  productLogo: ['exact', ''],
  userOrderDetail: [{ fields: UserOrderDetail }],
  inside: ['any'],
  h5Url: ['exact', ''],
  isDelay: ['flag', 0],
  telephone: ['text', ''],
  isScore: ['flag', 0],
  playeduL: ['exact', ''],
  reyMsg: ['text', ''],
  cardNeedPop: ['flag', 0],
  cardPopTitle: ['text', ''],
  cardPopMsg: ['text', ''],
};

export const RepayAccount: FieldShapes = {
  bankName: ['exact', ''],
  cardNo: ['exact', ''],
  bankNode: ['exact', ''],
};

export const Wallet: FieldShapes = { name: 'exact' };

export const Instalment: FieldShapes = {
  periodNo: ['ident', ''],
  totalAmount: 'units',
  displayAmount: ['text', ''],
  periodStatus: ['ident', ''],
  canClick: ['flag', 1],
  dueTime: ['moment', ''],
  statusText: ['text', ''],
};

export const PaidInstalment: FieldShapes = {
  periodNo: ['ident', ''],
  totalAmount: ['units', ''],
  displayAmount: ['text', ''],
  periodStatus: ['ident', ''],
  canClick: ['flag', 0],
  dueTime: ['moment', ''],
  statusText: ['text', ''],
};

export const RepayPlanDetail: FieldShapes = {
  repayWaitCount: ['integer', 0],
  repayWaitDetail: [{ list: { fields: Instalment } }, [], 'vital'],
  repayYetDetail: [{ list: { fields: PaidInstalment } }, []],
};

export const InstallmentPlan: FieldShapes = {
  bankCardInfo: [{ fields: RepayAccount }],
  bankList: [{ list: { fields: Wallet } }, []],
  amountMax: ['integer', 0],
  amountMin: ['integer', 0],
  productName: ['text', ''],
  repayPlanDetail: { fields: RepayPlanDetail },
  note: ['text', ''],
  telephone: ['text', ''],
  showSubmitUtr: ['flag', 0],
};

export const DelayDetail: FieldShapes = {
  bankCardInfo: [{ fields: RepayAccount }],
  bankList: [{ list: { fields: Wallet } }, []],
  detail: [{ list: { fields: TextRow } }, []],
  repayDetail: [{ list: { fields: TextRow } }, []],
  delayShouldPayAmount: 'integer',
  showSubmitUtr: ['flag', 0],
};

export const GenerateVcode: FieldShapes = {
  repayType: 'exact',
  payUrl: ['exact', '', 'vital'],
  notice: ['text', ''],
  tradeNo: ['text', ''],
};

export const SavedCard: FieldShapes = {
  id: 'ident',
  bankName: ['exact', ''],
  cardNo: ['exact', '', 'vital'],
  bankCode: ['exact', ''],
};

export const RepaymentWay: FieldShapes = {
  alipay: ['flag'],
  repayToken: ['exact', '', 'vital'],
  bankCards: [{ list: { fields: SavedCard } }, [], 'vital'],
};

export const RepaymentRecord: FieldShapes = {
  needValid: ['flag', undefined, 'vital'],
  repayRecordId: ['ident', '', 'vital'],
};

export const AlternativeRepayment: FieldShapes = { url: 'exact' };

export const RepayPlan: FieldShapes = { amount: 'amount', pay_time: ['moment', ''] };

export const ReceivingCard: FieldShapes = { bankName: ['text', ''], cardNo: ['text', ''] };

export const LoanConfirm: FieldShapes = {
  productLogo: ['exact', ''],
  productName: ['text', ''],
  amount: 'amount',
  periods: 'integer',
  termUnit: ['ident', '', 'vital'],
  details: [{ list: { fields: TextRow } }, []],
  repay_plans: [{ list: { fields: RepayPlan } }, []],
  firstPayTime: ['moment', ''],
  firstPeriodDay: ['ident', ''],
  pRateDsc: ['text', ''],
  currencySymbol: ['text', ''],
  sendSms: ['flag', 0],
  isPopType: ['flag', 0],
  popContent: ['text', ''],
  popTitle: ['text', ''],
  popAgreementUrl: ['exact', ''],
  amountList: [{ list: 'amount' }, []],
  periodList: [{ list: 'integer' }, []],
  bankCardInfo: [{ fields: ReceivingCard }],
};

export const Agreement: FieldShapes = { title: ['text', ''] };

export const AgreementList: FieldShapes = { list: [{ list: { fields: Agreement } }, [], 'vital'] };

export const AgreementAddress: FieldShapes = { contract_url: 'exact' };

export const LendDetails: FieldShapes = { lendDetailsUrl: 'exact' };

export const LoanConfirmOld: FieldShapes = {
  productLogo: ['exact', ''],
  productName: ['text', ''],
  amount: 'amount',
  periods: 'integer',
  termUnit: ['ident', '', 'vital'],
  details: [{ list: { fields: TextRow } }, []],
  repay_plans: [{ list: { fields: RepayPlan } }, []],
  firstPayTime: ['moment', ''],
  firstPeriodDay: ['ident', ''],
  pRateDsc: ['text', ''],
  currencySymbol: ['text', ''],
  sendSms: ['flag', 0],
  isPopType: ['flag', 0],
  popContent: ['text', ''],
  popTitle: ['text', ''],
  popAgreementUrl: ['exact', ''],
  amountList: [{ list: 'amount' }, []],
  periodList: [{ list: 'integer' }, []],
  bankCardInfo: [{ fields: ReceivingCard }],
  buttonText: ['text', ''],
  popText: ['text', ''],
};

export const AgreementListOld: FieldShapes = {
  list: [{ list: { fields: Agreement } }, [], 'vital'],
};

export const AgreementAddressOld: FieldShapes = { contract_url: 'exact' };

export const LendDetailsOld: FieldShapes = { lendDetailsUrl: 'exact' };

export const UnionErrorInfo: FieldShapes = {
  noticeMessage: ['text', ''],
  errMessage: ['text', ''],
  family: [{ list: { fields: Product } }, []],
};

export const ProductJump: FieldShapes = { jumpUrl: 'exact' };

/** Fields of the payload of a success, by operationId; none where the documents show none. */
export const replies: { readonly [Id in keyof Schemas]?: FieldShapes } = {
  problemInit: ProblemInit,
  problemUploadImg: ProblemImage,
  problemList: ProblemList,
  problemDetail: ProblemDetail,
  bankCardInit: BankForm,
  contactInfo: ContactInfo,
  channelTemplate: ChannelTemplate,
  getSid: Sid,
  loanDetails: LoanDetails,
  installmentPlan: InstallmentPlan,
  delayDetail: DelayDetail,
  generateVcode: GenerateVcode,
  repaymentWay: RepaymentWay,
  repaymentCommit: RepaymentRecord,
  repaymentHuichao: AlternativeRepayment,
  loanDetailConfirm: LoanConfirm,
  contractList: AgreementList,
  contractJump: AgreementAddress,
  loanDetailPush: LendDetails,
  confirmDetailOld: LoanConfirmOld,
  agreementsOld: AgreementListOld,
  agreementJumpOld: AgreementAddressOld,
  pushOld: LendDetailsOld,
  unionErrorInfo: UnionErrorInfo,
  jointProductJump: ProductJump,
};
