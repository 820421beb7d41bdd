// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.

import type { Operation } from '../shapes/operation.ts';
import type { operations as Schemas } from './schema.ts';

/** First part of every path. */
export const BASE_PATH = '/brought';

/** Milliseconds until a call gives up. */
export const TIMEOUT_MS = 60000;

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

/** Other spellings that page addresses have of common parameters. */
export const parameterAliases = { productId: 'product_id' } as const;

/** Headers that every call carries. */
export const fixedHeaders = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/** Custom headers by client, filled from the parameters of the same name, empty if absent. */
export const clientHeaders = { form: ['swift', 'eyes'], json: ['building', 'gather'] } as const;

/** Header of calls that write: a key by which a server tells a repeat from another tap. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Names of the fields of an envelope by its style, the texts in the order they are read in. */
export const envelopeFields = {
  new: { code: 'code', messages: ['message'], payload: 'data' },
  old: { code: 'code', messages: ['alteration', 'treatment'], payload: 'attach' },
} as const;

export const problemInit: Operation = {
  method: 'POST',
  path: '/brought/user-problem/problem-init',
  client: 'form',
  body: 'form',
  envelope: 'new',
  success: ['00'],
  effect: 'read',
  fallback: 'processFailed',
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
