import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** The sample configuration, as it ships. */
export const sample = readFileSync(join(import.meta.dirname, '..', 'deploy', 'nginx.conf'), 'utf8');

/** Whether nginx is there to run it. */
export const isInstalled = spawnSync('nginx', ['-v']).error === undefined;

/** An nginx that runs the sample. */
export type Nginx = {
  port: number;
  /** The folder for its output, with the files that it serves in `web`. */
  folder: string;
  stop: () => Promise<void>;
};

/** Listens on a free port of this machine, and returns it. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The part of the sample that a deployment with telemetry takes into use. */
const telemetry = / {4}# location = \/telemetry \{\n[^]*?\n {4}# \}\n/;

/** The sample with what a deployment has to change, changed; it sends telemetry to a collector. */
function adapted(changes: Record<string, string>): string {
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from}`);
      return text.replaceAll(from, to);
    },
    sample.replace(telemetry, (part) => part.replaceAll('    # ', '    ')),
  );
}

/** A self-signed certificate, as lines of a configuration. */
function certificate(folder: string): string {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'].concat([
      '-subj',
      '/CN=127.0.0.1',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      cert,
    ]),
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  return `ssl_certificate ${cert}; ssl_certificate_key ${key};`;
}

/**
 * Starts nginx with the sample in front of a server, which also collects the telemetry.
 *
 * @param files what it serves, by path; or the folder of it.
 * @param http2 speak HTTP/2 over TLS; else HTTP/1.1.
 */
export async function startNginx(
  apiPort: number,
  files: Record<string, string | Buffer> | string,
  http2 = false,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  if (typeof files === 'string') cpSync(files, join(folder, 'web'), { recursive: true });
  for (const [name, content] of Object.entries(typeof files === 'string' ? {} : files)) {
    mkdirSync(dirname(join(folder, 'web', name)), { recursive: true });
    writeFileSync(join(folder, 'web', name), content);
  }
  const port = await freePort();
  const secured = http2 ? ` ssl http2; ${certificate(folder)}` : ';';
  const own = adapted({
    'listen 8080;': `listen 127.0.0.1:${port}${secured}`,
    '/srv/brought/web': join(folder, 'web'),
    'server_name app.lender.example;': 'server_name 127.0.0.1;',
    'default app.lender.example;': `default 127.0.0.1:${port};`,
    'server 127.0.0.1:4010;': `server 127.0.0.1:${apiPort};`,
    'http://127.0.0.1:4318/': `http://127.0.0.1:${apiPort}/`,
    '/var/log/nginx/brought.log': join(folder, 'access.log'),
    '/var/log/nginx/brought.error.log': join(folder, 'brought.error.log'),
  });
  writeFileSync(join(folder, 'site.conf'), own);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `worker_processes auto; daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn; events {}
    http { include /etc/nginx/mime.types; ${temporary} include ${join(folder, 'site.conf')}; }`,
  );
  // Its workers drop root, and read as another user.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const checked = spawnSync('nginx', ['-t', '-q', '-c', main, '-e', 'stderr'], {
    encoding: 'utf8',
  });
  if (checked.stderr !== '') throw new Error(checked.stderr);
  const nginx = spawn('nginx', ['-c', main, '-e', 'stderr'], { stdio: 'ignore' });
  while (!(await accepts(port))) await later(50);
  return {
    port,
    folder,
    stop: async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
