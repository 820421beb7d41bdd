import { isCliError } from '../../errors/cli-error.ts';
import type { ExitCode } from '../../errors/exit-code.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import { forgetScenarios } from '../../flows/engine/own-scenarios.ts';
import { allFlows } from '../../flows/runner/selection.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { Terminal } from '../../output/terminal.ts';
import { projectFlows } from '../../profiles/project-flows.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { listen } from '../../servers/http/listen.ts';
import { isBuiltIn } from '../../targets/address.ts';
import { startBuiltIn } from '../../targets/built-in.ts';
import type { ListedFlow, UiParts } from '../../ui/page.ts';
import { createUiServer } from '../../ui/ui-server.ts';
import { serve } from './serve.ts';

/** Options of `brought ui`. */
export type UiOptions = GlobalOptions & { port: number };

/** Serves a page that runs flows, on this machine alone, until Ctrl-C. */
export async function uiCommand(terminal: Terminal, options: UiOptions): Promise<ExitCode> {
  const { port, profile, timeout } = options;
  const { target = 'sandbox' } = resolveSettings(options);
  // One for all runs: a step is run again where the ones before it have left the borrower.
  const own = isBuiltIn(target) ? await startBuiltIn(target) : undefined;
  const url = own?.url ?? target;
  const words = ['--target', url, ...word('--profile', profile), ...word('--timeout', timeout)];
  const ui = createUiServer(async () => ({ target: url, ...(await readFlows()) }), words);
  return serve(terminal, {
    server: 'ui',
    host: '127.0.0.1',
    port,
    detach: false,
    start: async () => {
      const report = (error: unknown): void => terminal.warn(`brought: ${String(error)}`);
      const listening = await listen({ host: '127.0.0.1', port }, ui.handler, report);
      const close = async (): Promise<void> => {
        await ui.close();
        await listening.close();
        await own?.close();
      };
      return { ...listening, close };
    },
    remarks: ['Open it in a browser; Ctrl-C ends it.'],
  });
}

/** The flows as they are now: whoever looks at the page writes some meanwhile. */
async function readFlows(): Promise<Pick<UiParts, 'flows' | 'note'>> {
  forgetScenarios();
  let note: string | undefined;
  const mine = await projectFlows().catch((error: unknown) => {
    if (!isCliError(error)) throw error;
    note = `Flows of this project are not listed: ${error.message}`;
    return [];
  });
  const flows = [...mine.map(({ flow }) => flow), ...(await allFlows())].flatMap(listed);
  return { flows, note };
}

/** An option for the runs, where it was given: milliseconds say their unit. */
function word(name: string, value: string | number | undefined): string[] {
  if (value === undefined) return [];
  return [name, typeof value === 'number' ? `${value}ms` : value];
}

function listed({ name, summary, cases }: Flow): ListedFlow[] {
  return [
    { name, summary, isCase: false },
    ...Object.entries(cases).map(([title, each]) => ({
      name: `${name}:${title}`,
      summary: each.summary,
      isCase: true,
    })),
  ];
}
