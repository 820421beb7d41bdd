import fc from 'fast-check';
import { test } from 'vitest';
import { commands } from './commands.ts';
import { expectUnlocked } from './unlocked.ts';
import { World } from './world.ts';

const setting = fc.record({
  database: fc.constantFrom(true, true, true, false),
  locks: fc.constantFrom(true, true, false),
  channel: fc.boolean(),
  knowsKeys: fc.boolean(),
  showsFees: fc.boolean(),
});

/** See README.md: 5,000 histories, always the same, or the requested number. */
const histories = Number(process.env['PAYMENT_HISTORIES'] ?? 5_000);
const seed = Number(process.env['PAYMENT_SEED'] ?? (histories > 5_000 ? Date.now() % 2 ** 31 : 1));

/** The path of the history that failed, without its shrinking, which fast-check finds again. */
const [path = ''] = (process.env['PAYMENT_PATH'] ?? '').split(':');

test(
  `${histories} histories of payments, seed ${seed}`,
  { timeout: 60_000 + histories * 20 },
  async () => {
    await fc.assert(
      fc.asyncProperty(setting, commands, async (parts, history) => {
        const world = new World(parts);
        world.openTab();
        await world.phone.pass(0);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), history);
        await expectUnlocked(world);
      }),
      { numRuns: histories, seed, path },
    );
  },
);
