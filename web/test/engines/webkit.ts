import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { phone, type Engine, type EngineKind } from './engine.ts';

const host = join(import.meta.dirname, 'webkit-host.py');

/** Debian's own, which its packages are for; another one may be earlier on the PATH. */
const python = '/usr/bin/python3';

const needs = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";

type Reply = { id: number; value?: unknown; error?: string };

/** A real webview on the engine of iOS, with a host app that has a message handler. */
export const webkit: EngineKind = {
  name: 'WebKitGTK in a webview',
  keepsPages: true,
  hasHost: true,
  missing() {
    const works =
      spawnSync(python, ['-c', needs]).status === 0 &&
      spawnSync('xvfb-run', ['--help']).status === 0;
    return works ? undefined : 'gir1.2-webkit2-4.1, python3-gi and xvfb';
  },
  start: () => Promise.resolve(start()),
};

function start(): Engine {
  const size = [String(phone.width), String(phone.height)];
  const child = spawn('xvfb-run', ['--auto-servernum', python, host, ...size], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Without a desktop session there is nothing that could provide either.
    env: { ...process.env, NO_AT_BRIDGE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    const reply = JSON.parse(line) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;

  async function ask(name: string, value?: string): Promise<unknown> {
    last += 1;
    const id = last;
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    child.stdin.write(`${JSON.stringify({ id, name, value })}\n`);
    const { value: result, error } = await reply;
    if (error !== undefined) throw new Error(error);
    return result;
  }

  return {
    open: async (url) => void (await ask('open', url)),
    evaluate: (expression) => ask('evaluate', expression),
    actions: async () => (await ask('actions')) as string[],
    endProcess: async () => void (await ask('endProcess')),
    errors: async () => (await ask('errors')) as string[],
    close: () =>
      new Promise((resolve) => {
        child.on('close', () => resolve());
        child.stdin.end();
      }),
  };
}
