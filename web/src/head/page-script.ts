import { readHeaders } from '@brought/sdk';
import { requestOf } from '@brought/sdk/request';
import { applyBrand, includedSettings, keepsDefaultPaths } from '../lib/included-config.ts';
import { showLoadFailure } from '../lib/load-failure.ts';
import { chooseLocale, withRegion } from '../lib/locale.ts';
import { screenAt } from '../lib/paths.ts';
import { firstCallsOf } from '../session/first-calls.ts';
import { pageAddress } from '../session/inputs.ts';

/**
 * The first script in index.html. It sends the first calls of the screen at the page address before
 * any file has arrived; `fill-shell.ts` shows their replies, and the application takes them
 * (`session/page-call.ts`). Everything works without it, only later.
 */
function sendFirstCalls(language: string): void {
  const page = pageAddress();
  const { session } = page;
  const headers = readHeaders(location.href);
  const calls = firstCallsOf(screenAt(location.pathname), page);
  globalThis.pageCalls = calls.map(([operationId, operation, fields]) => {
    const { url, init } = requestOf(operation, { session, headers, language, fields });
    const abort = new AbortController();
    const request = new Request(url, init);
    const reply = fetch(request.clone(), { signal: abort.signal });
    // The consumer of the reply handles its failure.
    reply.catch(() => {});
    return { request, reply, abort, operationId, operation };
  });
}

// Only the page itself can report that the application's own script failed to load.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) showLoadFailure();
  },
  { capture: true },
);
const locale = chooseLocale(location.search, navigator.languages);
document.documentElement.lang = locale;
const { brand, formats } = includedSettings();
applyBrand(brand);
// Otherwise the application sends them, once it has read the whole configuration.
if (keepsDefaultPaths()) sendFirstCalls(formats === 'local' ? withRegion(locale) : locale);
