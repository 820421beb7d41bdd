import { expect, test } from 'vitest';
import type { Schema } from '../gen/contract.ts';
import { operations, type OperationId } from '../src/index.ts';
import { contract, described, operationIds, propertiesOf, schemaNamed } from './bundle.ts';

/**
 * Method and path as the documents show them whole (CON-09).
 */
const shown = {
  bankCardInit: 'POST /service/entry-order/card-init',
  bankSave: 'POST /v3/certify/save-bank-info',
  bankCardChange: 'POST /yours/cardChange',
  problemInit: 'POST /user-problem/problem-init',
  problemUploadImg: 'POST /user-problem/upload-problem-img',
  problemSave: 'POST /user-problem/problem-save',
  problemList: 'POST /user-problem/problem-list',
  problemDetail: 'POST /user-problem/problem-detail',
  problemSaveScore: 'POST /user-problem/save-score',
  contactInfo: 'POST /v3/personal-center/contact-kf-info',
  sendDeleteCode: 'POST /service/login/send-sms-code-new',
  userDelete: 'POST /service/login/user-delete',
  loanDetails: 'GET /v3/loan-details/loan-details',
  installmentPlan: 'POST /v3/installment/loan-play-detail-yd',
  delayDetail: 'POST /v3/loan-details/delay-detail-yd',
  generateVcode: 'POST /v3/loan-details/generate-vcode-yd',
  submitUtr: 'POST /v3/loan-details/submit-utr',
  loanDetailConfirm: 'POST /v3/loan-confirm/loan-detail-confirm',
  contractList: 'GET /v3/contract/contract',
  contractJump: 'GET /v3/contract/contract-jump',
  loanDetailPush: 'POST /v3/loan-confirm/loan-detail-push-yd',
  googleScore: 'POST /v3/loan-details/google-score',
  eventSave: 'POST /service/event/save',
  unionErrorInfo: 'GET /service/new/union-error-info',
} as const;

/** Method of the calls whose path the documents elide or do not show, with what they show of it. */
const elided = {
  channelTemplate: ['GET', '/api/v2/.../channel/channel-template'],
  trackVisit: ['GET', '/api/v2/.../promotion/track-visit'],
  getSid: ['GET', '.../promotion/get-sid'],
  getCaptcha: ['GET', 'promotion/get-captcha'],
  getSms: ['POST', '.../promotion/get-sms'],
  promoRegister: ['POST', '.../promotion/register'],
  trackClick: ['GET', '.../promotion/track-click'],
  repaymentWay: ['POST', '.../service/loan/repayment-way'],
  repaymentCommit: ['POST', '.../service/loan/repayment-commit'],
  repaymentConfirm: ['POST', '.../service/loan/repayment-confirm'],
  repaymentHuichao: ['POST', '.../service/loan/repayment-huichao'],
  confirmDetailOld: ['POST', 'not shown'],
  agreementsOld: ['GET', 'not shown'],
  agreementJumpOld: ['GET', 'not shown'],
  pushOld: ['POST', 'not shown'],
  jointTrack: ['POST', 'not shown'],
  jointProductJump: ['POST', 'not shown'],
} as const;

/** The calls of the documents; a contract may have others, which say so. */
const documented = [...Object.keys(shown), ...Object.keys(elided)] as OperationId[];

const FORM = 'application/x-www-form-urlencoded';
const marksOf = (id: OperationId) => described(id)['x-brought'];
const mediaOf = (id: OperationId) => Object.keys(described(id).requestBody?.content ?? {});
const replyOf = (id: OperationId): Schema =>
  contract.resolve(described(id).responses['200']?.content?.['application/json']?.schema ?? {});
const ownFields = (id: OperationId): string[] => {
  const [media] = Object.values(described(id).requestBody?.content ?? {});
  const inQuery = (described(id).parameters ?? []).flatMap((parameter) =>
    'name' in parameter ? [parameter.name] : [],
  );
  return [...inQuery, ...Object.keys(media ? propertiesOf(media.schema) : {})];
};

test('CON-01 every path of the contract is below /brought', () => {
  const paths = Object.keys(contract.bundle.paths);
  expect(paths).toHaveLength(operationIds.length);
  expect(paths.filter((path) => !path.startsWith('/brought/'))).toEqual([]);
});

test.each(Object.entries(shown) as [OperationId, string][])(
  "CON-09 the path of %s is exactly the documents': %s",
  (id, text) => {
    const { method, path } = operations[id];
    expect(`${method} ${path}`).toBe(text.replace(' /', ' /brought/'));
    expect(marksOf(id)).toMatchObject({ documented: text.split(' ')[1] });
  },
);

test('CON-10 a path that the documents elide is marked as assumed, and no other of theirs is', () => {
  const assumed = documented.filter((id) => marksOf(id)?.assumed.includes('path'));
  expect(assumed.sort()).toEqual(Object.keys(elided).sort());
});

test.each(Object.entries(elided) as [OperationId, readonly [string, string]][])(
  'CON-10 %s records how the documents spell its path',
  (id, [method, spelled]) => {
    expect(operations[id].method).toBe(method);
    expect(marksOf(id)?.documented).toContain(spelled);
    expect(operations[id].path).not.toContain('...');
  },
);

test('CON-02 every new-style reply has code, message and data', () => {
  for (const id of operationIds.filter((name) => operations[name].envelope === 'new')) {
    expect(Object.keys(propertiesOf(replyOf(id))).sort(), id).toEqual(['code', 'data', 'message']);
  }
});

test('CON-11 bodies are form-encoded, optionally also JSON', () => {
  const bodies = operationIds.filter((id) => mediaOf(id).length > 0 && id !== 'problemUploadImg');
  expect(bodies).toEqual(operationIds.filter((id) => operations[id].body === 'form'));
  for (const id of bodies) {
    expect(mediaOf(id)[0], id).toBe(FORM);
    expect([FORM, 'application/json'], id).toEqual(expect.arrayContaining(mediaOf(id)));
  }
});

test('CON-12 the image upload, and nothing else in the documents, is multipart', () => {
  const multipart = documented.filter((id) => mediaOf(id).includes('multipart/form-data'));
  expect(multipart).toEqual(['problemUploadImg']);
  expect(mediaOf('problemUploadImg')).toEqual(['multipart/form-data']);
});

test('CON-13 old-style bodies are form-encoded and nothing else', () => {
  for (const id of ['confirmDetailOld', 'pushOld', 'jointTrack', 'jointProductJump'] as const) {
    expect(mediaOf(id), id).toEqual([FORM]);
  }
});

test('CON-14 CON-15 CON-16 CON-17 old-style replies have code, alteration, treatment and attach', () => {
  const old = operationIds.filter((id) => operations[id].envelope === 'old');
  expect(documented.filter((id) => old.includes(id))).toHaveLength(6);
  for (const id of old) {
    expect(Object.keys(propertiesOf(replyOf(id))).sort(), id).toEqual([
      'alteration',
      'attach',
      'code',
      'treatment',
    ]);
    expect(marksOf(id)?.success, id).toEqual(['00']);
  }
});

test('CON-18 the product id is product_id in three calls, and in the card change that mirrors one of them', () => {
  const spelled = documented.filter((id) => ownFields(id).includes('product_id'));
  expect(spelled.sort()).toEqual(['bankCardChange', 'bankCardInit', 'bankSave', 'generateVcode']);
  for (const id of spelled) expect(ownFields(id), id).not.toContain('productId');
});

test.each([
  'loanDetails',
  'installmentPlan',
  'delayDetail',
  'loanDetailConfirm',
  'contractList',
  'contractJump',
  'loanDetailPush',
  'eventSave',
] as const)('CON-19 the product id is productId in %s', (id) => {
  expect(ownFields(id)).toContain('productId');
  expect(ownFields(id)).not.toContain('product_id');
});

test('CON-20 CON-21 CON-22 CON-23 CON-24 CON-25 CON-26 CON-27 CON-28 CON-29 names found only in the remap table are described in prose, and get no operation', () => {
  const { description } = contract.bundle.info;
  const listed = description.slice(description.indexOf('## Known, but not described'));
  for (const subject of [
    'login and SMS code',
    'home page',
    'product apply and product detail',
    'credit certification: personal, job and ext info',
    'order list',
    'loan details',
    'repayment plans',
    'contracts',
    'FAQ and problem submission',
    'v5 credit family',
  ]) {
    expect(listed).toContain(subject);
  }
  const said = operationIds.filter((id) => marksOf(id)?.documented !== 'not in the documents');
  expect(said.sort()).toEqual([...documented].sort());
});

test('CMP-09 the reply of problem-init has problemType, problemSonType, orderDetail and orderList', () => {
  expect(Object.keys(propertiesOf(schemaNamed('ProblemInit')))).toEqual([
    'problemType',
    'problemSonType',
    'orderDetail',
    'orderList',
  ]);
  expect(JSON.stringify(replyOf('problemInit'))).toContain('#/components/schemas/ProblemInit"');
});

test('CMP-10 problemType and problemSonType are lists of value and title', () => {
  const { problemType, problemSonType } = propertiesOf(schemaNamed('ProblemInit'));
  for (const list of [problemType, problemSonType]) {
    expect(list?.type).toBe('array');
    expect(Object.keys(propertiesOf(list?.items ?? {}))).toEqual(['value', 'title']);
  }
});

test('CMP-11 an order has its number, product, status, isShow and title and value rows', () => {
  const order = propertiesOf(schemaNamed('ProblemOrder'));
  expect(Object.keys(order)).toEqual([
    'orderNo',
    'productLogo',
    'productName',
    'status',
    'isShow',
    'list',
  ]);
  expect(Object.keys(propertiesOf(order.list?.items ?? {}))).toEqual(['title', 'value']);
});

test('CMP-12 orderList holds the shape of orderDetail', () => {
  const { orderDetail, orderList } = schemaNamed('ProblemInit').properties ?? {};
  expect(orderList?.items?.$ref).toBe('#/components/schemas/ProblemOrder');
  expect(orderDetail?.oneOf).toContainEqual({ $ref: orderList?.items?.$ref });
});

test('CMP-51 the complaint list has tabs, each with a list', () => {
  const { tabs } = propertiesOf(schemaNamed('ProblemList'));
  expect(tabs?.type).toBe('array');
  expect(propertiesOf(tabs?.items ?? {}).list?.type).toBe('array');
});

test('CMP-54 a complaint in the list has id, time, type and content', () => {
  expect(Object.keys(propertiesOf(schemaNamed('ProblemListItem')))).toEqual([
    'id',
    'time',
    'type',
    'content',
  ]);
});

test('CMP-58 a complaint has its eight fields', () => {
  const detail = propertiesOf(schemaNamed('ProblemDetail'));
  expect(Object.keys(detail)).toEqual([
    'type',
    'sonType',
    'problemId',
    'content',
    'images',
    'disposeDetail',
    'disposeImages',
    'isNeedScore',
  ]);
  expect(detail.images).toMatchObject({ type: 'array', items: { type: 'string' } });
});
