import { operations, type OperationId } from '@brought/sdk';
import { test } from './app.ts';
import { misbehave, type BadReply } from '../../replies/bad-replies.ts';
import { casesOf, type Case } from './chaos-cases.ts';
import { example, screensOf, answerAll } from './contract.ts';
import { isDispensable } from './importance.ts';
import { signsOn, wordOf, type Sign } from './outcome.ts';
import { untilIdle } from './until-idle.ts';
import type { Server } from './server.ts';
import { CASE_MS, faultsOf, persisting, type Fault } from './sight.ts';
import { tryAll } from './verdict.ts';
import { isAlias, Visitor } from './visitor.ts';
import { acts, type Act } from './write-acts.ts';
import { envelopes } from '../../replies/answers.ts';

/** The calls of a tap: all writes, and the reads that it makes. */
const tapped = envelopes.filter((id) => operations[id].effect !== 'read' || id in acts);
const pays = tapped.filter((id) => operations[id].effect === 'pay');

const SLOW_MS = 20_000;

/** Tests that these screens bear bad replies of what a tap sends. */
export function testBadWrites(isOurs: (screen: string) => boolean): void {
  for (const operationId of tapped) {
    for (const screen of screensOf(operationId).filter((path) => !isAlias(path) && isOurs(path))) {
      for (const act of acts[operationId] ?? [undefined]) {
        const call = [screen, operationId, act?.name].filter(Boolean).join(' ');
        const cases = casesOf(operationId, call);
        const title = `${screen} bears ${cases.length} bad replies of ${operationId}`;
        test.runIf(cases.length > 0)(
          act?.name === undefined ? title : `${title}: ${act.name}`,
          { timeout: 10_000 + cases.length * CASE_MS },
          async ({ page, server, pageErrors, task }) => {
            if (!act) throw new Error(`support/write-acts.ts knows no way to ${operationId}`);
            const visitor = new Visitor(page, server);
            await page.clock.install();
            const visit = { screen, operationId, act };
            await make(visitor, server, { ...visit, reply: goodReply(operationId) });
            const usual = signsOn(page);
            await tryAll(task, screen, cases, async ({ reply, event }) => [
              ...(await bear(visitor, server, { ...visit, reply, usual }, event)),
              ...pageErrors.splice(0).map((error) => `error: ${error.slice(0, 200)}` as const),
            ]);
          },
        );
      }
    }
  }
}

type Visit = {
  screen: string;
  operationId: OperationId;
  act: Act;
  reply: BadReply;
  /** The usual signs of a good reply. */
  usual?: readonly Sign[];
};

function goodReply(operationId: OperationId): BadReply {
  const body = JSON.stringify(example(operationId));
  return { name: 'good', response: { status: 200, contentType: 'application/json', body } };
}

/**
 * Makes the call, which the server answers with the reply of the visit.
 *
 * @returns how many calls of the operation there are if it was made once.
 */
async function make(visitor: Visitor, server: Server, visit: Visit): Promise<number> {
  const { page } = visitor;
  const { screen, operationId, act, reply } = visit;
  answerAll(server);
  act.set?.(server);
  if (act.before) {
    await visitor.enter(screen, act.query);
    await act.before(page);
  }
  const answer = misbehave(server, operationId, reply);
  const sent = server.sent(operationId).length;
  if (!act.before) await visitor.enter(screen, act.query);
  // A tap before everything has loaded may have no effect.
  await visitor.rest();
  await untilIdle();
  await act.act(page);
  // A storage may use up its time limit before the call is sent.
  await visitor.rest();
  await visitor.called(operationId, sent);
  if (reply.response === 'silence') await visitor.outwait();
  if (reply.response === 'slow') {
    await page.clock.runFor(SLOW_MS);
    answer();
  }
  await visitor.rest();
  return sent + 1;
}

/** Makes the call, runs the event of the page, and returns the faults before and after. */
async function bear(
  visitor: Visitor,
  server: Server,
  visit: Visit,
  event: Case['event'],
): Promise<Fault[]> {
  const { page } = visitor;
  const { operationId, reply } = visit;
  const sent = await make(visitor, server, visit);
  const first = await persisting(() => [...faultsOf(page), ...misled(visit, signsOn(page))]);
  const again = pays.includes(operationId) ? await repeats(visitor, server, sent, visit) : [];
  if (page.hasLeft() || first.length > 0) return [...first, ...again];
  const paying = paidCalls(server);
  await event.run(page);
  await visitor.rest();
  if (reply.response === 'silence') {
    await visitor.outwait();
    await visitor.rest();
  }
  const isPaidByItself = pays.includes(operationId) && paidCalls(server) > paying;
  return [
    ...again,
    ...(await persisting(() => [...faultsOf(page), ...believed(visit, signsOn(page))])),
    ...(isPaidByItself ? (['wrong: pays once more by itself'] as const) : []),
  ];
}

/** The false impressions: claims to the borrower that the server did not make. */
function misled(visit: Visit, signs: readonly Sign[]): Fault[] {
  const { screen, operationId, act, reply, usual = [] } = visit;
  const { effect, quiet: isQuiet } = operations[operationId];
  const word = wordOf(operationId, reply);
  const { path = '' } = reply;
  if (word === 'success' && isDispensable(operationId, path) && lasts(signs) !== lasts(usual))
    return [`lost: ends in ${signs.join()}, not in ${usual.join()}`];
  if (act.resends && word === 'unclear')
    return signs.join() === 'dialog,words'
      ? []
      : [`lost: is not told over the sheet: ${signs.join()}`];
  if (effect === 'pay') {
    // Only the server's reply ends a payment; the outcome of a success is shown in any case.
    if (word === 'unclear' && !signs.includes('checking'))
      return [`wrong: is not checked: ${signs.join()}`];
    if (word === 'refusal' && signs.join() !== 'words' && signs.join() !== 'dialog,words')
      return [`wrong: is not told as refused: ${signs.join()}`];
    return signs.length > 0 ? believed(visit, signs) : ['lost: says nothing'];
  }
  // A later read may prove that it was done.
  const leadsOn = location.pathname !== screen.split('#')[0];
  const isTold = signs.includes('words') || signs.includes('dialog');
  return isQuiet || word === 'success' || leadsOn || isTold ? [] : ['lost: says nothing'];
}

/** The signs that stay. */
function lasts(signs: readonly Sign[]): string {
  return signs.filter((sign) => sign !== 'words').join();
}

/** A receipt without a confirmation by the server. */
function believed({ operationId, reply }: Visit, signs: readonly Sign[]): Fault[] {
  const isUnsaid = signs.includes('receipt') && wordOf(operationId, reply) !== 'success';
  return isUnsaid ? ['wrong: gives a receipt'] : [];
}

/** Paying calls that were sent although nobody tapped, in the half minute of order lookups. */
async function repeats(
  visitor: Visitor,
  server: Server,
  sent: number,
  { operationId }: Visit,
): Promise<Fault[]> {
  const before = paidCalls(server);
  await visitor.page.clock.runFor('00:30');
  await visitor.rest();
  const own = server.sent(operationId).length;
  if (own === sent && paidCalls(server) === before) return [];
  return [`wrong: sends ${own - sent} more of itself, ${paidCalls(server) - before} more payments`];
}

function paidCalls(server: Server): number {
  return server.calls.filter((call) => pays.includes(call.operationId)).length;
}
