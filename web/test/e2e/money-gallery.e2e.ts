import { test } from './support/app.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import { lookOver } from './support/look.ts';
import { answerAll } from './support/visitor.ts';
import { codes } from './scenes/codes.ts';
import { loans } from './scenes/loans.ts';
import { orders } from './scenes/orders.ts';
import { payments } from './scenes/payments.ts';
import { wallets } from './scenes/wallets.ts';

for (const { name, show } of [...orders, ...payments, ...wallets, ...codes, ...loans]) {
  test(`${name} fits every size and colour, and axe finds nothing`, async ({
    page,
    server,
    context,
  }) => {
    await serveElsewhere(page);
    answerAll(server);
    await show({ page, server, context });
    await lookOver(page, name);
  });
}
