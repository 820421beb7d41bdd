import { expect, test } from './support/app.ts';
import { checking, open, pay } from './support/payments.ts';

test('where money is paid, all texts come in one file, those of what became of it too', async ({
  page,
  server,
}) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    const [name] = /(?<=\/)(en|id|sw|zh)(?=-[\w-]{8}\.js)/.exec(request.url()) ?? [];
    if (name !== undefined) texts.push(name);
  });
  await open(page, server);
  server.drop('repaymentCommit');
  await pay(page);
  await expect(checking(page)).toBeVisible();
  expect(texts).toEqual(['en']);
});
