import { operations, type OperationId } from '@brought/sdk';
import { config } from '../../../src/lib/config.ts';
import { misbehave } from '../../replies/bad-replies.ts';
import { LONG } from '../../replies/shapes.ts';
import { test } from './app.ts';
import { casesOf, type Case } from './chaos-cases.ts';
import { claimsOnScreen, unfoundedClaims, type Claims } from './claims.ts';
import { example, screensOf, answerAll } from './contract.ts';
import { isMoment, isDispensable, vitalValues, type VitalValue } from './importance.ts';
import { untilIdle } from './until-idle.ts';
import type { Screen } from './screen.ts';
import type { Server } from './server.ts';
import { CASE_MS, faultsOf, persisting, textOnScreen, WAITING, type Fault } from './sight.ts';
import { tryAll } from './verdict.ts';
import { isAlias, Visitor } from './visitor.ts';
import { acts as taps } from './write-acts.ts';
import { envelopes } from '../../replies/answers.ts';

/** The calls that a screen reads by itself; those of a tap are in write-replies.ts. */
const reads = envelopes.filter((id) => operations[id].effect === 'read' && !(id in taps));

/** Milliseconds without an answer after which the borrower needs a text. */
const TEXT_AFTER_MS = 10_500;
const SLOW_MS = 20_000;

/** The text that shows that the screen waits. */
const SAYS_SO = '.notice-loading';

const ISO_MOMENT = /\d-\d\dT\d\d:/;

/** How much higher one text of the server may make a screen. */
const MOST_ADDED_PX = 1000;

/** The borrower's steps before a call that the screen does not make when it opens. */
const acts: Partial<Record<OperationId, (page: Screen) => Promise<void>>> = {
  contractJump: openAgreement,
  agreementJumpOld: openAgreement,
};

async function openAgreement(page: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Loan agreement' }).click();
}

/** A call at a screen, and what the screen shows when all is well. */
type Scene = {
  operationId: OperationId;
  screen: string;
  vital: readonly VitalValue[];
  claims: Claims;
  height: number;
};

/** Screens of ours that make a call besides those that the documents name for them. */
const beside: Partial<Record<OperationId, readonly string[]>> = {
  installmentPlan: ['/orderDetails'],
};

const { company } = config;

/** Tests that these screens bear bad replies of what they read by themselves. */
export function testBadReads(isOurs: (screen: string) => boolean): void {
  test.beforeEach(() => {
    config.company = { ...company, phone: '0800 111 222', email: 'care@mkopo.example' };
  });

  test.afterEach(() => {
    config.company = company;
  });

  for (const operationId of reads) {
    const screens = new Set([...screensOf(operationId), ...(beside[operationId] ?? [])]);
    for (const screen of [...screens].filter((path) => !isAlias(path) && isOurs(path))) {
      const cases = casesOf(operationId, `${screen} ${operationId}`);
      const title = `${screen} bears ${cases.length} bad replies of ${operationId}`;
      const timeout = 10_000 + cases.length * CASE_MS;
      test.runIf(cases.length > 0)(
        title,
        { timeout },
        async ({ page, server, pageErrors, task }) => {
          const visitor = new Visitor(page, server);
          await page.clock.install();
          answerAll(server);
          await visitor.enter(screen);
          await visitor.rest();
          const vital = vitalOnScreen(vitalValues(operationId, example(operationId)));
          const height = document.documentElement.scrollHeight;
          const scene = { operationId, screen, vital, claims: claimsOnScreen(), height };
          await tryAll(task, screen, cases, async (each) => [
            ...(await faultsIn(visitor, server, scene, each)),
            ...pageErrors.splice(0).map((error) => `error: ${error.slice(0, 200)}` as const),
          ]);
        },
      );
    }
  }
}

/** The vital values that are on the screen, however their digits are grouped. */
function vitalOnScreen(values: readonly VitalValue[]): VitalValue[] {
  const digits = (text: string) => text.replace(/[.,\s]/g, '');
  const text = digits(textOnScreen());
  return values.filter((value) => value.text.length > 1 && text.includes(digits(value.text)));
}

/** Visits the screen, runs its event, and returns the faults before and after. */
async function faultsIn(
  visitor: Visitor,
  server: Server,
  scene: Scene,
  { reply, event }: Case,
): Promise<Fault[]> {
  const { page } = visitor;
  const { operationId, screen } = scene;
  answerAll(server);
  const answer = misbehave(server, operationId, reply);
  const sent = server.sent(operationId).length;
  await visitor.enter(screen);
  await acts[operationId]?.(page);
  await visitor.called(operationId, sent);
  const impatient = typeof reply.response === 'string' ? await wait(visitor, reply, answer) : [];
  await visitor.rest();
  const look = () => [...faultsOf(page), ...misled(page, scene, reply)];
  const first = await persisting(look);
  if (page.hasLeft() || first.length > 0) return [...impatient, ...first];
  await event.run(page);
  await visitor.rest();
  if (reply.response === 'silence') {
    // It may have been requested again.
    await visitor.outwait();
    await visitor.rest();
  }
  const later = await persisting(look);
  return [...impatient, ...later];
}

/** Lets time pass if there is no immediate answer; a text has to appear instead. */
async function wait(
  visitor: Visitor,
  { response }: Case['reply'],
  answer: () => void,
): Promise<Fault[]> {
  if (response !== 'silence' && response !== 'slow') return [];
  const { clock } = visitor.page;
  // The call is sent before the screen is rendered, and the wait counts from the screen.
  await untilIdle();
  const before = document.body.innerText;
  await clock.runFor(TEXT_AFTER_MS);
  const waits = (selector: string) => document.querySelector(selector) !== null;
  const isMute = waits(WAITING) && !waits(SAYS_SO) && document.body.innerText === before;
  if (response === 'slow') {
    await clock.runFor(SLOW_MS - TEXT_AFTER_MS);
    answer();
  } else await visitor.outwait();
  return isMute ? ['endless: waits ten seconds without words'] : [];
}

/** The content that the screen lost, or made up, because of the reply. */
function misled(
  page: Screen,
  { operationId, screen, vital, claims, height }: Scene,
  reply: Case['reply'],
): Fault[] {
  if (page.hasLeft()) return [];
  const { path = '', response } = reply;
  const shown = vitalOnScreen(vital);
  const gone = vital.filter((value) => !shown.includes(value));
  const isBadThere = (value: VitalValue) =>
    path === ''
      ? response !== 'slow'
      : !isDispensable(operationId, path) || value.path.startsWith(path);
  const isDeadEnd = gone.length > 0 && document.querySelector(NEXT_STEPS) === null;
  return [
    ...gone.filter((value) => !isBadThere(value)).map((value) => `lost: ${value.path}` as const),
    ...(isDeadEnd ? (['no way on: nothing to press'] as const) : []),
    ...(helps.includes(screen) && hasFailed() ? withoutContact() : []),
    ...unfoundedClaims(operationId, reply, claims),
    ...(isMoment(operationId, path) && ISO_MOMENT.test(textOnScreen())
      ? (['raw: shows a moment as programs write it'] as const)
      : []),
    ...(isLong(reply) && document.documentElement.scrollHeight > height + MOST_ADDED_PX
      ? (['raw: shows a text of 10,000 characters at length'] as const)
      : []),
  ];
}

/** The screens that show contacts if they do not load: those about money, and help itself. */
const helps: readonly string[] = [
  '/orderDetails',
  '/repayment',
  '/delayRepayment',
  '/paymentMethod',
  '/loanConfirmNew',
  '/loanConfirm',
  '/customerService',
];

/** Shown below the server's message if it refuses to answer. */
const REFUSED = 'Trying again right away may not change this.';

/** Whether the screen reports that it did not load, or shows its earlier data. */
function hasFailed(): boolean {
  const heads = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
  const isOld = document.querySelector('.last-order') !== null;
  const isRefused = document.querySelector('main .message-state')?.textContent.includes(REFUSED);
  return (
    isOld ||
    isRefused === true ||
    heads.some((head) => ['This did not load', 'No connection'].includes(head ?? ''))
  );
}

function withoutContact(): Fault[] {
  const has = (selector: string) => document.querySelector(`main ${selector}`) !== null;
  return [
    ...(has('button.contact-entry') ? [] : (['no way on: no telephone'] as const)),
    ...(has('a.contact-entry[href^="mailto:"]') ? [] : (['no way on: no e-mail'] as const)),
  ];
}

function isLong({ response }: Case['reply']): boolean {
  return typeof response !== 'string' && response.body.includes(LONG);
}

const NEXT_STEPS = ['main', '.page-footer', 'dialog[open]']
  .flatMap((part) => [`${part} button:not([disabled])`, `${part} a[href]`])
  .join();
