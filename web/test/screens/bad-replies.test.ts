import { address } from '../address.ts';
import { details, init, list } from '../replies/complaints.ts';
import type { OperationId } from '@brought/sdk';
import type { Screen } from './support/screen.ts';
import { expect, test, toast } from './support/app.ts';
import type { Server } from './support/server.ts';

type Failure = { name: string; cause: (server: Server, operationId: OperationId) => void };

const failures: Failure[] = [
  {
    name: 'an HTML page',
    cause: (server, id) =>
      server.reply(id, { contentType: 'text/html', body: '<html><body>Bad gateway</body></html>' }),
  },
  {
    name: 'half a JSON text',
    cause: (server, id) => server.reply(id, { status: 200, body: '{"code":"00","data":{"tabs":[' }),
  },
  {
    name: 'an empty body',
    cause: (server, id) => server.reply(id, { status: 200, body: '' }),
  },
  {
    name: 'HTTP 500',
    cause: (server, id) => server.reply(id, { status: 500, body: 'Internal Server Error' }),
  },
  { name: 'a dropped connection', cause: (server, id) => server.drop(id) },
  {
    name: 'an envelope of another kind',
    cause: (server, id) => server.reply(id, { json: { ok: true } }),
  },
  {
    name: 'a success without its data',
    cause: (server, id) => server.reply(id, { json: { code: '00', message: '', data: null } }),
  },
  {
    name: 'a list for the data',
    cause: (server, id) => server.reply(id, { json: { code: '00', message: '', data: [1, 2] } }),
  },
  { name: 'JSON null', cause: (server, id) => server.reply(id, { json: null }) },
];

type Case = {
  path: string;
  operationId: OperationId;
  good: unknown;
  /** A text that the screen shows for the good reply. */
  content: string;
};

const screens: Case[] = [
  {
    path: address('/complainPage'),
    operationId: 'problemInit',
    good: init,
    content: 'Quick Loan',
  },
  {
    path: address('/complaintList'),
    operationId: 'problemList',
    good: list,
    content: 'The app shows the wrong due date.',
  },
  {
    path: address('/complainDetails', { problemId: '7' }),
    operationId: 'problemDetail',
    good: details,
    content: 'Hello world!',
  },
];

async function retry(page: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
}

for (const { path, operationId, good, content } of screens) {
  for (const { name, cause } of failures) {
    test(`${operationId}: ${name} shows an error state with a working retry`, async ({
      page,
      server,
    }) => {
      cause(server, operationId);
      await page.goto(path);
      await expect
        .element(page.getByRole('heading', { level: 1 }))
        .toHaveTextContent('Online service');
      await expect.element(toast(page)).toMatchTextContent(/^(process failed|error)$/);
      server.succeed(operationId, good);
      await retry(page);
      await expect.element(page.getByText(content)).toBeVisible();
    });
  }
}

for (const { name, cause } of failures) {
  test(`problemInit on the description page: ${name} leaves the form usable`, async ({
    page,
    server,
  }) => {
    cause(server, 'problemInit');
    await page.goto(address('/complainPageNext', { problemType: '2', orderNo: 'L100' }));
    await page.getByRole('textbox').fill('Wrong date');
    await expect.element(toast(page)).toMatchTextContent(/^(process failed|error)$/);
    server.succeed('problemInit', init);
    await retry(page);
    await expect.element(page.getByText('Repayment')).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveValue('Wrong date');
  });
}

test('missing and null fields of replies leave no gaps in the screens', async ({
  page,
  server,
}) => {
  const bare = { orderNo: 'L1', productLogo: null, productName: null, status: null, list: null };
  const found = { problemType: null, orderDetail: bare, orderList: [bare] };
  server.breach('problemInit', { code: '00', data: found });
  server.breach('problemList', {
    code: '00',
    data: { tabs: [{ title: null, list: [{ id: 1 }] }, {}] },
  });
  server.breach('problemDetail', { code: '00', data: { content: 'It is wrong', images: null } });
  await page.goto(address('/complainPage'));
  await expect.element(page.getByRole('heading', { name: 'This did not load' })).toBeVisible();
  await page.goto(address('/complaintList'));
  await expect.element(page.getByRole('tab')).toHaveLength(2);
  await page.goto(address('/complainDetails', { problemId: '1' }));
  await expect.element(page.getByText('11/200')).toBeVisible();
  await expect.element(page.getByText(/undefined|null|NaN/)).toHaveLength(0);
});

test('texts of 10,000 characters do not overflow the screen', async ({ page, server }) => {
  const long = 'x'.repeat(10_000);
  const rows = [{ title: long, value: long }];
  const order = { ...init.orderDetail, productName: long, status: long, list: rows };
  server.succeed('problemInit', { ...init, orderDetail: order, orderList: [order] });
  server.succeed('problemList', {
    tabs: [{ title: long, list: [{ id: 1, time: long, type: long }] }],
  });
  server.succeed('problemDetail', { ...details, type: long, sonType: long, content: long });
  for (const { path } of screens) {
    await page.goto(path);
    await expect.element(page.getByText(long).first()).toBeInTheDocument();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth);
  }
});
