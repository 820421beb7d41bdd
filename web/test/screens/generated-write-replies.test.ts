import { operations, type OperationId } from '@brought/sdk';
import { expect, test } from './support/app.ts';
import { badReplies, misbehave, type BadReply } from '../replies/bad-replies.ts';
import { example, screensOf } from './support/contract.ts';
import { signsOn, wordOf, type Sign } from './support/outcome.ts';
import { quiet } from './support/quiet.ts';
import type { Server } from './support/server.ts';
import { faultsOf, lasting } from './support/sight.ts';
import { answerAll, envelopes, isAlias, Visitor } from './support/visitor.ts';
import { acts, type Act } from './support/write-acts.ts';

const writes = envelopes.filter((id) => operations[id].effect !== 'read');
const pays = writes.filter((id) => operations[id].effect === 'pay');

// A reply that is wrong may lead to a next request that is.
test.override({ judged: false });

for (const operationId of writes) {
  for (const screen of screensOf(operationId).filter((path) => !isAlias(path))) {
    for (const act of acts[operationId] ?? [undefined]) {
      const all = badReplies(example(operationId));
      const replies = act?.sampled ? all.filter(isSampled) : all;
      const title = `${screen} bears ${replies.length} bad replies of ${operationId}`;
      test(
        act?.name === undefined ? title : `${title}: ${act.name}`,
        { timeout: replies.length * 5000 },
        async ({ page, server, pageErrors }) => {
          if (!act) throw new Error(`support/write-acts.ts knows no way to ${operationId}`);
          const visitor = new Visitor(page, server);
          await page.clock.install();
          const found: string[] = [];
          for (const reply of replies) {
            const faults = await bear(visitor, server, { screen, operationId, act, reply });
            const told = [...faults, ...pageErrors.splice(0)];
            found.push(...told.map((fault) => `${reply.name}: ${fault}`));
          }
          expect(found).toEqual([]);
        },
      );
    }
  }
}

/** Whether a reply stands for others like it: all that cannot be read, and each third departure. */
function isSampled({ path }: BadReply, index: number): boolean {
  return path === undefined || index % 3 === 0;
}

type Visit = { screen: string; operationId: OperationId; act: Act; reply: BadReply };

/** Makes the call, lets the server answer so, and says what is wrong then. */
async function bear(visitor: Visitor, server: Server, visit: Visit): Promise<string[]> {
  const { page } = visitor;
  const { screen, operationId, act, reply } = visit;
  answerAll(server);
  act.set?.(server);
  if (act.before) {
    await visitor.enter(screen, act.query);
    await act.before(page);
  }
  misbehave(server, operationId, reply);
  const sent = server.sent(operationId).length;
  if (!act.before) await visitor.enter(screen, act.query);
  // A tap before all is there may be one that nobody takes.
  await visitor.rest();
  await quiet();
  await act.act(page);
  // A storage may wait for its time before the call goes out.
  await visitor.rest();
  await expect.poll(() => server.sent(operationId).length).toBeGreaterThan(sent);
  if (reply.response === 'silence') await visitor.outwait();
  await visitor.rest();
  const wrong = () => [...faultsOf(page), ...misled(visit, signsOn(page))];
  return [
    ...(await lasting(wrong)),
    ...(pays.includes(operationId) ? await repeats(visitor, server, sent + 1, visit) : []),
  ];
}

/** What the borrower is led to believe that the server did not say. */
function misled({ screen, operationId, act, reply }: Visit, signs: readonly Sign[]): string[] {
  const { effect, quiet: isQuiet } = operations[operationId];
  const word = wordOf(operationId, reply);
  if (act.resends && word === 'unclear')
    return signs.join() === 'dialog,words' ? [] : [`is not told over the sheet: ${signs.join()}`];
  if (effect === 'pay') {
    // Nothing but the server's word ends a payment; whatever comes of a success, it is told.
    if (word === 'unclear' && !signs.includes('checking'))
      return [`is not checked: ${signs.join()}`];
    if (word === 'refusal' && signs.join() !== 'words' && signs.join() !== 'dialog,words')
      return [`is not told as refused: ${signs.join()}`];
    return signs.length > 0 ? [] : ['says nothing'];
  }
  // What was read again may say that it was done.
  const leadsOn = location.pathname !== screen.split('#')[0];
  const isTold = signs.includes('words') || signs.includes('dialog');
  return isQuiet || word === 'success' || leadsOn || isTold ? [] : ['says nothing'];
}

/** Paying calls that were sent although nobody tapped, in the half minute of order lookups. */
async function repeats(
  visitor: Visitor,
  server: Server,
  sent: number,
  { operationId }: Visit,
): Promise<string[]> {
  const paying = () => server.calls.filter((call) => pays.includes(call.operationId)).length;
  const before = paying();
  await visitor.page.clock.runFor('00:30');
  await visitor.rest();
  const own = server.sent(operationId).length;
  if (own === sent && paying() === before) return [];
  return [`sends ${own - sent} more of itself, ${paying() - before} more payments`];
}
