import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { launcher, serve, temporaryFolder } from '../../../test/brought.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A sandbox whose files may not exceed this many blocks of 512 bytes, as on a disk that fills. */
async function upWithin(folder: string, blocks: number) {
  const words = [process.execPath, launcher, 'up', 'sandbox', '--quiet', '--no-validate'];
  const args = [...words, '--port', '0', '--data', folder];
  const script = `ulimit -f ${blocks} && exec "$@"`;
  const child = spawn('sh', ['-c', script, 'sh', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  while (!/http:\S+\n/.test(said)) said += String((await once(child.stdout, 'data'))[0]);
  return { child, url: /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '' };
}

async function fileComplaint(url: string, text: string): Promise<Response> {
  const fields = { problemType: '2', problemSonType: '', problemImage: '', orderNo: '' };
  return fetch(`${url}/brought/user-problem/problem-save?sessionId=fresh.full`, {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ ...fields, problemDetail: text }).toString(),
  });
}

async function filedComplaints(url: string): Promise<string[]> {
  const path = '/brought/user-problem/problem-list?sessionId=fresh.full';
  const reply = await fetch(url + path, { method: 'POST' });
  const { data } = (await reply.json()) as { data: { tabs: { list: { content: string }[] }[] } };
  return data.tabs[0]?.list.map(({ content }) => content).reverse() ?? [];
}

test.skipIf(process.platform === 'win32')(
  'on a full disk every write is refused, and everything answered before is there at the next start',
  async () => {
    const folder = await temporaryFolder();
    const { child, url } = await upWithin(folder, 8);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const answered: string[] = [];
    let refused: Response | undefined;
    for (let turn = 0; !refused; turn += 1) {
      const reply = await fileComplaint(url, `c${turn}`);
      if (reply.status === 200) answered.push(`c${turn}`);
      else refused = reply;
    }
    expect(answered.length).toBeGreaterThan(3);
    expect(refused.status).toBe(507);
    expect(await refused.text()).toContain('make room, then start the sandbox again.');
    expect((await fileComplaint(url, 'later')).status).toBe(507);
    const health = await fetch(`${url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: 'failing', reason: expect.stringContaining('make room') as unknown },
    ]);
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
    const again = await serve(['up', 'sandbox', '--quiet', '--no-validate', '--data', folder]);
    onTestFinished(() => void again.child.kill('SIGKILL'));
    const filed = await filedComplaints(again.url);
    expect(filed.slice(0, answered.length)).toEqual(answered);
    expect(filed).not.toContain('later');
  },
);
