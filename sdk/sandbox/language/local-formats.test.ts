import { expect, test } from 'vitest';
import { createBrought } from '../../src/index.ts';
import { createSandbox, type SandboxOptions } from '../index.ts';
import { refusalOf, ORDER_ID, PRODUCT_ID } from '../../test/sandbox-borrower.ts';

const order = { orderId: ORDER_ID, productId: PRODUCT_ID };

/** A borrower with an overdue loan, who reads a language. */
function borrower(language: string, options: SandboxOptions = {}) {
  const sandbox = createSandbox({ formats: 'local', ...options });
  const brought = createBrought({
    baseUrl: 'http://sandbox.invalid',
    fetch: sandbox.fetch,
    session: { sessionId: 'overdue-35d' },
    language,
  });
  return { sandbox, brought };
}

const payment = (amount: string) => ({
  orderId: ORDER_ID,
  product_id: PRODUCT_ID,
  amount,
  bankCode: 'M-Pesa',
  cardNo: '0712345678',
  isDelay: 0 as const,
});

/** The loan, the first due day and amount of an order, and that day as a time stamp. */
async function shown(language: string, options?: SandboxOptions): Promise<string[]> {
  const { brought } = borrower(language, options);
  const { data } = await brought.call('loanDetails', order);
  const rows = data.userOrderDetail?.detail ?? [];
  const { data: plan } = await brought.call('installmentPlan', order);
  const [first] = plan.repayPlanDetail.repayWaitDetail;
  return [rows[0]?.value, rows.at(-2)?.value, first?.displayAmount, first?.dueTime].map(String);
}

test.each([
  ['en', 'TZS 50,000.00', 'Oct 17, 2026', 'TZS 53,207.00'],
  ['en-TZ', 'TZS 50,000.00', '17 Oct 2026', 'TZS 53,207.00'],
  ['sw-TZ', 'TZS 50,000.00', '17 Okt 2026', 'TZS 53,207.00'],
  ['id', 'TZS 50.000,00', '17 Okt 2026', 'TZS 53.207,00'],
  ['zh-Hans-CN', 'TZS 50,000.00', '2026年10月17日', 'TZS 53,207.00'],
  ['fr', 'TZS 50,000.00', 'Oct 17, 2026', 'TZS 53,207.00'],
])('texts for %s have its formats, and a time stamp stays', async (language, ...texts) => {
  expect(await shown(language)).toEqual([...texts, '2026-10-17']);
});

test('FMT-01 FMT-03 by default every language has the formats of the documents', async () => {
  for (const language of ['en-TZ', 'sw']) {
    expect(await shown(language, { formats: 'documents' })).toEqual([
      'TZS 50.000,00',
      '2026-10-17',
      'TZS 53.207,00',
      '2026-10-17',
    ]);
  }
});

test('a sentence has its amount in the format of the reader, translated or not', async () => {
  const refused = async (language: string) =>
    refusalOf(borrower(language).brought, 'generateVcode', payment('9000000'));
  expect(await refused('en')).toBe('01 At most TZS 96,710.00 can be paid.');
  expect(await refused('sw')).toBe('01 Unaweza kulipa hadi TZS 96,710.00.');
});

test('the rate of a loan has the format of the reader', async () => {
  const rate = async (language: string) => {
    const { brought } = borrower(language);
    const { data } = await brought.call('loanDetailConfirm', {
      productId: PRODUCT_ID,
      amount: '',
      periods: '',
    });
    return data.pRateDsc;
  };
  expect(await rate('sw-TZ')).toMatch(/^0\.176%/);
  expect(await rate('id')).toMatch(/^0,176%/);
});

test('the page of a wallet has its amount in the format of the reader', async () => {
  const { sandbox, brought } = borrower('sw');
  const { data } = await brought.call('generateVcode', payment('22368'));
  const headers = { 'accept-language': 'sw-TZ' };
  const page = await (await sandbox.fetch(data.payUrl ?? '', { headers })).text();
  expect(page).toContain('>TZS 22,368.00<');
});

test("what a borrower wrote is unchanged, and the state does not depend on the reader's formats", async () => {
  const problemDetail = 'I paid TZS 50.000,00 on 2026-10-17';
  const complaint = { problemType: '2', problemSonType: '', problemImage: '', orderNo: '' };
  const states = [];
  for (const formats of ['local', 'documents'] as const) {
    const { sandbox, brought } = borrower('en', { formats });
    await brought.call('problemSave', { ...complaint, problemDetail });
    const { data } = await brought.call('problemList');
    expect(data.tabs[0]?.list[0]?.content).toBe(problemDetail);
    states.push(sandbox.snapshot());
  }
  expect(states[0]).toBe(states[1]);
});
