// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.

import type { FieldShapes, Operation } from '../shapes/operation.ts';
import type { operations as Schemas } from './schema.ts';

/** First part of every path. */
export const basePath = '/brought';

/** Milliseconds until a call gives up. */
export const timeoutMs = 60000;

/** Names of the common session parameters. */
export const commonParameters = [
  'deviceId',
  'appVersion',
  'userId',
  'appName',
  'sessionId',
  'clientType',
  'merchantNumber',
  'mobilePhone',
  'orderId',
  'productId',
  'couponId',
  'couponMoney',
  'withholdingAmount',
] as const;

/** Headers that every call carries. */
export const fixedHeaders = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/** Custom headers by client, filled from the parameters of the same name, empty if absent. */
export const clientHeaders = { form: ['swift', 'eyes'], json: ['building', 'gather'] } as const;

const ProblemChoice: FieldShapes = { value: 'ident', title: ['text', ''] };

const TitleRow: FieldShapes = { title: ['text', ''], value: ['text', ''] };

const ProblemOrder: FieldShapes = {
  orderNo: 'text',
  productLogo: ['text', ''],
  productName: ['text', ''],
  status: ['text', ''],
  isShow: ['flag', 0],
  list: [{ list: { fields: TitleRow } }, []],
};

const ProblemInit: FieldShapes = {
  problemType: [{ list: { fields: ProblemChoice } }, []],
  problemSonType: [{ list: { fields: ProblemChoice } }, []],
  orderDetail: [{ fields: ProblemOrder }],
  orderList: [{ list: { fields: ProblemOrder } }, []],
};

const ProblemImage: FieldShapes = { url: 'text' };

const ProblemListItem: FieldShapes = {
  id: 'ident',
  time: ['text', ''],
  type: ['text', ''],
  content: ['text', ''],
};

const ProblemTab: FieldShapes = {
  title: ['text', ''],
  list: [{ list: { fields: ProblemListItem } }, []],
};

const ProblemList: FieldShapes = { tabs: [{ list: { fields: ProblemTab } }, []] };

const ProblemDetail: FieldShapes = {
  type: ['text', ''],
  sonType: ['text', ''],
  problemId: ['ident'],
  content: ['text', ''],
  images: [{ list: 'text' }, []],
  disposeDetail: ['text', ''],
  disposeImages: [{ list: 'text' }, []],
  isNeedScore: ['flag', 0],
};

const BankFormOption: FieldShapes = { name: ['text', ''], type: ['ident', ''] };

const BankFormItem: FieldShapes = {
  code: 'text',
  title: ['text', ''],
  subtitle: ['text', ''],
  cate: ['text', 'text'],
  inputType: ['flag', 0],
  value: ['ident', ''],
  type: ['ident', ''],
  note: [{ list: { fields: BankFormOption } }, []],
  cardTypeMi: ['ident', ''],
  channelNumber: ['ident', ''],
};

const BankForm: FieldShapes = { items: [{ list: { fields: BankFormItem } }, []] };

const ContactInfo: FieldShapes = { email: ['text', ''], smWa: ['text', ''] };

const ChannelTemplate: FieldShapes = { id: ['ident', ''] };

const Sid: FieldShapes = { sid: 'text' };

const Product: FieldShapes = {
  productId: ['ident'],
  productName: ['text', ''],
  productLogo: ['text', ''],
  amount: ['integer'],
  periods: ['integer'],
};

const TextRow: FieldShapes = { text: ['text', ''], value: ['text', ''] };

const UserOrderDetail: FieldShapes = { detail: [{ list: { fields: TextRow } }, []] };

const LoanDetails: FieldShapes = {
  orderStatus: 'ident',
  noticeStatusText: ['text', ''],
  noticeDesText: ['text', ''],
  recProducts: [{ list: { fields: Product } }, []],
  productName: ['text', ''],
  productLogo: ['text', ''],
  userOrderDetail: [{ fields: UserOrderDetail }],
  inside: ['any'],
  h5Url: ['text', ''],
  isDelay: ['flag', 0],
  telephone: ['text', ''],
  isScore: ['flag', 0],
  playeduL: ['text', ''],
  reyMsg: ['text', ''],
  cardNeedPop: ['flag', 0],
  cardPopTitle: ['text', ''],
  cardPopMsg: ['text', ''],
};

const RepayAccount: FieldShapes = {
  bankName: ['text', ''],
  cardNo: ['text', ''],
  bankNode: ['text', ''],
};

const Wallet: FieldShapes = { name: 'text' };

const Instalment: FieldShapes = {
  periodNo: ['ident', ''],
  totalAmount: 'integer',
  displayAmount: ['text', ''],
  periodStatus: ['ident', ''],
  canClick: ['flag', 1],
  dueTime: ['ident', ''],
  statusText: ['text', ''],
};

const RepayPlanDetail: FieldShapes = {
  repayWaitCount: ['integer', 0],
  repayWaitDetail: [{ list: { fields: Instalment } }, []],
  repayYetDetail: [{ list: { fields: Instalment } }, []],
};

const InstallmentPlan: FieldShapes = {
  bankCardInfo: [{ fields: RepayAccount }],
  bankList: [{ list: { fields: Wallet } }, []],
  amountMax: 'integer',
  amountMin: ['integer', 0],
  productName: ['text', ''],
  repayPlanDetail: { fields: RepayPlanDetail },
  note: ['text', ''],
  telephone: ['text', ''],
  showSubmitUtr: ['flag', 0],
};

const DelayDetail: FieldShapes = {
  bankCardInfo: [{ fields: RepayAccount }],
  bankList: [{ list: { fields: Wallet } }, []],
  detail: [{ list: { fields: TextRow } }, []],
  repayDetail: [{ list: { fields: TextRow } }, []],
  delayShouldPayAmount: 'integer',
  showSubmitUtr: ['flag', 0],
};

const GenerateVcode: FieldShapes = {
  repayType: 'text',
  payUrl: ['text', ''],
  notice: ['text', ''],
  tradeNo: ['text', ''],
};

const SavedCard: FieldShapes = {
  id: 'ident',
  bankName: ['text', ''],
  cardNo: ['text', ''],
  bankCode: ['text', ''],
};

const RepaymentWay: FieldShapes = {
  alipay: ['flag'],
  repayToken: ['text', ''],
  bankCards: [{ list: { fields: SavedCard } }, []],
};

const RepaymentRecord: FieldShapes = { needValid: ['flag', 0], repayRecordId: ['ident', ''] };

const AlternativeRepayment: FieldShapes = { url: 'text' };

const RepayPlan: FieldShapes = { amount: 'integer', pay_time: ['ident', ''] };

const ReceivingCard: FieldShapes = { bankName: ['text', ''], cardNo: ['text', ''] };

const LoanConfirm: FieldShapes = {
  productLogo: ['text', ''],
  productName: ['text', ''],
  amount: 'integer',
  periods: 'integer',
  termUnit: ['ident', ''],
  details: [{ list: { fields: TextRow } }, []],
  repay_plans: [{ list: { fields: RepayPlan } }, []],
  firstPayTime: ['ident', ''],
  firstPeriodDay: ['ident', ''],
  pRateDsc: ['text', ''],
  currencySymbol: ['text', ''],
  sendSms: ['flag', 0],
  isPopType: ['flag', 0],
  popContent: ['text', ''],
  popTitle: ['text', ''],
  popAgreementUrl: ['text', ''],
  amountList: [{ list: 'integer' }, []],
  periodList: [{ list: 'integer' }, []],
  bankCardInfo: [{ fields: ReceivingCard }],
};

const Agreement: FieldShapes = { title: ['text', ''] };

const AgreementList: FieldShapes = { list: [{ list: { fields: Agreement } }, []] };

const AgreementAddress: FieldShapes = { contract_url: 'text' };

const LendDetails: FieldShapes = { lendDetailsUrl: 'text' };

const LoanConfirmOld: FieldShapes = {
  productLogo: ['text', ''],
  productName: ['text', ''],
  amount: 'integer',
  periods: 'integer',
  termUnit: ['ident', ''],
  details: [{ list: { fields: TextRow } }, []],
  repay_plans: [{ list: { fields: RepayPlan } }, []],
  firstPayTime: ['ident', ''],
  firstPeriodDay: ['ident', ''],
  pRateDsc: ['text', ''],
  currencySymbol: ['text', ''],
  sendSms: ['flag', 0],
  isPopType: ['flag', 0],
  popContent: ['text', ''],
  popTitle: ['text', ''],
  popAgreementUrl: ['text', ''],
  amountList: [{ list: 'integer' }, []],
  periodList: [{ list: 'integer' }, []],
  bankCardInfo: [{ fields: ReceivingCard }],
  buttonText: ['text', ''],
  popText: ['text', ''],
};

const AgreementListOld: FieldShapes = { list: [{ list: { fields: Agreement } }, []] };

const AgreementAddressOld: FieldShapes = { contract_url: 'text' };

const LendDetailsOld: FieldShapes = { lendDetailsUrl: 'text' };

const UnionErrorInfo: FieldShapes = {
  noticeMessage: ['text', ''],
  errMessage: ['text', ''],
  family: [{ list: { fields: Product } }, []],
};

const ProductJump: FieldShapes = { jumpUrl: 'text' };

export const problemInit: Operation = {
  method: 'POST',
  path: '/brought/user-problem/problem-init',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: ProblemInit,
};

export const problemUploadImg: Operation = {
  method: 'POST',
  path: '/brought/user-problem/upload-problem-img',
  client: 'form',
  body: 'multipart',
  envelope: 'new',
  success: ['00'],
  effect: 'write',
  fallback: 'processFailed',
  reply: ProblemImage,
};

export const problemSave: Operation = {
  method: 'POST',
  path: '/brought/user-problem/problem-save',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'write',
  fallback: 'processFailed',
};

export const problemList: Operation = {
  method: 'POST',
  path: '/brought/user-problem/problem-list',
  client: 'form',
  body: 'none',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: ProblemList,
};

export const problemDetail: Operation = {
  method: 'POST',
  path: '/brought/user-problem/problem-detail',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: ProblemDetail,
};

export const problemSaveScore: Operation = {
  method: 'POST',
  path: '/brought/user-problem/save-score',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'write',
  fallback: 'processFailed',
};

export const bankCardInit: Operation = {
  method: 'POST',
  path: '/brought/service/entry-order/card-init',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00', '0'],
  effect: 'read',
  fallback: 'processFailed',
  reply: BankForm,
};

export const bankSave: Operation = {
  method: 'POST',
  path: '/brought/v3/certify/save-bank-info',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00', '0'],
  effect: 'write',
  fallback: 'processFailed',
  open: true,
};

export const bankCardChange: Operation = {
  method: 'POST',
  path: '/brought/yours/cardChange',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00', '0'],
  effect: 'write',
  fallback: 'processFailed',
  open: true,
};

export const contactInfo: Operation = {
  method: 'POST',
  path: '/brought/v3/personal-center/contact-kf-info',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  fixed: { overall: 30 },
  reply: ContactInfo,
};

export const sendDeleteCode: Operation = {
  method: 'POST',
  path: '/brought/service/login/send-sms-code-new',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'write',
  fallback: 'processFailed',
  fixed: { type: 'del' },
};

export const userDelete: Operation = {
  method: 'POST',
  path: '/brought/service/login/user-delete',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'write',
  fallback: 'processFailed',
};

export const channelTemplate: Operation = {
  method: 'GET',
  path: '/brought/api/v2/channel/channel-template',
  client: 'json',
  body: 'none',
  envelope: 'new',
  success: ['0'],
  effect: 'read',
  fallback: 'processFailed',
  reply: ChannelTemplate,
};

export const trackVisit: Operation = {
  method: 'GET',
  path: '/brought/api/v2/promotion/track-visit',
  client: 'json',
  body: 'none',
  envelope: 'new',
  success: ['0'],
  effect: 'write',
  quiet: true,
  fallback: 'processFailed',
  fixed: { page_type: 1 },
};

export const getSid: Operation = {
  method: 'GET',
  path: '/brought/api/v2/promotion/get-sid',
  client: 'json',
  body: 'none',
  envelope: 'new',
  success: ['0'],
  effect: 'read',
  fallback: 'processFailed',
  reply: Sid,
};

export const getCaptcha: Operation = {
  method: 'GET',
  path: '/brought/api/v2/promotion/get-captcha',
  client: 'json',
  body: 'none',
  envelope: 'raw',
  success: ['0'],
  effect: 'read',
  quiet: true,
  fallback: 'processFailed',
};

export const getSms: Operation = {
  method: 'POST',
  path: '/brought/api/v2/promotion/get-sms',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['0'],
  effect: 'write',
  fallback: 'processFailed',
};

export const promoRegister: Operation = {
  method: 'POST',
  path: '/brought/api/v2/promotion/register',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['0'],
  effect: 'write',
  fallback: 'processFailed',
};

export const trackClick: Operation = {
  method: 'GET',
  path: '/brought/api/v2/promotion/track-click',
  client: 'json',
  body: 'none',
  envelope: 'new',
  success: ['0'],
  effect: 'write',
  quiet: true,
  fallback: 'processFailed',
};

export const loanDetails: Operation = {
  method: 'GET',
  path: '/brought/v3/loan-details/loan-details',
  client: 'json',
  body: 'none',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: LoanDetails,
};

export const googleScore: Operation = {
  method: 'POST',
  path: '/brought/v3/loan-details/google-score',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'write',
  fallback: 'processFailed',
  fixed: { score: 5 },
};

export const eventSave: Operation = {
  method: 'POST',
  path: '/brought/service/event/save',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: [],
  effect: 'write',
  quiet: true,
  fallback: 'processFailed',
  fixed: { moduleId: 30, positionId: 0 },
};

export const installmentPlan: Operation = {
  method: 'POST',
  path: '/brought/v3/installment/loan-play-detail-yd',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: InstallmentPlan,
};

export const delayDetail: Operation = {
  method: 'POST',
  path: '/brought/v3/loan-details/delay-detail-yd',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: DelayDetail,
};

export const generateVcode: Operation = {
  method: 'POST',
  path: '/brought/v3/loan-details/generate-vcode-yd',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'pay',
  fallback: 'processFailed',
  reply: GenerateVcode,
};

export const submitUtr: Operation = {
  method: 'POST',
  path: '/brought/v3/loan-details/submit-utr',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'write',
  fallback: 'processFailed',
};

export const repaymentWay: Operation = {
  method: 'POST',
  path: '/brought/service/loan/repayment-way',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'cardListFailed',
  reply: RepaymentWay,
};

export const repaymentCommit: Operation = {
  method: 'POST',
  path: '/brought/service/loan/repayment-commit',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'pay',
  fallback: 'processFailed',
  reply: RepaymentRecord,
};

export const repaymentConfirm: Operation = {
  method: 'POST',
  path: '/brought/service/loan/repayment-confirm',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'pay',
  fallback: 'processFailed',
};

export const repaymentHuichao: Operation = {
  method: 'POST',
  path: '/brought/service/loan/repayment-huichao',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'pay',
  fallback: 'processFailed',
  reply: AlternativeRepayment,
};

export const loanDetailConfirm: Operation = {
  method: 'POST',
  path: '/brought/v3/loan-confirm/loan-detail-confirm',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: LoanConfirm,
};

export const contractList: Operation = {
  method: 'GET',
  path: '/brought/v3/contract/contract',
  client: 'json',
  body: 'none',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  fixed: { scene: 3 },
  reply: AgreementList,
};

export const contractJump: Operation = {
  method: 'GET',
  path: '/brought/v3/contract/contract-jump',
  client: 'json',
  body: 'none',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  fixed: { scene: 3 },
  reply: AgreementAddress,
};

export const loanDetailPush: Operation = {
  method: 'POST',
  path: '/brought/v3/loan-confirm/loan-detail-push-yd',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'pay',
  fallback: 'processFailed',
  reply: LendDetails,
};

export const confirmDetailOld: Operation = {
  method: 'POST',
  path: '/brought/v2/loan-confirm/confirm-detail',
  client: 'form',
  body: 'form',
  envelope: 'old',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: LoanConfirmOld,
};

export const agreementsOld: Operation = {
  method: 'GET',
  path: '/brought/v2/contract/agreements',
  client: 'form',
  body: 'none',
  envelope: 'old',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  fixed: { scene: 3 },
  reply: AgreementListOld,
};

export const agreementJumpOld: Operation = {
  method: 'GET',
  path: '/brought/v2/contract/agreement-jump',
  client: 'form',
  body: 'none',
  envelope: 'old',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  fixed: { scene: 3 },
  reply: AgreementAddressOld,
};

export const pushOld: Operation = {
  method: 'POST',
  path: '/brought/v2/loan-confirm/push',
  client: 'form',
  body: 'form',
  envelope: 'old',
  success: ['00'],
  effect: 'pay',
  fallback: 'processFailed',
  reply: LendDetailsOld,
};

export const unionErrorInfo: Operation = {
  method: 'GET',
  path: '/brought/service/new/union-error-info',
  client: 'json',
  body: 'none',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  reply: UnionErrorInfo,
};

export const jointTrack: Operation = {
  method: 'POST',
  path: '/brought/service/new/union-track',
  client: 'form',
  body: 'form',
  envelope: 'old',
  success: ['00'],
  effect: 'write',
  quiet: true,
  fallback: 'processFailed',
};

export const jointProductJump: Operation = {
  method: 'POST',
  path: '/brought/service/new/product-jump',
  client: 'form',
  body: 'form',
  envelope: 'old',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
  fixed: { moduleId: 18 },
  reply: ProductJump,
};

/** Every operation of the contract by its operationId. */
export const operations: Readonly<Record<keyof Schemas, Operation>> = {
  problemInit,
  problemUploadImg,
  problemSave,
  problemList,
  problemDetail,
  problemSaveScore,
  bankCardInit,
  bankSave,
  bankCardChange,
  contactInfo,
  sendDeleteCode,
  userDelete,
  channelTemplate,
  trackVisit,
  getSid,
  getCaptcha,
  getSms,
  promoRegister,
  trackClick,
  loanDetails,
  googleScore,
  eventSave,
  installmentPlan,
  delayDetail,
  generateVcode,
  submitUtr,
  repaymentWay,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  loanDetailConfirm,
  contractList,
  contractJump,
  loanDetailPush,
  confirmDetailOld,
  agreementsOld,
  agreementJumpOld,
  pushOld,
  unionErrorInfo,
  jointTrack,
  jointProductJump,
};
