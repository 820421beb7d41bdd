import type { Page } from 'playwright/test';
import { address, expect, test } from './support/app.ts';
import { BANK } from './support/bank.ts';
import { init } from './support/complaints.ts';
import { example } from './support/contract.ts';
import { expectFits } from './support/look.ts';
import { answerPromotion, picture } from './support/promotion.ts';

/** Where headings are longest, by language. */
const screens = {
  en: ['/bindBank', '/Policy', '/delayRepayment', '/promotion#/agreementTemplate', '/aboutUs'],
  sw: ['/Policy', '/deleteMkopoWallerAccount', '/loanAgreement', '/promotion#/agreementTemplate'],
  id: ['/bindBank', '/Loan', '/repayment', '/promotion#/agreementTemplate'],
};

/** Words of these elements that stand on two lines. */
function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

for (const [lang, paths] of Object.entries(screens)) {
  test(`at twice the text headings keep their words whole in ${lang}`, async ({ page, server }) => {
    for (const operationId of ['bankCardInit', 'delayDetail', 'installmentPlan'] as const) {
      server.refuse(operationId);
    }
    server.succeed('contactInfo', { email: '', smWa: '' });
    server.succeed('trackVisit');
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    for (const path of paths) {
      const [pathname = '', hash = ''] = path.split('#');
      await page.goto(`${address(pathname, { lang })}#${hash}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await brokenWords(page, 'h1, h2, h3'), path).toEqual([]);
    }
  });
}

test('a narrow screen breaks an e-mail address at its signs', async ({ page, server }) => {
  server.succeed('contactInfo', { email: 'wateja@mkopomwepesi.example', smWa: '' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address('/customerService'));
  const email = page.getByRole('link', { name: 'wateja@mkopomwepesi.example' });
  await expect(email).toBeVisible();
  expect(await brokenWords(page, 'a .contact-entry-value')).toEqual([]);
});

/** Runs in the page: makes every text 40 % longer, its words included. */
function lengthen(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    node.data = node.data.replace(/\p{L}{3,}/gu, (word) => {
      const more = word.slice(0, Math.ceil(word.length * 0.4));
      return word + more.toLowerCase();
    });
  }
}

/** Runs in the page: elements that cut off a part of their own text. */
function cutOff(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, p, dd, dt, label, button, a, li, span')]
    .filter((element) => {
      const { overflowX, display } = getComputedStyle(element);
      const shown = display !== 'inline' && !element.closest('.visually-hidden, .reviews-window');
      return shown && overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

test('texts that are 40 % longer fit a narrow screen, and none is cut off', async ({
  page,
  server,
}) => {
  answerPromotion(server);
  server.succeed('problemInit', init);
  server.answer('bankCardInit', example('bankCardInit'));
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '+255 800 000 000' });
  await page.setViewportSize({ width: 320, height: 640 });
  const there = {
    [address('/')]: page.getByRole('button', { name: 'Submit' }),
    [address('/aboutUs')]: page.getByText('help@lender.example'),
    [address('/customerService')]: page.getByText('help@lender.example'),
    [address('/deleteMkopoWallerAccount')]: page.getByRole('button', { name: 'Send code' }),
    [address('/promotion')]: picture(page),
    [address('/complainPage')]: page.getByText('Quick Loan'),
    [BANK]: page.getByRole('tab').first(),
  };
  for (const [target, sight] of Object.entries(there)) {
    await page.goto(target);
    await expect(sight).toBeVisible();
    await page.evaluate(lengthen);
    await expectFits(page);
    expect(await page.evaluate(cutOff), target).toEqual([]);
  }
});
