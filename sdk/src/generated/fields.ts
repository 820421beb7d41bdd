// Written by `npm run gen` from openapi/dist/openapi.yaml. Change the contract, not this file.

import type { FieldRules } from '../shapes/field-rules.ts';

/** The common session parameters, which every call carries. */
export const session = {
  deviceId: { type: 'text', maxLength: 200 },
  appVersion: { type: 'text', maxLength: 200 },
  userId: { type: 'text', maxLength: 200 },
  appName: { type: 'text', maxLength: 200 },
  sessionId: { type: 'text', maxLength: 200, secret: true },
  clientType: { type: 'text', maxLength: 200 },
  merchantNumber: { type: 'text', maxLength: 200 },
  mobilePhone: { type: 'text', maxLength: 200, secret: true },
  orderId: { type: 'text', maxLength: 200 },
  productId: { type: 'text', maxLength: 200 },
  couponId: { type: 'text', maxLength: 200 },
  couponMoney: { type: 'text', maxLength: 200 },
  withholdingAmount: { type: 'text', maxLength: 200 },
} as const satisfies Record<string, FieldRules>;

export const problemInit = {
  orderId: { type: 'text', maxLength: 200, session: 'orderId' },
} as const satisfies Record<string, FieldRules>;

export const problemUploadImg = {
  problemImage: {
    type: 'file',
    required: true,
    minLength: 1,
    accept: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  },
} as const satisfies Record<string, FieldRules>;

export const problemSave = {
  problemType: { type: 'text', required: true, minLength: 1, maxLength: 20 },
  problemSonType: { type: 'text', required: true, maxLength: 20 },
  problemDetail: { type: 'text', required: true, minLength: 1, maxLength: 200 },
  problemImage: {
    type: 'text',
    required: true,
    maxLength: 9000,
    pattern: '^([^,]+(,[^,]+){0,8})?$',
    maxItems: 9,
  },
  orderNo: { type: 'text', required: true, maxLength: 200, session: 'orderId' },
} as const satisfies Record<string, FieldRules>;

export const problemList = {} as const satisfies Record<string, FieldRules>;

export const problemDetail = {
  problemId: { type: 'text', required: true, minLength: 1, maxLength: 64 },
} as const satisfies Record<string, FieldRules>;

export const problemSaveScore = {
  score: { type: 'integer', required: true, minimum: 1, maximum: 5 },
  problemId: { type: 'text', required: true, minLength: 1, maxLength: 64 },
} as const satisfies Record<string, FieldRules>;

export const bankCardInit = {
  product_id: { type: 'text', required: true, maxLength: 200, session: 'productId' },
} as const satisfies Record<string, FieldRules>;

export const bankSave = {
  product_id: { type: 'text', required: true, maxLength: 200, session: 'productId' },
  '*': { type: 'text', maxLength: 500, secret: true },
} as const satisfies Record<string, FieldRules>;

export const bankCardChange = {
  product_id: { type: 'text', required: true, maxLength: 200, session: 'productId' },
  '*': { type: 'text', maxLength: 500, secret: true },
} as const satisfies Record<string, FieldRules>;

export const contactInfo = {} as const satisfies Record<string, FieldRules>;

export const sendDeleteCode = {
  phone: { type: 'text', required: true, minLength: 10, secret: true, session: 'mobilePhone' },
} as const satisfies Record<string, FieldRules>;

export const userDelete = {
  phone: { type: 'text', required: true, minLength: 10, secret: true, session: 'mobilePhone' },
  code: { type: 'text', required: true, minLength: 6, maxLength: 6, secret: true },
} as const satisfies Record<string, FieldRules>;

export const channelTemplate = {
  templateId: { type: 'text', required: true, minLength: 1, maxLength: 200 },
} as const satisfies Record<string, FieldRules>;

export const trackVisit = {
  page_id: { type: 'text', maxLength: 200 },
  user_from: { type: 'text', maxLength: 200 },
  client_type: { type: 'text', maxLength: 200 },
  utm_tag: { type: 'text', maxLength: 200 },
  app_from: { type: 'text', maxLength: 200 },
} as const satisfies Record<string, FieldRules>;

export const getSid = {} as const satisfies Record<string, FieldRules>;

export const getCaptcha = {
  sid: { type: 'text', required: true, minLength: 1, maxLength: 200 },
} as const satisfies Record<string, FieldRules>;

export const getSms = {
  phone: { type: 'text', required: true, maxLength: 11, pattern: '^1[3-9][0-9]{9}$', secret: true },
  capcode: { type: 'text', required: true, minLength: 1, maxLength: 4, secret: true },
  sid: { type: 'text', required: true, maxLength: 200 },
  deviceId: { type: 'text', required: true, maxLength: 200, session: 'deviceId' },
  appName: { type: 'text', required: true, maxLength: 200, session: 'appName' },
  app_from: { type: 'text', required: true, maxLength: 200 },
  user_from: { type: 'text', required: true, maxLength: 200 },
  utm_tag: { type: 'text', required: true, maxLength: 200 },
} as const satisfies Record<string, FieldRules>;

export const promoRegister = {
  phone: { type: 'text', required: true, maxLength: 11, pattern: '^1[3-9][0-9]{9}$', secret: true },
  capcode: { type: 'text', required: true, minLength: 1, maxLength: 4, secret: true },
  sid: { type: 'text', required: true, maxLength: 200 },
  deviceId: { type: 'text', required: true, maxLength: 200, session: 'deviceId' },
  appName: { type: 'text', required: true, maxLength: 200, session: 'appName' },
  merchantNumber: { type: 'text', required: true, maxLength: 200, session: 'merchantNumber' },
  userName: { type: 'text', required: true, maxLength: 200, secret: true },
  smsCode: { type: 'text', required: true, minLength: 1, maxLength: 6, secret: true },
  invite_code: { type: 'text', required: true, maxLength: 200 },
  user_from: { type: 'text', required: true, maxLength: 200 },
  id: { type: 'text', required: true, maxLength: 200 },
  app_from: { type: 'text', required: true, maxLength: 200 },
  utm_tag: { type: 'text', required: true, maxLength: 200 },
} as const satisfies Record<string, FieldRules>;

export const trackClick = {
  phone: { type: 'text', required: true, minLength: 1, maxLength: 200 },
} as const satisfies Record<string, FieldRules>;

export const loanDetails = {
  productId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'productId' },
  orderId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'orderId' },
} as const satisfies Record<string, FieldRules>;

export const googleScore = {} as const satisfies Record<string, FieldRules>;

export const eventSave = {
  productId: { type: 'text', required: true, maxLength: 200, session: 'productId' },
} as const satisfies Record<string, FieldRules>;

export const installmentPlan = {
  productId: { type: 'text', required: true, maxLength: 200, session: 'productId' },
  orderId: { type: 'text', required: true, maxLength: 200, session: 'orderId' },
} as const satisfies Record<string, FieldRules>;

export const delayDetail = {
  productId: { type: 'text', required: true, maxLength: 200, session: 'productId' },
  orderId: { type: 'text', required: true, maxLength: 200, session: 'orderId' },
} as const satisfies Record<string, FieldRules>;

export const generateVcode = {
  product_id: { type: 'text', required: true, maxLength: 200, session: 'productId' },
  orderId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'orderId' },
  amount: { type: 'text', required: true, maxLength: 16, pattern: '^[0-9]*$' },
  cardNo: { type: 'text', required: true, maxLength: 32, pattern: '^[0-9]*$', secret: true },
  bankCode: { type: 'text', required: true, maxLength: 100 },
  isDelay: { type: 'integer', required: true, values: [0, 1] },
} as const satisfies Record<string, FieldRules>;

export const submitUtr = {
  orderId: { type: 'text', required: true, maxLength: 200, session: 'orderId' },
  utr: { type: 'text', required: true, minLength: 1, maxLength: 64 },
  isDelay: { type: 'integer', required: true, values: [0, 1] },
} as const satisfies Record<string, FieldRules>;

export const repaymentWay = {
  orderId: { type: 'text', required: true, maxLength: 200, session: 'orderId' },
} as const satisfies Record<string, FieldRules>;

export const repaymentCommit = {
  amount: { type: 'text', required: true, maxLength: 20, pattern: '^[0-9]*([.][0-9]{1,2})?$' },
  bankName: { type: 'text', required: true, maxLength: 100 },
  cardId: { type: 'text', required: true, minLength: 1, maxLength: 64 },
  cardNo: { type: 'text', required: true, maxLength: 64, secret: true },
  couponId: { type: 'text', nullable: true, required: true, maxLength: 200, session: 'couponId' },
  orderId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'orderId' },
  repayToken: { type: 'text', required: true, maxLength: 200, secret: true },
  bankCode: { type: 'text', required: true, maxLength: 100 },
  sendMsg: { type: 'integer', required: true, values: [0, 1] },
} as const satisfies Record<string, FieldRules>;

export const repaymentConfirm = {
  orderId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'orderId' },
  verifyCode: { type: 'text', required: true, minLength: 6, maxLength: 32, secret: true },
  repaymentRecordId: { type: 'text', required: true, maxLength: 64 },
} as const satisfies Record<string, FieldRules>;

export const repaymentHuichao = {
  userId: { type: 'text', required: true, maxLength: 200, session: 'userId' },
  orderId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'orderId' },
  amount: { type: 'text', required: true, maxLength: 20, pattern: '^[0-9]*([.][0-9]{1,2})?$' },
} as const satisfies Record<string, FieldRules>;

export const loanDetailConfirm = {
  productId: { type: 'text', required: true, maxLength: 200, session: 'productId' },
  amount: { type: 'text', required: true, maxLength: 40 },
  periods: { type: 'text', required: true, maxLength: 16, pattern: '^[0-9]*$' },
} as const satisfies Record<string, FieldRules>;

export const contractList = {
  productId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'productId' },
} as const satisfies Record<string, FieldRules>;

export const contractJump = {
  productId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'productId' },
  position: { type: 'integer', required: true, minimum: 0, maximum: 999 },
  orderId: { type: 'text', maxLength: 200, session: 'orderId' },
} as const satisfies Record<string, FieldRules>;

export const loanDetailPush = {
  amount: { type: 'text', required: true, maxLength: 40 },
  periods: { type: 'text', required: true, maxLength: 16, pattern: '^[0-9]*$' },
  termUnit: { type: 'text', required: true, maxLength: 20 },
  productId: { type: 'text', required: true, maxLength: 200, session: 'productId' },
} as const satisfies Record<string, FieldRules>;

export const confirmDetailOld = {
  productId: { type: 'text', required: true, maxLength: 200, session: 'productId' },
  amount: { type: 'text', required: true, maxLength: 40 },
  periods: { type: 'text', required: true, maxLength: 16, pattern: '^[0-9]*$' },
} as const satisfies Record<string, FieldRules>;

export const agreementsOld = {
  productId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'productId' },
} as const satisfies Record<string, FieldRules>;

export const agreementJumpOld = {
  productId: { type: 'text', required: true, minLength: 1, maxLength: 200, session: 'productId' },
  position: { type: 'integer', required: true, minimum: 0, maximum: 999 },
  orderId: { type: 'text', maxLength: 200, session: 'orderId' },
} as const satisfies Record<string, FieldRules>;

export const pushOld = {
  amount: { type: 'text', required: true, maxLength: 40 },
  periods: { type: 'text', required: true, maxLength: 16, pattern: '^[0-9]*$' },
  termUnit: { type: 'text', required: true, maxLength: 20 },
  productId: { type: 'text', required: true, maxLength: 200, session: 'productId' },
} as const satisfies Record<string, FieldRules>;

export const unionErrorInfo = {} as const satisfies Record<string, FieldRules>;

export const jointTrack = {
  productId: { type: 'text', maxLength: 200, session: 'productId' },
} as const satisfies Record<string, FieldRules>;

export const jointProductJump = {
  productId: { type: 'text', required: true, maxLength: 200, session: 'productId' },
} as const satisfies Record<string, FieldRules>;
