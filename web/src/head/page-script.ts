import { readHeaders } from '@brought/sdk';
import { requestOf } from '@brought/sdk/request';
import { includedConfig, movesNothing } from '../lib/included-config.ts';
import { chooseLocale } from '../lib/locale.ts';
import { screenAt } from '../lib/paths.ts';
import { firstCallsOf } from '../session/first-calls.ts';
import { pageAddress } from '../session/inputs.ts';

/**
 * The first script in index.html. It runs before anything else has come and sends the first calls
 * of the screen at the page address, whose replies `fill-shell.ts` shows and the application takes
 * (`session/page-call.ts`). Everything works without it, only later.
 */
function sendFirstCalls(): void {
  const page = pageAddress();
  const { session } = page;
  const headers = readHeaders(location.href);
  const language = chooseLocale(location.search, navigator.languages);
  const calls = firstCallsOf(screenAt(location.pathname), page);
  globalThis.pageCalls = calls.map(([operationId, operation, fields]) => {
    const { url, init } = requestOf(operation, { session, headers, language, fields });
    const abort = new AbortController();
    const request = new Request(url, init);
    const reply = fetch(request.clone(), { signal: abort.signal });
    // The consumer of the reply handles its failure.
    reply.catch(() => {});
    return { request, reply, abort, operationId, operation, language };
  });
}

// Else the application sends it: it reads the whole configuration.
if (movesNothing(includedConfig() ?? '')) sendFirstCalls();
