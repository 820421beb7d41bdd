import { expect, test } from 'vitest';
import {
  createBrought,
  operations,
  readHeaders,
  type Fields,
  type OperationId,
} from '../src/index.ts';
import { operationIds, typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

async function sent(
  id: OperationId,
  fields: Fields,
  options: Parameters<typeof createBrought>[0] = {},
) {
  const server = await startServer({ code: '00' });
  await createBrought({ baseUrl: server.url, ...options })
    .callByName(id, fields)
    .catch(() => {});
  return server.last;
}

const formCalls = operationIds.filter((id) => operations[id].body === 'form');
const oldCalls = operationIds.filter(
  (id) => operations[id].envelope === 'old' && operations[id].method === 'POST',
);

test.each(formCalls)('HTTP-02 CON-11 %s sends its own fields form-encoded', async (id) => {
  const { headers, form, method } = await sent(id, typicalFields(id));
  expect(method).toBe('POST');
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  const fields = Object.entries(typicalFields(id)).map(([name, value]) => [
    name,
    value === null ? '' : (value as string | number).toString(),
  ]);
  expect(Object.fromEntries(form)).toEqual(Object.fromEntries(fields));
});

test.each(oldCalls)(
  'CON-13 the old-style call %s sends its own fields form-encoded',
  async (id) => {
    const { headers, form } = await sent(id, typicalFields(id));
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(form.size).toBe(Object.keys(typicalFields(id)).length);
  },
);

test('HTTP-01 a call of the JSON client sends its own fields as JSON', async () => {
  const { headers, body } = await sent('loanDetailPush', typicalFields('loanDetailPush'), {
    remap: { clients: { loanDetailPush: 'json' } },
    headers: readHeaders('?building=b1&gather=g1'),
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    building: 'b1',
    gather: 'g1',
  });
  expect(JSON.parse(body.toString())).toEqual(typicalFields('loanDetailPush'));
});

test('CON-12 the image upload is multipart, with a boundary and the file unchanged', async () => {
  const bytes = Uint8Array.from({ length: 3171 }, (_, index) => index % 256);
  const server = await startServer({ code: '00', data: { url: '/1.jpg' } });
  await createBrought({ baseUrl: server.url }).call('problemUploadImg', {
    problemImage: new File([bytes], 'photo of a bill.jpg', { type: 'image/jpeg' }),
  });
  const { headers, body } = server.last;
  expect(headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=\S+/);
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  }).formData();
  const image = form.get('problemImage') as File;
  expect([...form.keys()]).toEqual(['problemImage']);
  expect(image).toMatchObject({ name: 'photo of a bill.jpg', type: 'image/jpeg' });
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(bytes);
});

test('an image without a name gets one with the extension of its type', async () => {
  const { body } = await sent('problemUploadImg', {
    problemImage: new Blob(['x'], { type: 'image/svg+xml' }),
  });
  expect(body.toString()).toContain('filename="problemImage.svg"');
});

test('CON-12 every other body is not multipart', () => {
  expect(operationIds.filter((id) => operations[id].body === 'multipart')).toEqual([
    'problemUploadImg',
  ]);
});

test('null is sent empty in a form and as null in JSON, undefined is omitted', async () => {
  const fields = { ...typicalFields('repaymentCommit'), couponId: null, bankName: undefined };
  const { form } = await sent('repaymentCommit', fields);
  expect(form.get('couponId')).toBe('');
  expect(form.has('bankName')).toBe(false);
  const { body } = await sent('repaymentCommit', fields, {
    remap: { clients: { repaymentCommit: 'json' } },
  });
  expect(JSON.parse(body.toString())).toMatchObject({ couponId: null });
  expect(JSON.parse(body.toString())).not.toHaveProperty('bankName');
});

test('any text is sent exactly as typed', async () => {
  const text = 'a b+c&d=e%20\n"ç" 获取验证码 😀 \u0000';
  const { form } = await sent('problemSave', { problemDetail: text });
  expect(form.get('problemDetail')).toBe(text);
});

test('half a surrogate pair, as in a cut text, does not fail the call', async () => {
  const { form } = await sent('problemSave', { problemDetail: 'cut \ud83d' });
  expect(form.get('problemDetail')).toBe('cut \uFFFD');
});

test('constant fields are filled in', async () => {
  const server = await startServer({ code: '00', data: { email: '', smWa: '' } });
  const brought = createBrought({ baseUrl: server.url });
  await brought.call('contactInfo');
  expect([...server.last.form]).toEqual([['overall', '30']]);
  await brought.call('sendDeleteCode', { phone: '0712345678' });
  expect([...server.last.form]).toEqual([
    ['type', 'del'],
    ['phone', '0712345678'],
  ]);
  await brought.callByName('contractList', { productId: '7' });
  expect([...server.last.query]).toEqual([
    ['scene', '3'],
    ['productId', '7'],
  ]);
});

test('a server-defined form sends one entry for each item', async () => {
  const { form } = await sent('bankSave', { product_id: '7', walletNo: '0712345678', tigoNo: '' });
  expect(Object.fromEntries(form)).toEqual({ product_id: '7', walletNo: '0712345678', tigoNo: '' });
});

test('a file in a form field is rejected before anything is sent', async () => {
  const server = await startServer({ code: '00' });
  const call = createBrought({ baseUrl: server.url }).callByName('problemSave', {
    problemImage: new Blob(['x']),
  });
  await expect(call).rejects.toThrow(/problemImage takes a text or a number/);
  expect(server.requests).toEqual([]);
});
