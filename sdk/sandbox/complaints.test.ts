import { describe, expect, test } from 'vitest';
import { begin, ORDER_ID, refusalOf } from '../test/sandbox-borrower.ts';

const complaint = {
  problemType: '2',
  problemSonType: '',
  problemDetail: 'The app shows the wrong due date.',
  problemImage: '',
  orderNo: ORDER_ID,
} as const;

async function idsByTab(brought: ReturnType<typeof begin>['brought']): Promise<string[][]> {
  const { data } = await brought.call('problemList');
  return data.tabs.map(({ list }) => list.map(({ id }) => String(id)));
}

describe('filing a complaint', () => {
  test('a saved complaint is in the list with its type and text, and opens with its images', async () => {
    const { sandbox, brought } = begin('due-today');
    const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 255, 45, 45]);
    const upload = async () => {
      const problemImage = new Blob([bytes], { type: 'image/png' });
      return (await brought.call('problemUploadImg', { problemImage })).data.url;
    };
    const urls = [await upload(), await upload()];
    expect(new Set(urls).size).toBe(2);
    await brought.call('problemSave', { ...complaint, problemImage: urls.join(',') });

    expect(await idsByTab(brought)).toEqual([['8'], ['8'], []]);
    const { data: list } = await brought.call('problemList');
    // Without its zone it would be local time, which only the borrower's phone knows.
    expect(list.tabs[0]?.list[0]?.time).toBe(new Date(sandbox.now()).toISOString());
    const { data } = await brought.call('problemDetail', { problemId: '8' });
    expect(data).toMatchObject({
      type: 'Repayment',
      content: complaint.problemDetail,
      images: urls,
      isNeedScore: 0,
    });
    const served = await sandbox.fetch(urls[0] ?? '');
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
  });

  test('a new picture at the same address, after a reset, is not hidden by a cached one', async () => {
    const { sandbox, brought } = begin('due-today');
    const upload = async (byte: number) => {
      const problemImage = new Blob([new Uint8Array([byte])]);
      return (await brought.call('problemUploadImg', { problemImage })).data.url;
    };
    const first = await upload(1);
    sandbox.reset();
    expect(await upload(2)).toBe(first);
    const { headers } = await sandbox.fetch(first);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('a reply is available after 3 weekdays and requires a rating, which is accepted once', async () => {
    const { sandbox, brought } = begin('due-today');
    await brought.call('problemSave', complaint);
    const rating = { problemId: '8', score: 4 };
    expect(await refusalOf(brought, 'problemSaveScore', rating)).toBe(
      '01 You can rate this complaint once it is answered.',
    );
    // Filed on a Saturday: Monday, Tuesday and Wednesday pass.
    sandbox.advance('3d');
    expect(await idsByTab(brought)).toEqual([['8'], ['8'], []]);
    sandbox.advance('1d');
    expect(await idsByTab(brought)).toEqual([['8'], [], ['8']]);
    expect((await brought.call('problemDetail', { problemId: '8' })).data.isNeedScore).toBe(1);
    await brought.call('problemSaveScore', rating);
    const { data } = await brought.call('problemDetail', { problemId: '8' });
    expect(data.isNeedScore).toBe(0);
    expect(sandbox.state('due-today')).toMatchObject({ complaints: [{ id: '8', score: 4 }] });
    expect(data.disposeDetail).not.toBe('');
    expect(await refusalOf(brought, 'problemSaveScore', rating)).toBe(
      '01 You have rated this complaint already.',
    );
  });

  test('a collection complaint needs an order in repayment and a sub-type', async () => {
    const { brought } = begin('default');
    const collection = { ...complaint, problemType: '1', problemSonType: '12' };
    const { data } = await brought.call('problemInit', {});
    expect(data.orderList.map(({ orderNo, isShow }) => [orderNo, isShow])).toEqual([
      [ORDER_ID, 1],
      ['L202608030007', 0],
    ]);
    expect(
      await refusalOf(brought, 'problemSave', { ...collection, orderNo: 'L202608030007' }),
    ).toBe('01 The selected order does not support sending collection types');
    expect(await refusalOf(brought, 'problemSave', { ...collection, problemSonType: '' })).toMatch(
      /^01 Choose what/,
    );
    await brought.call('problemSave', collection);
    expect((await brought.call('problemDetail', { problemId: '8' })).data.sonType).toBe(
      'Calls to my contacts',
    );
  });

  test('the requested order is selected, without an orderId the newest, and none for a new borrower', async () => {
    const { brought } = begin('default');
    const selected = async (id?: string) =>
      (await brought.call('problemInit', id === undefined ? {} : { orderId: id })).data.orderDetail
        ?.orderNo;
    expect(await selected('L202608030007')).toBe('L202608030007');
    expect(await selected()).toBe(ORDER_ID);
    expect(await refusalOf(brought, 'problemInit', { orderId: 'L1' })).toBe(
      '01 You have no order L1.',
    );
    const { data } = await begin('fresh').brought.call('problemInit', {});
    expect([data.orderDetail ?? null, data.orderList]).toEqual([null, []]);
  });

  test.each([
    ['an unknown type', { problemType: '9' }],
    ['a blank text', { problemDetail: '   ' }],
    ['an order of somebody else', { orderNo: 'L1' }],
    ['an image from elsewhere', { problemImage: 'javascript:alert(1)' }],
  ])('%s is refused and nothing is filed', async (_what, change) => {
    const { brought } = begin('due-today');
    expect(await refusalOf(brought, 'problemSave', { ...complaint, ...change })).toMatch(/^01 ./);
    expect(await idsByTab(brought)).toEqual([[], [], []]);
  });

  test('the scenarios have an open, an answered and a rated complaint', async () => {
    const need = async (seed: string, problemId: string) =>
      (await begin(seed).brought.call('problemDetail', { problemId })).data;
    expect(await need('complaint-open', '7')).toMatchObject({ disposeDetail: '', isNeedScore: 0 });
    expect(await need('complaint-answered', '6')).toMatchObject({
      isNeedScore: 1,
      sonType: 'Calls to my contacts',
    });
    expect(await need('complaint-rated', '6')).toMatchObject({ isNeedScore: 0 });
  });

  test('pictures of the scenarios are drawn, any other name is a 404', async () => {
    const { sandbox, brought } = begin('complaint-answered');
    const { data } = await brought.call('problemDetail', { problemId: '6' });
    for (const url of [...data.images, ...data.disposeImages]) {
      const reply = await sandbox.fetch(url);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
    expect((await sandbox.fetch('/brought/images/nothing')).status).toBe(404);
  });

  test('complaints are numbered in sequence, and require no picture', async () => {
    const { sandbox, brought } = begin('due-today');
    for (const _time of [1, 2]) await brought.call('problemSave', complaint);
    expect(await idsByTab(brought)).toEqual([['9', '8'], ['9', '8'], []]);
    sandbox.advance('5d');
    const { data } = await brought.call('problemDetail', { problemId: '9' });
    expect(data).toMatchObject({ images: [], disposeImages: [] });
    expect(data.disposeDetail).toMatch(/^We are sorry/);
  });

  test('a pending reply shows nothing', async () => {
    const { data } = await begin('complaint-open').brought.call('problemDetail', {
      problemId: '7',
    });
    expect(data.disposeImages).toEqual([]);
  });

  test('an unknown complaint cannot be rated', async () => {
    const { brought } = begin('due-today');
    expect(await refusalOf(brought, 'problemSaveScore', { problemId: '99', score: 4 })).toBe(
      '01 You have no complaint 99.',
    );
  });

  test('a picture upload succeeds with a message, an empty one is refused', async () => {
    const { brought } = begin('due-today');
    const upload = (bytes: string) => ({ problemImage: new Blob([bytes], { type: 'image/png' }) });
    expect((await brought.call('problemUploadImg', upload('x'))).message).toBe('Upload succeeded!');
    expect(await refusalOf(brought, 'problemUploadImg', upload(''))).toMatch(/^01 .*empty/);
  });

  test('an uploaded page cannot run in the origin of the app', async () => {
    const { sandbox, brought } = begin('due-today');
    const problemImage = new Blob(['<script>alert(1)</script>'], { type: 'text/html' });
    const { data } = await brought.call('problemUploadImg', { problemImage });
    const { headers } = await sandbox.fetch(data.url);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
