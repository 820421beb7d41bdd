import { load, postBytes } from './sandbox/load.ts';
import { startProxy, startSandbox, type Server } from './sandbox/servers.ts';

const CONNECTIONS = 20;
const SECONDS = 2;
const ROUNDS = 5;
/** Milliseconds. */
const LIMIT = 3;

const read = () =>
  postBytes('/brought/user-problem/problem-detail?sessionId=a&userId=100245', 'problemId=6');

function middle(values: number[]): number {
  return values.sort((one, other) => one - other)[values.length >> 1] ?? NaN;
}

/** What the way through a proxy adds to the median, with all connections busy all the time. */
async function added(name: string, upstream: Server) {
  const proxy = await startProxy(upstream);
  try {
    for (const { port } of [upstream, proxy]) await load(port, CONNECTIONS, 1, read);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { p50 } = await load(upstream.port, CONNECTIONS, SECONDS, read);
      rounds.push((await load(proxy.port, CONNECTIONS, SECONDS, read)).p50 - p50);
    }
    const more = middle(rounds);
    return {
      figure: `p50 that the proxy adds, ${CONNECTIONS} at once, to ${name}`,
      measured: `${more.toFixed(2)} ms`,
      limit: `${LIMIT} ms`,
      verdict: more <= LIMIT ? 'ok' : 'over',
    };
  } finally {
    await proxy.stop();
    await upstream.stop();
  }
}

export default {
  name: 'proxy',
  async run() {
    return [
      await added('a sandbox', await startSandbox()),
      await added('one that does not validate', await startSandbox('--no-validate')),
    ];
  },
};
