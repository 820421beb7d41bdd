import { stripVTControlCharacters } from 'node:util';
import { sessionSearch } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { readContract } from '../../contract/read-contract.ts';
import { listScreens, type Screen } from '../../contract/screens.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { stdout } from '../../output/channel.ts';
import { isCi, type Terminal } from '../../output/terminal.ts';
import { isAllowedHost } from '../../profiles/allowed-host.ts';
import { assertMayHoldSession, resolveSettings, type Settings } from '../../profiles/settings.ts';
import { createRedactor } from '../../redact/redactor.ts';
import { listRunning } from '../../servers/detached/records.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';
import {
  deployedPath,
  deployedPaths,
  type DeployedPaths,
} from '../../servers/site/deployed-paths.ts';
import { isLoopback } from '../../transport/loopback.ts';
import { networkAddress } from '../../transport/network-address.ts';
import { baseUrl, isBuiltIn } from '../../targets/address.ts';
import { inWords } from '../../transport/tls-trouble.ts';
import { splitAssignment } from '../../options/assignment.ts';
import { openInBrowser } from './open-in-browser.ts';
import { drawQr } from './qr.ts';
import { stateOfRun } from './state-of-run.ts';
import { createTransport } from '../../transport/node-fetch.ts';

/** Options of `brought link`. */
export type LinkOptions = GlobalOptions &
  SessionOptions & {
    fromRun?: string;
    param?: string[];
    web?: string;
    qr?: boolean;
    open?: boolean;
  };

/** Where `up site` serves the web app. */
const USUAL_ADDRESS = 'http://127.0.0.1:4173';

/** Prints the address of a screen with the session in it. */
export async function link(
  terminal: Terminal,
  wanted: string | undefined,
  options: LinkOptions,
): Promise<ExitCode> {
  const document = await readContract();
  const screens = listScreens(document);
  if (wanted === undefined && options.fromRun === undefined) return listNames(terminal, screens);
  const state =
    options.fromRun === undefined
      ? undefined
      : stateOfRun(options.fromRun, screens, wanted === undefined);
  const settings = resolveSettings(options);
  const path = wanted === undefined ? (state?.screen ?? '') : pathOf(wanted, screens);
  const web = await webAddress(settings, options.web ?? settings.web ?? state?.target);
  assertMayHoldSession(web, settings);
  // A path that the user wrote is used unchanged.
  const deployed = wanted?.startsWith('/') ? path : deployedPath(path, await fetchPaths(web));
  const address = new URL(deployed, 'http://page');
  const own = Object.fromEntries(
    (options.param ?? []).map((text) => splitAssignment('--param', text)),
  );
  const carried = new URLSearchParams({
    ...state?.session,
    ...settings.session,
    ...state?.headers,
    ...settings.headers,
  });
  const search = sessionSearch(`?${carried.toString()}`, { ...state?.params, ...own });
  const hash = address.hash.endsWith('/')
    ? `${address.hash}${settings.session.orderId ?? state?.params.orderId ?? ''}`
    : address.hash;
  const url = `${web}${address.pathname}${search}${hash}`;

  const redactor = createRedactor(document);
  redactor.learn({ ...state?.session, ...settings.session });
  redactor.learnValues(settings.secrets);
  const shown = isCi() ? redactor.text(url) : url;
  if (shown !== url) terminal.remark('The session is masked, because CI stores its logs.');
  if (terminal.json) terminal.printJson({ version: 1, screen: deployed, url: shown });
  else terminal.print(shown);
  if (options.qr && !terminal.json) {
    printQr(terminal, shown);
    if (isLoopback(new URL(web).hostname)) terminal.warn(beyondPhones(web));
  }
  if (!terminal.quiet) await remarkOnWeb(terminal, web);
  if (options.open) await openInBrowser(url);
  return exitCode.passed;
}

/** A phone that scans such a code would look for the web app on itself. */
function beyondPhones(web: string): string {
  const { hostname, port } = new URL(web);
  const reachable = `http://${networkAddress() ?? 'ADDRESS'}${port === '' ? '' : `:${port}`}`;
  return `No phone reaches ${hostname}, which is this machine alone: serve with \`up site --host 0.0.0.0\`, and add --web ${reachable}.`;
}

/** A code whose lines wrap cannot be scanned. */
function printQr(terminal: Terminal, text: string): void {
  const drawn = drawQr(text, terminal.paint);
  const width = stripVTControlCharacters(drawn).indexOf('\n');
  const columns = stdout.columns ?? Infinity;
  if (width <= columns) return terminal.print(drawn);
  terminal.warn(
    `The QR code needs ${width} columns, and this terminal has ${columns}: make it wider, or open the link.`,
  );
}

function listNames(terminal: Terminal, screens: readonly Screen[]): ExitCode {
  if (terminal.json) {
    const listed = screens.map(({ name, path, operations }) => ({
      name,
      path,
      operations: operations.map(({ id }) => id),
    }));
    terminal.printJson({ version: 1, screens: listed });
  } else {
    terminal.printTable(
      screens.map(({ name, operations }) => [
        terminal.paint('bold', name),
        terminal.paint('dim', operations.map(({ id }) => id).join(', ')),
      ]),
    );
  }
  return exitCode.passed;
}

/** A path is used unchanged: the web app has screens that make no calls. */
function pathOf(wanted: string, screens: readonly Screen[]): string {
  if (wanted.startsWith('/')) return wanted;
  const known = screens.find(({ name }) => name === wanted);
  if (known) return known.path;
  throw usageError(
    `There is no screen ${wanted}.${didYouMean(
      wanted,
      screens.map(({ name }) => name),
    )}`,
    `\`${PROGRAM} link\` lists them; a path such as /privacyPolicy is used unchanged.`,
  );
}

/** The address of the web app that shows the data of a target: one origin serves both. */
async function webAddress({ target }: Settings, known: string | undefined): Promise<string> {
  const address = known ?? (target === undefined || isBuiltIn(target) ? undefined : target);
  if (address !== undefined) return baseUrl(address);
  const site = (await listRunning()).find(({ server }) => server === 'site');
  return site?.url ?? USUAL_ADDRESS;
}

/** Warns when the link leads nowhere; only this machine is asked. */
async function remarkOnWeb(terminal: Terminal, web: string): Promise<void> {
  if (!isAllowedHost(web, [])) return;
  const { identifyTarget } = await import('../../targets/identify-target.ts');
  const { who, tls } = await identifyTarget(web);
  if (tls) {
    terminal.remark(`${web} is there, but not to be trusted as it is: ${inWords(tls)}.`);
  } else if (who === 'nobody') {
    terminal.remark(`Nobody answers at ${web} yet; \`${PROGRAM} up site\` serves the web app.`);
  } else if (who === 'sandbox' || who === 'mock') {
    terminal.remark(
      `${web} is a ${who} without the web app: run against \`${PROGRAM} up site\`, or name one with --web.`,
    );
  }
}

/** Milliseconds to wait for a web app: a link without its paths is better than none. */
const REPLY_TIMEOUT_MS = 2000;

/**
 * The paths that a web app uses for its screens; none if it does not publish them or does not
 * answer.
 */
async function fetchPaths(web: string): Promise<DeployedPaths> {
  const transport = createTransport();
  try {
    const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
    const reply = await transport.fetch(`${web}/config.json`, { signal });
    return reply.ok ? deployedPaths(await reply.text()) : {};
  } catch {
    return {};
  } finally {
    transport.close();
  }
}
