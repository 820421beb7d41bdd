import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, startNginx } from '../test/nginx-server.ts';

const built = join(import.meta.dirname, '..', 'dist');
const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;
/** Files of the app per second, unless the machine's limit is lower: its rate for an empty page. */
const FILES_A_SECOND = 5000;

const hasClient = spawnSync('wrk', ['-v']).error === undefined;

/** Requests a second for these paths in turn, as a browser asks for them. */
function perSecond(port: number, folder: string, paths: readonly string[]): number {
  const script = join(folder, 'paths.lua');
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  writeFileSync(
    script,
    `local paths = { ${list} }
local turn = 0
request = function()
  turn = turn % #paths + 1
  return wrk.format(nil, paths[turn])
end
`,
  );
  const length = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`];
  const header = ['-H', 'Accept-Encoding: gzip', '-H', 'Accept-Language: sw'];
  const address = `http://127.0.0.1:${port}`;
  const said = execFileSync('wrk', [...length, '-s', script, ...header, address], {
    encoding: 'utf8',
  });
  if (/Non-2xx/.test(said)) throw new Error(said);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
}

function middle(values: number[]): number {
  return values.sort((one, other) => one - other)[values.length >> 1] ?? NaN;
}

const count = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

/** The built site behind the sample of nginx, client and server on one machine. */
async function measure(folder: string) {
  const empty = join(folder, 'empty');
  mkdirSync(join(empty, '.vite'), { recursive: true });
  writeFileSync(join(empty, 'index.html'), '<!doctype html>');
  writeFileSync(join(empty, '.vite', 'none.conf'), 'map $host $brought_head { default ""; }\n');
  writeFileSync(join(empty, '.vite', 'styles.conf'), 'map $host $brought_styles { default ""; }\n');
  const assets = readdirSync(join(built, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `/assets/${name}`);
  const site = await startNginx(4010, built);
  const bare = await startNginx(4010, empty);
  try {
    const rounds = Array.from({ length: ROUNDS }, () => ({
      nothing: perSecond(bare.port, folder, ['/']),
      files: perSecond(site.port, folder, assets),
      drawn: perSecond(site.port, folder, ['/', '/About', '/Policy', '/Loan']),
      page: perSecond(site.port, folder, ['/orderDetails']),
    }));
    const of = (name: 'nothing' | 'files' | 'drawn' | 'page') =>
      middle(rounds.map((round) => round[name]));
    return [
      { figure: 'nginx: a page of nothing', measured: count(of('nothing')) },
      {
        figure: `nginx: the ${assets.length} files of the built app in turn`,
        measured: count(of('files')),
        limit: count(FILES_A_SECOND),
        verdict: of('files') >= FILES_A_SECOND ? 'ok' : 'under',
      },
      {
        figure: 'nginx: the drawn pages in turn',
        measured: count(of('drawn')),
        limit: count(FILES_A_SECOND),
        verdict: of('drawn') >= FILES_A_SECOND ? 'ok' : 'under',
      },
      {
        figure: 'nginx: the page of a screen, with config.json in it',
        measured: count(of('page')),
      },
    ];
  } finally {
    await site.stop();
    await bare.stop();
  }
}

export default {
  name: 'nginx',
  async run() {
    if (!isInstalled || !hasClient)
      return [
        { figure: 'nginx', measured: 'apt-get install nginx-light wrk', verdict: 'not shown' },
      ];
    const folder = mkdtempSync(join(tmpdir(), 'nginx-bench-'));
    try {
      return await measure(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
