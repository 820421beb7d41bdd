import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/app.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import type { Locale } from './support/locale.ts';
import { checkScene } from './support/check-scene.ts';
import { stopTimers } from './support/timers.ts';
import { bankCard } from './scenes/bank-card.ts';
import { codes } from './scenes/codes.ts';
import { complaints } from './scenes/complaints.ts';
import { deletion } from './scenes/deletion.ts';
import { loans } from './scenes/loans.ts';
import { orders } from './scenes/orders.ts';
import { pages } from './scenes/pages.ts';
import { payments } from './scenes/payments.ts';
import { promotion } from './scenes/promotion.ts';
import { testPage } from './scenes/test-page.ts';
import { unstarted } from './scenes/unstarted.ts';
import { wallets } from './scenes/wallets.ts';
import { answerAll } from './support/contract.ts';

const money = [...orders, ...payments, ...wallets, ...codes, ...loans];
const others = [
  ...bankCard,
  ...complaints,
  ...deletion,
  ...pages,
  ...promotion,
  ...testPage,
  ...unstarted,
];

test.slow();

// Every look reduces motion anyway; without this, the steps before it would wait for motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const scenes = [...money, ...others];

for (const { name, main, developers, show, showIn } of scenes) {
  test(`${name} fits every language, size and colour, is read out well, and axe finds nothing`, async ({
    page,
    server,
    context,
    pageErrors,
  }) => {
    const stage = { page, server, context, pageErrors };
    await serveElsewhere(page);
    answerAll(server);
    await show(stage);
    await stopTimers(page);
    const switchTo = showIn && ((language: Locale) => showIn(stage, language));
    await checkScene(page, name, { main, developers, switchTo });
  });
}

test('every scene has its accessibility tree, and there are no others', () => {
  const kept = readdirSync(join(import.meta.dirname, 'trees')).sort();
  expect(kept).toEqual(scenes.map(({ name }) => `${name}.txt`).sort());
});
