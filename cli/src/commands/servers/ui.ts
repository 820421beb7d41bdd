import { join } from 'node:path';
import type { ExitCode } from '../../errors/exit-code.ts';
import { allFlows } from '../../flows/runner/selection.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { listen } from '../../servers/http/listen.ts';
import { isBuiltIn } from '../../targets/address.ts';
import { startBuiltIn } from '../../targets/built-in.ts';
import type { UiParts } from '../../ui/page.ts';
import { createUiServer } from '../../ui/ui-server.ts';
import { createChanges } from '../shared/changes.ts';
import { watchTypes } from '../shared/watch-types.ts';
import { listed, type OwnFlows } from './list-own-flows.ts';
import { createOwnFlowsReader } from './own-flows.ts';
import { serve } from './serve.ts';

const STILL_READ = 'The flows of this project are still being read.';

/** Options of `brought ui`. */
export type UiOptions = GlobalOptions & { port: number };

/** Serves a page that runs flows, on this machine alone, until Ctrl-C. */
export async function uiCommand(terminal: Terminal, options: UiOptions): Promise<ExitCode> {
  const { port, profile, timeout } = options;
  const { target = 'sandbox' } = resolveSettings(options);
  // One for all runs: a step is run again in the state that the steps before it left.
  const own = isBuiltIn(target) ? await startBuiltIn(target) : undefined;
  const url = own?.url ?? target;
  const words = ['--target', url, ...word('--profile', profile), ...word('--timeout', timeout)];
  const project = watchProject();
  const parts = async (): Promise<UiParts> => ({ target: url, ...(await project.flows()) });
  const ui = createUiServer(parts, words);
  return serve(terminal, {
    server: 'ui',
    host: '127.0.0.1',
    port,
    detach: false,
    log: 'text',
    start: async () => {
      const report = (error: unknown): void => terminal.warn(`brought: ${String(error)}`);
      const listening = await listen({ host: '127.0.0.1', port }, ui.handler, report);
      void project.watch(ui.refresh);
      const close = async (): Promise<void> => {
        project.close();
        await ui.close();
        await listening.close();
        await own?.close();
      };
      return { ...listening, close };
    },
    address: ui.addressOf,
    remarks: () => [
      'Open it in a browser, with its token: it lets you in, and nobody else on this machine. Ctrl-C ends it.',
    ],
  });
}

/** The project's flows, which the user of the page may be editing at the same time. */
type Project = {
  /** All current flows, including those of the program. */
  flows: () => Promise<Pick<UiParts, 'flows' | 'notes'>>;
  /** Checks their types, and reports when there is something new; resolves at the end. */
  watch: (onNews: () => void) => Promise<void>;
  close: () => void;
};

function watchProject(): Project {
  const changes = createChanges();
  const over = new AbortController();
  let mistakes: string[] = [];
  let found: string[] = [];
  let report = (): void => undefined;
  const types = watchTypes({
    warn: (line) => found.push(line),
    remark: () => {
      mistakes = found;
      report();
    },
  });
  let known: readonly string[] = [];
  const look = (): void => {
    found = [];
    types.look(known);
  };
  const follow = ({ files, folder }: OwnFlows): void => {
    // An empty folder is watched as well.
    changes.follow([...files, ...(folder === undefined ? [] : [join(folder, '*')])]);
    const isNew = files.some((path) => !known.includes(path));
    known = files;
    if (isNew) look();
  };
  const own = createOwnFlowsReader(follow, () => report());
  return {
    flows: async () => {
      const { flows, notes } = (await own.latest()) ?? { flows: [], notes: [STILL_READ] };
      const ours = (await allFlows()).flatMap(listed);
      return { flows: [...flows, ...ours], notes: [...notes, ...mistakes] };
    },
    watch: async (onNews) => {
      report = onNews;
      do {
        own.outdated();
        look();
        onNews();
      } while (await changes.next(over.signal));
    },
    close: () => {
      types.stop();
      over.abort();
      changes.close();
      own.close();
    },
  };
}

/** An option for the runs, if given: milliseconds are written with their unit. */
function word(name: string, value: string | number | undefined): string[] {
  if (value === undefined) return [];
  return [name, typeof value === 'number' ? `${value}ms` : value];
}
