import { operations, type OperationId } from '@brought/sdk';
import { expect, test } from './support/app.ts';
import { badReplies, misbehave } from '../replies/bad-replies.ts';
import { example, screensOf } from './support/contract.ts';
import { isSpare, vitalValues, type VitalValue } from './support/importance.ts';
import type { Screen } from './support/screen.ts';
import { faultsOf, lasting } from './support/sight.ts';
import { answerAll, envelopes, isAlias, Visitor } from './support/visitor.ts';

/** The documents show this call, and no place on a screen where it is made. */
const unreached: readonly OperationId[] = ['jointProductJump'];
const reads = envelopes.filter((id) => operations[id].effect === 'read' && !unreached.includes(id));

/** What a borrower does before a call goes out that does not begin with the screen. */
const acts: Partial<Record<OperationId, (page: Screen) => Promise<void>>> = {
  contractJump: openAgreement,
  agreementJumpOld: openAgreement,
};

async function openAgreement(page: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Loan agreement' }).click();
}

/** The vital values that stand on the screen, however their digits are grouped. */
function vitalOnScreen(values: readonly VitalValue[]): VitalValue[] {
  const entered = [...document.querySelectorAll('input')].map(({ value }) => value);
  const digits = (text: string) => text.replace(/[.,\s]/g, '');
  const text = digits([document.body.innerText, ...entered].join('|'));
  return values.filter((value) => value.text.length > 1 && text.includes(digits(value.text)));
}

// A reply that is wrong may lead to a next request that is.
test.override({ judged: false });

for (const operationId of reads) {
  for (const screen of screensOf(operationId).filter((path) => !isAlias(path))) {
    const replies = badReplies(example(operationId));
    test(
      `${screen} bears ${replies.length} bad replies of ${operationId}`,
      { timeout: replies.length * 2000 },
      async ({ page, server, pageErrors }) => {
        const visitor = new Visitor(page, server);
        await page.clock.install();
        const found: string[] = [];
        answerAll(server);
        await visitor.enter(screen);
        await visitor.rest();
        const vital = vitalOnScreen(vitalValues(operationId, example(operationId)));
        for (const reply of replies) {
          answerAll(server);
          misbehave(server, operationId, reply);
          const sent = server.sent(operationId).length;
          await visitor.enter(screen);
          await acts[operationId]?.(page);
          await expect.poll(() => server.sent(operationId).length).toBeGreaterThan(sent);
          if (reply.response === 'silence') await page.clock.fastForward('01:00');
          await visitor.rest();
          const { path = '' } = reply;
          const stays = isSpare(operationId, path)
            ? vital.filter((value) => !value.path.startsWith(path))
            : [];
          const lost = (): string[] => {
            if (page.hasLeft()) return [];
            const shown = vitalOnScreen(stays);
            return stays
              .filter((value) => !shown.includes(value))
              .map((value) => `loses ${value.path}`);
          };
          const faults = await lasting(() => [...faultsOf(page), ...lost()]);
          const told = [...faults, ...pageErrors.splice(0)];
          found.push(...told.map((fault) => `${reply.name}: ${fault}`));
        }
        expect(found).toEqual([]);
      },
    );
  }
}
