import type { I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Page } from 'playwright/test';
import { locales, type Locale } from '../../../src/locales/locales.ts';
import { readMessages } from '../../messages.ts';

export { locales, type Locale };

type Catalogue = Parameters<I18n['load']>[1];

const catalogues = new Map<Locale, string>();

/**
 * The messages of a language, compiled once, as one text because that is quick to pass to a page.
 */
function messagesOf(locale: Locale): string {
  const compiled = catalogues.get(locale) ?? compile(locale);
  catalogues.set(locale, compiled);
  return compiled;
}

function compile(locale: Locale): string {
  const messages = Object.entries(readMessages(locale));
  return JSON.stringify(
    Object.fromEntries(messages.map(([id, text]) => [id, compileMessageOrThrow(text)])),
  );
}

/**
 * Switches the running app to another language without reloading it, so that the state of its
 * screen stays. Texts that were passed on already, such as that of a toast, stay too.
 */
export async function switchLocale(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(activate, { locale, messages: messagesOf(locale) });
  // A legal text is fetched in its language.
  await page.locator('h1').first().waitFor({ state: 'visible' });
}

/**
 * Runs in the page: its i18n object lives in the first script, under a name that a build chooses.
 */
async function activate({ locale, messages }: { locale: Locale; messages: string }) {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const names = (await import(script?.src ?? '')) as Record<string, Partial<I18n> | undefined>;
  const i18n = Object.values(names).find((value) => typeof value?.activate === 'function');
  if (!i18n) throw new Error('the first script exports no i18n object');
  (i18n as I18n).load(locale, JSON.parse(messages) as Catalogue);
  (i18n as I18n).activate(locale);
  document.documentElement.lang = locale;
  // Until it is rendered: a text that is being fetched hides the previous heading.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}
