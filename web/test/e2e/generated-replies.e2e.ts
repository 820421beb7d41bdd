import { operations, type OperationId } from '@brought/sdk';
import type { Page } from 'playwright/test';
import { address, expect, test } from './support/app.ts';
import { badReplies } from './support/bad-replies.ts';
import { example, screensOf } from './support/contract.ts';
import type { Server } from './support/server.ts';

const all = Object.keys(operations) as OperationId[];
const envelopes = all.filter((id) => operations[id].envelope !== 'raw');
/** The documents show this call, and no place on a screen where it is made. */
const unreached: readonly OperationId[] = ['jointProductJump'];
const reads = envelopes.filter((id) => operations[id].effect === 'read' && !unreached.includes(id));

const ELSEWHERE = { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' };

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"/>';

/** What a screen asks of its address before it sends its calls. */
const queries: Record<string, Record<string, string>> = {
  '/complainPageNext': { problemType: '2', orderNo: 'L100' },
  '/complainDetails': { problemId: '7' },
  '/paymentMethod': { templateId: '12' },
  '/promotion': { templateId: '12' },
};

/** What a borrower does before a call goes out that does not begin with the screen. */
const acts: Partial<Record<OperationId, (page: Page) => Promise<void>>> = {
  contractJump: openAgreement,
  agreementJumpOld: openAgreement,
};

async function openAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Loan agreement' }).click();
}

/** No screen: what was shown before has left the page. */
const NOWHERE = '/nowhere';

/** The screen as the borrower sees it; undefined once it has led elsewhere. */
type Sight = { text: string; heading: boolean; faults: string[] };

/** Other paths of screens that are in the list. */
const aliases = [
  '/complaintEntry',
  '/loanDetail',
  '/paymentMethod#/borrowDetail/',
  '/loanConfirmPeriod',
];

// A reply that is wrong may lead to a next request that is.
test.use({ judgeUrl: '' });

for (const operationId of reads) {
  for (const screen of screensOf(operationId).filter((path) => !aliases.includes(path))) {
    const replies = badReplies(operationId);
    test(`${screen} bears ${replies.length} bad replies of ${operationId}`, async ({
      page,
      server,
      pageErrors,
    }) => {
      test.setTimeout(replies.length * 2000);
      await page.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => route.fulfill(ELSEWHERE),
      );
      await page.clock.install();
      const found: string[] = [];
      for (const [index, { name, response }] of replies.entries()) {
        answerAll(server);
        server.reply(operationId, response);
        const before = server.sent(operationId).length;
        const sight = await open(page, screen, index, async () => {
          await acts[operationId]?.(page);
          await expect.poll(() => server.sent(operationId).length).toBeGreaterThan(before);
        });
        const told = [...(sight ? judge(sight) : []), ...pageErrors.splice(0)];
        found.push(...told.map((fault) => `${name}: ${fault}`));
      }
      expect(found).toEqual([]);
    });
  }
}

function answerAll(server: Server): void {
  for (const operationId of envelopes) server.answer(operationId, example(operationId));
  server.reply('getCaptcha', { contentType: 'image/svg+xml', body: PICTURE });
}

async function open(
  page: Page,
  screen: string,
  index: number,
  asked: () => Promise<void>,
): Promise<Sight | undefined> {
  const [path = '', hash = ''] = screen.split('#');
  // Another borrower each time: nothing that the device remembers of the one before counts.
  const query = { ...queries[path], userId: `borrower-${index}` };
  await leave(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  // Long enough for replies that no screen uses to be forgotten.
  await page.clock.fastForward('10:00');
  await page.evaluate(go, `${address(path, query)}${hash && `#${hash}L100`}`);
  await asked();
  await page.waitForFunction(isDrawn, undefined, { timeout: 5000 }).catch(() => undefined);
  // The context ends under the look when the screen just leaves for another page.
  const sight = await page.evaluate(look).catch(() => undefined);
  if (sight === undefined) await page.waitForURL(/^https:/);
  return page.url().startsWith('http:') ? sight : undefined;
}

/** To a place without a screen, from a screen or from where one has led, late or not. */
async function leave(page: Page): Promise<void> {
  if (page.url().startsWith('http:')) {
    const stayed = await page.evaluate(go, address(NOWHERE)).then(
      () => true,
      () => false,
    );
    if (stayed) return;
    await page.waitForURL(/^https:/);
  }
  await page.goto(address(NOWHERE));
}

/** Runs in the page: whether what it waited for has come, or it has left for another one. */
function isDrawn(): boolean {
  const loading = document.querySelector('.skeleton') !== null;
  return !location.href.startsWith('http:') || !loading;
}

/** Runs in the page: what a link of the app does. */
function go(target: string): void {
  history.pushState(null, '', target);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Runs in the page. */
function look(): Sight {
  const { clientWidth, scrollWidth } = document.documentElement;
  const scripts = document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]');
  const faults = [
    ...('hostile' in window ? ['ran a script of the server'] : []),
    ...(document.querySelector('[data-hostile]') ? ['took a text for markup'] : []),
    ...(scripts.length > 0 ? ['leads to a script'] : []),
    ...(scrollWidth > clientWidth ? [`is ${scrollWidth} px wide`] : []),
    ...(document.querySelector('.skeleton') ? ['never stops loading'] : []),
  ];
  const heading = document.querySelector('h1') !== null;
  return { text: document.body.innerText, heading, faults };
}

function judge({ text, heading, faults }: Sight): string[] {
  const unreadable = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|\bnull\b/.exec(text)?.[0];
  return [
    ...faults,
    ...(heading && text.trim().length > 20 ? [] : ['is a white page']),
    ...(unreadable ? [`shows ${unreadable}`] : []),
  ];
}
