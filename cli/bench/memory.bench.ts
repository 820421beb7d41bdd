import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrought, TransportError } from '@brought/sdk';
import { load, postBytes } from './sandbox/load.ts';
import { startSandbox, type Server } from './sandbox/servers.ts';

const CONNECTIONS = 10;
const REQUESTS = 1_000_000;
/** Requests before the measurement: until then V8's young generation grows by some 15 MB. */
const WARM_UP = 400_000;
/** More than a sandbox has room for. */
const UPLOADS = 200;
const UPLOAD_BYTES = 1_000_000;
const DETAIL = '/brought/user-problem/problem-detail';

/** Sends requests until this many are answered. */
async function ask({ port }: Server, count: number): Promise<void> {
  const next = () => postBytes(`${DETAIL}?sessionId=a`, 'problemId=6');
  for (let answered = 0; answered < count;)
    answered += (await load(port, CONNECTIONS, 1, next)).answered;
}

/** Compares the resident memory of a server before and after a million requests. */
async function asked() {
  const server = await startSandbox('--no-validate');
  try {
    await ask(server, WARM_UP / 4);
    const early = server.rss();
    await ask(server, WARM_UP - WARM_UP / 4);
    const before = server.rss();
    await ask(server, REQUESTS);
    const after = server.rss();
    const times = after / before;
    return [
      {
        figure: 'RSS after 1,000,000 requests, against before them',
        measured: `${times.toFixed(2)} x (${before.toFixed(0)} to ${after.toFixed(0)} MB)`,
        limit: '1.1 x',
        verdict: times <= 1.1 ? 'ok' : 'over',
      },
      {
        figure: 'the same, while the young generation grows: 400,000 against 100,000',
        measured: `${(before / early).toFixed(2)} x (${early.toFixed(0)} to ${before.toFixed(0)} MB)`,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Sends pictures until a server has no more room for them. */
async function fillWithPictures({ port }: Server): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const brought = createBrought({ baseUrl: url, session: { sessionId: 'fresh.uploads' } });
  for (let sent = 0; sent < UPLOADS; sent += 1) {
    const problemImage = new Blob([new Uint8Array(randomBytes(UPLOAD_BYTES))]);
    try {
      await brought.call('problemUploadImg', { problemImage });
    } catch (error) {
      if (error instanceof TransportError && error.status === 507) return;
      throw error;
    }
  }
  throw new Error('It took pictures without end.');
}

/** Measures how a sandbox starts on a folder that is full of pictures. */
async function restarted() {
  const folder = mkdtempSync(join(tmpdir(), 'brought-bench-pictures-'));
  try {
    const first = await startSandbox('--data', folder);
    await fillWithPictures(first).finally(() => first.stop());
    const began = performance.now();
    const second = await startSandbox('--data', folder);
    const seconds = (performance.now() - began) / 1000;
    await second.stop();
    return {
      figure: 'start of a sandbox that is full of pictures',
      measured: `${seconds.toFixed(1)} s`,
      limit: '12 s',
      verdict: seconds <= 12 ? 'ok' : 'over',
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same for a sandbox that received many pictures and was then emptied. */
async function emptied() {
  const server = await startSandbox();
  const url = `http://127.0.0.1:${server.port}`;
  try {
    await ask(server, REQUESTS / 100);
    const before = server.rss();
    await fillWithPictures(server);
    const full = server.rss();
    await fetch(`${url}/__sandbox/reset`, { method: 'POST' });
    // Freed memory is returned to the system only once there is work.
    await ask(server, REQUESTS / 100);
    const after = server.rss();
    return {
      figure: 'RSS once full of pictures of 1 MB, and reset, beyond before',
      measured: `${(after - before).toFixed(0)} MB (${full.toFixed(0)} MB full)`,
      limit: '200 MB',
      verdict: after - before <= 200 ? 'ok' : 'over',
    };
  } finally {
    await server.stop();
  }
}

export default {
  name: 'memory',
  async run() {
    return [...(await asked()), await emptied(), await restarted()];
  },
};
