import { expectTypeOf, test } from 'vitest';
import * as codes from '../src/generated/codes.ts';
import * as fields from '../src/generated/fields.ts';
import {
  createBrought,
  type CallOptions,
  type Data,
  type Input,
  type OperationId,
  type Session,
} from '../src/index.ts';

const brought = createBrought();

test('a call is named, its fields are flat, its reply is inferred', () => {
  expectTypeOf(brought.call('problemInit', { orderId: '7' })).resolves.toHaveProperty('data');
  expectTypeOf<Data<'problemInit'>['orderList'][number]['isShow']>().toEqualTypeOf<
    string | number | boolean
  >();
  expectTypeOf<Data<'problemInit'>['orderList'][number]['list'][number]>().toEqualTypeOf<{
    title: string;
    value: string;
  }>();
  expectTypeOf<Data<'problemList'>['tabs'][number]['list'][number]['id']>().toEqualTypeOf<
    string | number
  >();
  expectTypeOf<Data<'installmentPlan'>['amountMax']>().toEqualTypeOf<number>();
  expectTypeOf<Data<'problemDetail'>['images']>().toEqualTypeOf<string[]>();
  expectTypeOf(brought.call('problemList')).resolves.toEqualTypeOf<{
    data: Data<'problemList'>;
    message: string;
    code: string;
  }>();
});

test('an old-style payload is inferred from attach, a picture is a Blob, an undocumented payload unknown', () => {
  expectTypeOf<Data<'agreementsOld'>['list'][number]['title']>().toEqualTypeOf<string>();
  expectTypeOf<Data<'jointProductJump'>['jumpUrl']>().toEqualTypeOf<string>();
  expectTypeOf<Data<'getCaptcha'>>().toEqualTypeOf<Blob>();
  expectTypeOf<Data<'problemSave'>>().toEqualTypeOf<unknown>();
  expectTypeOf<Data<'eventSave'>>().toEqualTypeOf<unknown>();
});

test("only the call's own fields are required: no session parameters, no constants", () => {
  expectTypeOf<Input<'problemInit'>>().toEqualTypeOf<{ orderId?: string }>();
  expectTypeOf<Input<'problemSaveScore'>>().toEqualTypeOf<{ score: number; problemId: string }>();
  expectTypeOf<Input<'sendDeleteCode'>>().toEqualTypeOf<{ phone: string }>();
  expectTypeOf<Input<'eventSave'>>().toEqualTypeOf<{ productId: string }>();
  expectTypeOf<Input<'contactInfo'>>().toEqualTypeOf<Record<string, never>>();
  expectTypeOf<Input<'contractList'>>().toEqualTypeOf<{ productId: string }>();
  expectTypeOf<Input<'loanDetails'>>().toEqualTypeOf<{ productId: string; orderId: string }>();
  expectTypeOf<Input<'contractJump'>>().toEqualTypeOf<{
    productId: string;
    position: number;
    orderId?: string;
  }>();
  expectTypeOf<Input<'problemUploadImg'>>().toEqualTypeOf<{ problemImage: Blob }>();
  expectTypeOf<Input<'repaymentCommit'>['couponId']>().toEqualTypeOf<string | null>();
});

test('correct calls compile', () => {
  void brought.call('problemList');
  void brought.call('problemList', {}, { timeoutMs: 1 });
  void brought.call('problemInit');
  void brought.call('problemInit', {}, { signal: AbortSignal.abort() });
  expectTypeOf(brought.call('contactInfo')).resolves.toHaveProperty('code');
  void brought.call('problemUploadImg', { problemImage: new File([], 'a.jpg') });
  void brought.call('bankSave', { product_id: '7', walletNo: '0712345678' });
  void brought.call('trackVisit', { page_id: 'p1' });
});

test('an unknown operation does not compile', () => {
  expectTypeOf<'problemSend'>().not.toExtend<OperationId>();
  // @ts-expect-error there is no such call
  void brought.call('problemSend', {});
});

test('a missing field does not compile', () => {
  expectTypeOf<{ score: number }>().not.toExtend<Input<'problemSaveScore'>>();
  // @ts-expect-error problemId is missing
  void brought.call('problemSaveScore', { score: 5 });
  // @ts-expect-error all fields are missing
  void brought.call('problemSaveScore');
  // @ts-expect-error product_id is missing
  void brought.call('bankSave', { walletNo: '0712345678' });
  // @ts-expect-error the own orderId of a GET is asked for
  void brought.call('loanDetails', { productId: '7' });
});

test('a field of the wrong type does not compile', () => {
  expectTypeOf<{ score: string; problemId: string }>().not.toExtend<Input<'problemSaveScore'>>();
  // @ts-expect-error score is a number
  void brought.call('problemSaveScore', { score: '5', problemId: '6' });
  // @ts-expect-error the image is a file
  void brought.call('problemUploadImg', { problemImage: '/1.jpg' });
  // @ts-expect-error isDelay is 0 or 1
  void brought.call('submitUtr', { orderId: '7', utr: 'u', isDelay: 2 });
  // @ts-expect-error a form takes texts
  void brought.call('bankSave', { product_id: '7', walletNo: new Blob() });
});

test('a field that is not of the call does not compile', () => {
  expectTypeOf<keyof Input<'sendDeleteCode'>>().toEqualTypeOf<'phone'>();
  // @ts-expect-error phone is no field of problemSaveScore
  void brought.call('problemSaveScore', { score: 5, problemId: '6', phone: '1' });
  // @ts-expect-error problemList takes none
  void brought.call('problemList', { orderId: '7' });
  // @ts-expect-error the session is not given by the call
  void brought.call('problemDetail', { problemId: '6', sessionId: 's' });
  // @ts-expect-error type is always del, and filled in
  void brought.call('sendDeleteCode', { phone: '0712345678', type: 'del' });
  // @ts-expect-error overall is always 30, and filled in
  void brought.call('contactInfo', { overall: 30 });
});

test('a field that the reply does not have does not compile', async () => {
  const { data } = await brought.call('problemInit');
  expectTypeOf(data).not.toHaveProperty('orders');
  // @ts-expect-error there is no such field
  void data.orders;
  // @ts-expect-error there may be no order
  void data.orderDetail.orderNo;
  const { data: unknownData } = await brought.call('problemSave', {
    problemType: '2',
    problemSonType: '',
    problemDetail: 'a',
    problemImage: '',
    orderNo: '',
  });
  // @ts-expect-error the documents show no payload
  void unknownData.id;
});

test('options are checked by name', () => {
  expectTypeOf<keyof CallOptions>().toEqualTypeOf<
    'signal' | 'timeoutMs' | 'prefer' | 'idempotencyKey' | 'onRepair' | 'readText'
  >();
  createBrought({
    remap: {
      paths: { problemList: '/x' },
      fields: { code: ['status'] },
      clients: { problemList: 'json' },
    },
  });
  // @ts-expect-error there is no such call
  createBrought({ remap: { paths: { problemSend: '/x' } } });
  // @ts-expect-error there is no such header
  createBrought({ headers: { token: 'x' } });
  // @ts-expect-error role is no session parameter
  createBrought({ session: { role: 'admin' } });
  // @ts-expect-error there is no such option of a call
  void brought.call('problemList', {}, { retries: 3 });
});

test('SES-01 the session is typed by its 13 names and the mirrored spelling', () => {
  expectTypeOf<keyof Session>().toEqualTypeOf<
    | 'deviceId'
    | 'appVersion'
    | 'userId'
    | 'appName'
    | 'sessionId'
    | 'clientType'
    | 'merchantNumber'
    | 'mobilePhone'
    | 'orderId'
    | 'productId'
    | 'couponId'
    | 'couponMoney'
    | 'withholdingAmount'
    | 'product_id'
  >();
});

test('codes and fields are typed by call and name', () => {
  expectTypeOf<typeof codes.repaymentConfirm.wrongVerificationCode>().toEqualTypeOf<'800006'>();
  expectTypeOf<typeof fields.problemSave.problemDetail.maxLength>().toEqualTypeOf<200>();
  expectTypeOf<Exclude<OperationId, keyof typeof codes>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<OperationId, keyof typeof fields>>().toEqualTypeOf<never>();
});

test('the raw client is typed by path and method', () => {
  const { raw } = brought;
  expectTypeOf(raw.POST('/brought/user-problem/problem-list')).resolves.toHaveProperty('data');
  // @ts-expect-error there is no such path
  void raw.POST('/brought/user-problem/problem-send');
  // @ts-expect-error problem-list is a POST
  void raw.GET('/brought/user-problem/problem-list');
  // @ts-expect-error the body is missing
  void raw.POST('/brought/user-problem/save-score', {});
});
