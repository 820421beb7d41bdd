import { operations, type OperationId } from '@brought/sdk';
import { plainText } from '../../src/lib/plain-text.ts';
import { address } from '../address.ts';
import { details, init, orders } from '../replies/complaints.ts';
import { badReplies, misbehave } from '../replies/bad-replies.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { LONG } from '../replies/shapes.ts';
import { expect, test, toast } from './support/app.ts';
import { example, screensOf, succeedAll, answerAll } from './support/contract.ts';
import { open, pay } from './support/payments.ts';
import { persisting } from './support/sight.ts';
import { isAlias, Visitor } from './support/visitor.ts';
import { envelopes } from '../replies/answers.ts';

const traces = {
  'a warning of PHP':
    '<br />\n<b>Warning</b>:  Undefined index: uid in <b>/var/www/pay.php</b> on line <b>12</b><br />',
  'a trace of Java':
    'java.lang.NullPointerException: null\n\tat com.lender.pay.PayService.pay(PayService.java:88)',
  'an error of a database':
    "SQLSTATE[42S22]: Column not found: 1054 Unknown column 'uid' in 'where clause'",
  'a page of an error':
    '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad gateway</h1></body></html>',
  'a reply within the reply': '{"timestamp":"2026-11-22","status":500,"error":"Internal"}',
  'a trace of JavaScript': 'TypeError: x is not a function\n    at pay (/srv/app/pay.js:12:7)',
  'a trace of Ruby': "app/models/loan.rb:12:in `pay': undefined method (NoMethodError)",
  'a trace of Go': 'goroutine 18 [running]:\nmain.pay(0xc000)\n\t/srv/pay.go:12 +0x1d',
  'a message of PHP': 'Attempt to read property "amount" on null',
  'a message of Java': 'Cannot invoke "String.length()" because "<local1>" is null',
  'a message of a pool': "Access denied for user 'loans'@'10.0.0.5' (using password: YES)",
  'what nothing is as a text': 'null',
  'what is no number': 'NaN',
  'no amount': 'TZS NaN',
  'no amount in a sentence': 'Please pay TZS null by Friday, and no later.',
  'nothing behind a word': 'Due: undefined',
  'an amount beyond all': '-Infinity TZS',
  'an object of Java': 'Pay com.lender.dto.Money@5e2f now',
  'a list of Java': '[Ljava.lang.String;@1b6d3586',
  'an object of JavaScript': 'Due [object Object]',
  'a list of PHP': 'Array',
  'a dump of PHP': 'Array\n(\n    [amount] => 5\n)',
  'letters that were lost': 'Tafadhali lipa Jos\ufffd',
  'an error of Java': 'java.lang.OutOfMemoryError: Java heap space',
  'an error of PHP without a file': 'Uncaught Error: Call to a member function format() on null',
  'a notice of PHP': 'Undefined array key "amount"',
  'a trace of .NET': '   at Lender.Pay.Run(Int32 no) in C:\\pay\\Pay.cs:line 12',
  'no date': 'Invalid Date',
  'no date behind a word': 'Due: Invalid Date',
  'a day of no numbers': 'NaN/NaN/NaN',
  'an amount of no numbers': 'NaN.undefined',
  'nothing of a database': 'NULL',
  'nothing of Go': 'nil',
  'nothing of Python': 'None',
  'an amount of Java': '5.8E7',
  'an amount of JavaScript with a currency': 'TZS 1e+21',
  'a map of Java': '{amount=58000, coupon=null}',
  'a dictionary of Python': "{'amount': 58000}",
  'a list as a text': '["58000"]',
  'a list of nothing': '[]',
  'a serialised list of PHP': 'a:1:{s:6:"amount";s:5:"58000";}',
  'a dump of an object of PHP': 'stdClass Object ( [amount] => 58000 )',
  'a wrapped text of Java': 'Optional[TZS 500]',
  'a template': 'Please pay {{ amount }} today',
  'a format of Go': 'Please pay %!d(string=58000) today',
  'a fault of Go': 'panic: runtime error: index out of range [3] with length 2',
};

test.each([
  ['A &amp; B', 'A & B'],
  ['A & B', 'A & B'],
  ['AT&T; and R&D', 'AT&T; and R&D'],
  ['we <3 you, 1 < 2 > 0', 'we <3 you, 1 < 2 > 0'],
  ['a<b and c>d', 'a<b and c>d'],
  ["Asha O'Neil", "Asha O'Neil"],
  ['O&#39;Neil &quot;x&quot; caf&eacute; &#x1F600;', 'O\'Neil "x" café 😀'],
  ['&lt;b&gt;bold&lt;/b&gt;', 'bold'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<p>One.</p><p class="x">Two<br/>Three</p>', 'One.\n\nTwo\nThree'],
  ['<script>alert(1)</script>Hello<!-- x --> <img src=x onerror=alert(1)>you', 'Hello you'],
  ['<<b>b>torn', 'torn'],
  ['<b data-x>Due</b> <td nowrap align=left>now</td>', 'Due now'],
  ['Cut off <a href="https://x', 'Cut off'],
  ['<![CDATA[Kept]]>', 'Kept'],
  ['<b data-id class="x">bold</b>', 'bold'],
  ['line\r\nline\u0000\u0007\u009b', 'line\nline'],
  ['pay \u202e00.05\u202c now\u2066', 'pay 00.05 now'],
  ['Ask <support@lender.example>', 'Ask support@lender.example'],
  ['See <https://lender.example/help>', 'See https://lender.example/help'],
  ['<b hidden>Due</b> <details open>now</details>', 'Due now'],
  ['a<x y>Due</x> <x@y>now</x@y> <x@y>', 'aDue now x@y'],
  ['Due <input autofocus>now <p draggable>', 'Due now'],
  ['a < b, a <b, 2<3 and <3', 'a < b, a <b, 2<3 and <3'],
  ['The app shows null, and NaN before it', 'The app shows null, and NaN before it'],
  ['Infinity Loan', 'Infinity Loan'],
  ['Write to Joe@cafe.example', 'Write to Joe@cafe.example'],
  ['An Array of offers', 'An Array of offers'],
  ['None of these', 'None of these'],
  ['Other / None', 'Other / None'],
  ['My balance is nil', 'My balance is nil'],
  ['This contract is NULL and void', 'This contract is NULL and void'],
  ['Invalid Date of birth', 'Invalid Date of birth'],
  ['Loan 5E7', 'Loan 5E7'],
  ['1E5', '1E5'],
  ['[Optional] {see below}', '[Optional] {see below}'],
  ['a=1', 'a=1'],
  ['100%! (really)', '100%! (really)'],
  ['\u00ef\u00bb\u00bfDue', 'Due'],
  ['שלום 12', '\u2068שלום 12\u2069'],
  ['The update failed. Select a plan from the list where you live.', undefined],
])('%j is shown as %j', (came, said) => {
  expect(plainText(came)).toBe(said ?? came);
});

for (const [name, trace] of Object.entries(traces)) {
  test(`HTTP-12 HTTP-13 ${name} as a message counts as a missing message, with details`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    server.refuse('repaymentWay', trace);
    await page.goto(address('/paymentMethod'));
    await expect.element(toast(page)).toMatchTextContent(/^query card list failed/);
    expect(document.body.innerText).not.toContain(trace.trim().slice(-20));
    await toast(page).getByText('Details').click();
    await page.clock.runFor(10_000);
    await expect.element(toast(page).getByCSS('pre')).toBeVisible();
    expect(document.querySelector('.notices pre')?.textContent).toBe(trace);
    // The content that replaces the screen shows it too.
    await expect.element(page.getByText('This did not load')).toBeVisible();
    await expect.element(page.getByRole('main').getByText('Details')).toBeVisible();
    await toast(page).getByRole('button').click();
    await expect.element(toast(page)).toHaveTextContent('');
  });

  test(`${name} in an order is not shown`, async ({ page, server }) => {
    succeedAll(server, ['installmentPlan']);
    server.succeed('loanDetails', { ...due, noticeDesText: trace });
    await page.goto(address('/orderDetails'));
    await expect.element(page.getByText('Due', { exact: true })).toBeVisible();
    const shown = document.body.innerText;
    expect(trace.split('\n').filter((line) => shown.includes(line.trim()))).toEqual([]);
    expect(shown).not.toMatch(/null|NaN|<|SQL|\.php|\.java/);
  });
}

for (const [name, changes] of Object.entries({
  'in a field that the screen does without': { noticeDesText: traces['a trace of Java'] },
  'in a line of a list': {
    userOrderDetail: { detail: [{ text: traces['a trace of Java'], value: '5' }] },
  },
})) {
  test(`a trace ${name} is in the details, unchanged`, async ({ page, server }) => {
    succeedAll(server, ['installmentPlan']);
    server.succeed('loanDetails', { ...due, ...changes });
    await page.goto(address('/orderDetails'));
    await expect
      .element(page.getByRole('main').getByText('Some words of your lender cannot be shown.'))
      .toBeVisible();
    await page.getByRole('main').getByText('Details').click();
    await expect.element(page.getByCSS('main pre')).toBeVisible();
    expect(document.querySelector('main pre')?.textContent).toBe(traces['a trace of Java']);
    // The notice belongs to that screen only.
    await page.getByRole('button', { name: 'Repayment' }).click();
    await expect.element(page.getByRole('heading', { name: 'Repayment Details' })).toBeVisible();
    await expect.element(page.getByText('Some words of your lender')).toHaveLength(0);
  });
}

test('an empty text has no details', async ({ page, server }) => {
  succeedAll(server, ['installmentPlan']);
  server.succeed('loanDetails', { ...due, noticeDesText: 'null' });
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('Due', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Details', { exact: true })).toHaveLength(0);
});

test('HTTP-12 the message of a refusal is shown as plain text', async ({ page, server }) => {
  server.refuse('repaymentWay', 'Card &amp; account <b>blocked</b>.\u202e');
  await page.goto(address('/paymentMethod'));
  await expect.element(toast(page)).toMatchTextContent(/^Card & account blocked\.$/);
});

test('ORD-09 ORD-11 markup in an order is shown as plain text', async ({ page, server }) => {
  server.succeed('loanDetails', {
    ...due,
    noticeStatusText: '<font color="red">Due</font>',
    noticeDesText: 'Please repay&nbsp;&lt;b&gt;today&lt;/b&gt;.<br>Thank you &amp; good bye.',
    productName: 'Mama&#039;s Loan',
  });
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByRole('heading', { name: 'Due', exact: true })).toBeVisible();
  await expect.element(page.getByText("Mama's Loan", { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Please repay today. Thank you & good bye.', { exact: true }))
    .toBeVisible();
});

test('a long text is kept even if one of its letters was corrupted', async ({ page, server }) => {
  const words = 'Please repay before the day that is named above, so that no penalty is added.';
  const noticeDesText = `${words} Mtej\ufffda wetu, asante. ${words}`;
  server.succeed('loanDetails', { ...due, noticeDesText });
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('Mteja wetu, asante.')).toBeVisible();
});

test('CMP-61 CMP-64 a complaint and its answer are shown as plain text', async ({
  page,
  server,
}) => {
  server.succeed('problemDetail', {
    ...details,
    content: 'You &amp; me &lt;3',
    disposeDetail: '<p>Dear customer,</p><p>we spoke to <i>the agent</i>.</p>',
  });
  await page.goto(address('/complainDetails', { problemId: '7' }));
  await expect.element(page.getByText('You & me <3', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Dear customer,\s+we spoke to the agent\./)).toBeVisible();
});

test('a text of 10,000 characters is collapsed, and can be expanded', async ({ page, server }) => {
  const content = 'Your agent called. '.repeat(530);
  server.succeed('problemDetail', { ...details, content });
  await page.goto(address('/complainDetails', { problemId: '7' }));
  const words = page.getByText(/Your agent called/).first();
  await expect.element(words).toBeVisible();
  const height = () => document.querySelector('.details-words')?.getBoundingClientRect().height;
  expect(height()).toBeLessThan(300);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(height).toBeGreaterThan(1000);
});

test('CODE-18 instructions in markup are shown as plain steps', async ({ page }) => {
  const steps = '<ol><li>Open M-Pesa &amp; choose Pay.</li><li>Enter <b>4455</b>.</li></ol>';
  const payNotice = [{ name: 'Wallet', entries: [{ name: 'M-Pesa', steps }] }];
  localStorage.setItem('repaymentRecord', JSON.stringify({ defDetail: { payNotice } }));
  await page.goto(address('/repaymentOfCode2'));
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Pay\.$/);
  await expect.element(page.getByText('Open M-Pesa & choose Pay.')).toBeVisible();
  await expect.element(page.getByText('Enter 4455.')).toBeVisible();
});

test('RPC-12 a name that is shown as plain text is sent unchanged', async ({ page, server }) => {
  const bankName = 'Savings &amp; Loans';
  server.succeed('loanDetails', due);
  server.succeed('repaymentWay', {
    ...paymentMethods,
    bankCards: [{ id: '31', bankName, cardNo: '**** 4821', bankCode: 'S&amp;L' }],
  });
  server.refuse('repaymentCommit', 'Not today');
  await page.goto(address('/paymentMethod'));
  await page.getByLabelText('Savings & Loans').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.element(toast(page)).toHaveTextContent('Not today');
  const form = server.sent('repaymentCommit')[0]?.form;
  expect(form?.get('bankName')).toBe(bankName);
  expect(form?.get('bankCode')).toBe('S&amp;L');
});

test('the numbers of a receipt are plain text, without direction marks', async ({
  page,
  server,
}) => {
  await open(
    page,
    server,
    address('/paymentMethod', { orderId: 'L&amp;1\u202e00', withholdingAmount: '20000' }),
  );
  server.breach('repaymentCommit', {
    code: '00',
    data: { needValid: 0, repayRecordId: 'R&amp;9\u202e00085 <b>SZT</b>' },
  });
  await pay(page);
  const receipt = page.getByCSS('.payment-paid');
  await expect.element(receipt.getByText('R&900085 SZT', { exact: true })).toBeVisible();
  await expect.element(receipt.getByText('L&100', { exact: true })).toBeVisible();
});

test('CMP-17 the number of an order is shown as plain text, and selected unchanged', async ({
  page,
  server,
}) => {
  const orderNo = 'L&amp;1\u202e00';
  server.breach('problemInit', {
    code: '00',
    data: { ...init, orderList: [{ ...orders.first, orderNo }] },
  });
  await page.goto(address('/complainPage'));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByText('L&100').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('orderNo')).toBe(orderNo);
});

test('the reference number is shown as plain text, and copied unchanged', async ({
  page,
  server,
}) => {
  const problemId = '7&amp;\u202e8';
  server.succeed('problemDetail', details);
  await page.goto(address('/complainDetails', { problemId }));
  await page.getByRole('button', { name: 'Number to quote: 7&8', exact: false }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe(problemId);
});

const MARKUP = ' &amp; <b>bold</b> &lt;i&gt;';

/** The same reply, with markup in each text that is not an address. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, marked(held)]));
  return typeof value === 'string' && !/^$|^\/|^\w+:|^\d+$/.test(value) ? value + MARKUP : value;
}

const reads = envelopes.filter((id) => operations[id].effect === 'read');
const pages = reads.flatMap((id: OperationId) =>
  screensOf(id).flatMap((screen) => (isAlias(screen) ? [] : [[screen, id] as const])),
);

// A form that the server has filled in may be sent unchanged.
test.override({ judged: false });

for (const [screen, operationId] of pages) {
  test(`${screen} shows no markup of ${operationId}`, async ({ page, server }) => {
    const visitor = new Visitor(page, server);
    await page.clock.install();
    answerAll(server);
    const { code, ...content } = example(operationId) as { code: unknown };
    server.breach(operationId, { ...(marked(content) as object), code });
    await visitor.enter(screen);
    await visitor.rest();
    const markup = () => /&\w+;|<\/?[a-z]+>/.exec(document.body.innerText)?.[0] ?? '';
    expect(await persisting(() => (markup() === '' ? [] : [markup()]))).toEqual([]);
  });
}

for (const [screen, operationId, path] of [
  ['/complainDetails', 'problemDetail', 'type'],
  ['/complainDetails', 'problemDetail', 'sonType'],
  ['/complaintList', 'problemList', 'tabs.0.title'],
  ['/complaintList', 'problemList', 'tabs.0.list.0.type'],
  ['/complaintList', 'problemList', 'tabs.0.list.0.time'],
  ['/complainPage', 'problemInit', 'problemType.0.title'],
  ['/complainPage', 'problemInit', 'orderDetail.productName'],
  ['/complainPage', 'problemInit', 'orderDetail.status'],
  ['/aboutUs', 'contactInfo', 'email'],
  ['/bindBank', 'bankCardInit', 'items.0.note.0.name'],
  ['/repayment', 'installmentPlan', 'productName'],
  ['/repayment', 'installmentPlan', 'repayPlanDetail.repayWaitDetail.0.periodNo'],
  ['/repayment', 'installmentPlan', 'repayPlanDetail.repayWaitDetail.0.displayAmount'],
  ['/repayment', 'installmentPlan', 'repayPlanDetail.repayYetDetail.0.dueTime'],
  ['/repayment', 'installmentPlan', 'repayPlanDetail.repayYetDetail.0.statusText'],
  ['/loanConfirmNew', 'loanDetailConfirm', 'productName'],
  ['/loanConfirmNew', 'loanDetailConfirm', 'currencySymbol'],
  ['/loanConfirmNew', 'contractList', 'list.0.title'],
  ['/loanConfirm', 'confirmDetailOld', 'buttonText'],
  ['/paymentMethod', 'repaymentWay', 'bankCards.0.bankName'],
  ['/paymentMethod', 'repaymentWay', 'bankCards.0.cardNo'],
] as const) {
  test(`${screen} shows a few lines of a ${path} of 10,000 characters`, async ({
    page,
    server,
  }) => {
    const visitor = new Visitor(page, server);
    await page.clock.install();
    answerAll(server);
    const replies = badReplies(example(operationId)).flat();
    const long = replies.filter(({ name }) => name.endsWith(`.${path}: long`));
    for (const reply of long) misbehave(server, operationId, reply);
    await visitor.enter(screen);
    await visitor.rest();
    await expect.poll(() => document.body.textContent).toContain(LONG.slice(0, 500));
    expect(document.documentElement.scrollHeight).toBeLessThan(2500);
  });
}
