import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { readContract } from '../../contract/read-contract.ts';
import type { ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { logTo } from '../../servers/http/call-log.ts';
import type { LogForm } from '../../servers/http/log-forms.ts';
import { START_PATH } from '../../servers/site/start-page/details.ts';
import { deployedFormats } from '../../servers/site/deployed-formats.ts';
import { deployedPaths } from '../../servers/site/deployed-paths.ts';
import { links } from '../../servers/site/links.ts';
import { webFolder } from '../../servers/site/web-folder.ts';
import { seedNamed } from '../shared/seed-name.ts';
import { firstCommands } from './first-commands.ts';
import { serve } from './serve.ts';
import { stderrLines } from './stderr-lines.ts';

/** Options of `brought up site`. */
export type UpSiteOptions = {
  port: number;
  host: string;
  /** Host names that it accepts besides its own. */
  allowHost?: readonly string[];
  detach?: boolean;
  log: LogForm;
  web?: string;
  data?: string;
  seed: string;
};

/** Serves web app, sandbox and contract reference on one origin until Ctrl-C. */
export async function upSite(terminal: Terminal, options: UpSiteOptions): Promise<ExitCode> {
  const { host, port, allowHost: allowHosts, data } = options;
  const seed = seedNamed(options.seed);
  const web = webFolder(options.web);
  const document = await readContract();
  const config = await readFile(join(web, 'config.json'), 'utf8').catch(() => '');
  const paths = deployedPaths(config);
  const formats = deployedFormats(config);
  const commands = await firstCommands(document);
  const stderr = stderrLines(terminal, options.log);
  return serve(terminal, {
    server: 'site',
    host,
    port,
    detach: options.detach ?? false,
    log: options.log,
    start: async () => {
      const { startSite } = await import('../../servers/site/start-site.ts');
      const report = (error: unknown): void => stderr.warn(`brought: ${String(error)}`);
      const remark = (text: string): void => stderr.warn(text);
      const log = logTo(terminal, options.log);
      return startSite({
        host,
        port,
        allowHosts,
        web,
        start: { host, paths, commands },
        seed,
        formats,
        data,
        repair: false,
        validate: true,
        log,
        remark,
        report,
      });
    },
    links: (url) => [
      { name: 'Where to begin', url: `${url}${START_PATH}` },
      ...links(document, url, paths),
      { name: 'Scenarios', url: `${url}${CONTROL_PATH}` },
    ],
    remarks: (stop) => [
      data === undefined
        ? `A sandbox serves the calls: ${stop} stops it and deletes its state; --data FOLDER keeps the state.`
        : `A sandbox serves the calls: ${stop} stops it; the next one on the same folder continues from there.`,
      `The SMS inbox, the clock and faults are under ${CONTROL_PATH} too.`,
    ],
  });
}
