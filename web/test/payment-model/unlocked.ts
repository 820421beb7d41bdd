import { answer, pay } from './tap.ts';
import type { World } from './world.ts';

/**
 * Whatever has happened, every tab that is not frozen itself can pay within two minutes after the
 * last reply.
 */
export async function expectUnlocked(on: World): Promise<void> {
  const { phone } = on;
  await phone.pass(250_000);
  const tabs = on.tabs.filter(({ frozen }) => !frozen);
  for (const tab of tabs) {
    answer(tab, false);
    tab.follow();
  }
  await phone.pass(120_000);
  for (const tab of tabs) {
    const before = on.taps.length;
    // The first tap may show a payment of another tab instead of sending one.
    for (let tries = 0; tries < 2 && on.taps.length === before; tries++) {
      void pay(on, tab, { way: 'card', amount: 1_000 }, 'answered');
      for (let questions = 0; questions < 2; questions++) {
        await phone.pass(10_000);
        answer(tab, true);
      }
      await phone.pass(10_000);
    }
    if (on.taps.length === before) throw new Error('a borrower who agrees cannot pay');
    on.inspect(false);
    await phone.pass(120_000);
  }
}
