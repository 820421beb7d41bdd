import { readHeaders, readSession } from '@brought/sdk';
import { requestOf } from '@brought/sdk/request';
import { includedConfig, movesNothing } from '../app/included-config.ts';
import { screenAt } from '../lib/paths.ts';
import { firstCalls } from '../session/first-calls.ts';
import { fillShell } from './fill-shell.ts';

/**
 * The script in index.html. It runs before anything else has come, sends the first call of the
 * screen at the page address, whose reply the application then takes (`session/page-call.ts`), and
 * fills the shell of the screen from it. Everything works without it, only later.
 */
function sendFirstCall(): void {
  const session = readSession(location.href);
  const page = { session, query: new URLSearchParams(location.search), hash: location.hash };
  const screen = screenAt(location.pathname);
  const [operationId, operation, fields] = (screen && firstCalls[screen]?.(page)) ?? [];
  if (!operationId || !operation || !fields) return;
  const headers = readHeaders(location.href);
  const { url, init } = requestOf(operation, { session, headers, fields });
  const abort = new AbortController();
  const request = new Request(url, init);
  const reply = fetch(request.clone(), { signal: abort.signal });
  globalThis.pageCall = { request, reply, abort };
  // Whoever takes the reply meets its failure.
  reply.then((response) => fillShell(operationId, operation, response.clone())).catch(() => {});
}

// Else the application sends it: it reads the whole configuration.
if (movesNothing(includedConfig() ?? '')) sendFirstCall();
