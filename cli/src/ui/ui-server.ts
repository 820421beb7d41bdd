import type { IncomingMessage, ServerResponse } from 'node:http';
import { findRun, listRuns, readReport } from '../runs/read-runs.ts';
import { flowsHtml } from '../reports/html/flows-html.ts';
import { isCliError } from '../errors/cli-error.ts';
import { meaningOf } from '../errors/exit-code.ts';
import type { Handler } from '../servers/http/guard.ts';
import { sendProblem } from '../servers/http/problem.ts';
import { readBody } from '../servers/http/read-body.ts';
import { refuseForeignPage } from '../servers/http/foreign.ts';
import { isRecord, parsedJson } from '../contract/json-object.ts';
import { createAccess } from './access.ts';
import { policy, uiPage, type UiParts } from './page.ts';
import { createRunner, type RunLine } from './runner.ts';

const REPORT = '/report/';

/** Maximum runs that the page lists. */
const MOST_RUNS = 30;

/** A server of the page that runs flows. */
export type UiServer = {
  handler: Handler;
  /** The address including the token, for the address at which it is served. */
  addressOf: (url: string) => string;
  /** Makes open pages reload the list of flows. */
  refresh: () => void;
  close: () => Promise<void>;
};

/**
 * The page that lists flows, runs them, and shows their progress.
 *
 * @param parts called whenever the page is opened or reloads the list.
 * @param more words of the command line that every run is given.
 */
export function createUiServer(parts: () => Promise<UiParts>, more: readonly string[]): UiServer {
  const access = createAccess();
  const listeners = new Set<ServerResponse>();
  /** Names on the page when it was last opened. */
  let listed: readonly string[] = [];
  /** All events of the current run so far, for a page that is opened in the meantime. */
  let since: RunLine[] = [];
  const report = (line: RunLine): void => {
    for (const listener of listeners) send(listener, line);
  };
  const runner = createRunner(more, (line) => {
    since.push(line);
    report(line);
  });

  const start = (words: readonly string[], response: ServerResponse): void => {
    if (runner.isBusy()) {
      const detail = 'A run is under way; wait for its end.';
      return sendProblem(response, { status: 409, kind: 'busy', detail });
    }
    since = [];
    runner.start(words);
    report({ event: 'start' });
    response.writeHead(202).end();
  };

  const page = async (): Promise<string> => {
    const found = await parts();
    listed = found.flows.map(({ name }) => name);
    return uiPage(found);
  };

  /** A flow that has become invalid since is still run, so that the run reports the problem. */
  const isListed = async (flow: string): Promise<boolean> =>
    listed.includes(flow) || (await parts()).flows.some(({ name }) => name === flow);

  const handler: Handler = async (request, response) => {
    const foreign = refuseForeignPage(request);
    if (foreign) return sendProblem(response, foreign);
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const route = `${request.method} ${path}`;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    if (!access.admits(request, response)) return;
    if (route === 'GET /') return sendPage(response, await page());
    if (route === 'GET /events') return listen(response);
    if (route === 'GET /runs') return sendJson(response, { runs: storedRuns() });
    if (route.startsWith(`GET ${REPORT}`)) return sendReport(response, path.slice(REPORT.length));
    if (route === 'POST /run') {
      const flow = wordOf((await fieldsOf(request)).flow);
      if (!(await isListed(flow))) return sendUnknown(response, 'flow');
      return start(['flow', 'run', flow], response);
    }
    if (route === 'POST /stop') {
      runner.interrupt();
      return void response.writeHead(202).end();
    }
    if (route === 'POST /replay') {
      const { run, from } = await fieldsOf(request);
      const id = wordOf(run);
      if (!listRuns().some(({ record }) => record.id === id)) return sendUnknown(response, 'run');
      return start(['replay', id, '--from', typeof from === 'string' ? from : ''], response);
    }
    return sendProblem(response, {
      status: 404,
      kind: 'unknown-path',
      detail: 'There is nothing here; the page is at /.',
    });
  };

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('\n');
    for (const line of since) send(response, line);
    send(response, { event: 'caught-up', isBusy: runner.isBusy() });
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  return {
    handler,
    addressOf: access.addressOf,
    refresh: () => report({ event: 'flows' }),
    close: async () => {
      for (const listener of listeners) listener.end();
      await runner.stop();
    },
  };
}

/** Only what the page lists is run, since a name could also be the path of a file. */
function sendUnknown(response: ServerResponse, what: 'flow' | 'run'): void {
  const detail = `The page has no such ${what}; open it again to see those that there are.`;
  sendProblem(response, { status: 404, kind: `unknown-${what}`, detail });
}

function send(listener: ServerResponse, line: RunLine): void {
  listener.write(`data: ${JSON.stringify(line)}\n\n`);
}

function storedRuns() {
  return listRuns()
    .slice(0, MOST_RUNS)
    .map(({ record: { id, startedAt, command, exitCode } }) => ({
      id,
      startedAt,
      what: whatOf(command),
      ended: exitCode === undefined ? 'no end' : meaningOf(exitCode),
    }));
}

/**
 * The subject of a run, without its options: the page itself adds the target, and for a replay the
 * session.
 */
function whatOf(command: readonly string[]): string {
  const options = command.findIndex((word) => word.startsWith('-'));
  // Options may precede the names in a run from the command line.
  return (options > 2 ? command.slice(0, options) : command).join(' ');
}

async function sendReport(response: ServerResponse, id: string): Promise<void> {
  try {
    const page = await flowsHtml([readReport(findRun(id))]);
    // The page's own policy allows its style and script.
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  } catch (error) {
    if (!isCliError(error)) throw error;
    sendProblem(response, { status: 404, kind: 'unknown-run', detail: error.message });
  }
}

function sendPage(response: ServerResponse, page: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    })
    .end(page);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function fieldsOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBody(request);
  const value = Buffer.isBuffer(bytes) ? parsedJson(bytes.toString()) : undefined;
  return isRecord(value) ? value : {};
}

/** A name from the page as one word of a command line that is not an option. */
function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/^-+/, '') : '';
}
