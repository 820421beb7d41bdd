import { median } from './figures.ts';
import { load, postBytes } from './sandbox/load.ts';
import { startPrismProxy, startProxy, startSandbox, type Server } from './sandbox/servers.ts';

const CONNECTIONS = 20;
const SECONDS = 2;
const ROUNDS = 5;
/** Milliseconds. */
const LIMIT = 3;

const read = () =>
  postBytes('/brought/user-problem/problem-detail?sessionId=a&userId=100245', 'problemId=6');

/**
 * Milliseconds that a proxy adds to the median, with all connections busy all the time. Stops the
 * proxy at the end.
 */
async function added(upstream: Server, proxy: Server): Promise<number> {
  try {
    for (const { port } of [upstream, proxy]) await load(port, CONNECTIONS, 1, read);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { p50 } = await load(upstream.port, CONNECTIONS, SECONDS, read);
      rounds.push((await load(proxy.port, CONNECTIONS, SECONDS, read)).p50 - p50);
    }
    return median(rounds);
  } finally {
    await proxy.stop();
  }
}

/** The rows for the proxies in front of a server, which is stopped at the end. */
async function rowsFor(name: string, upstream: Server) {
  try {
    const ours = await added(upstream, await startProxy(upstream));
    const prism = await added(upstream, await startPrismProxy(upstream));
    const figure = `proxy adds, ${CONNECTIONS} at once, to ${name}`;
    return [
      {
        figure: `p50 that the ${figure}`,
        measured: `${ours.toFixed(2)} ms`,
        limit: `${LIMIT} ms`,
        verdict: ours <= LIMIT ? 'ok' : 'over',
      },
      { figure: `p50 that Prism's own ${figure}`, measured: `${prism.toFixed(2)} ms` },
    ];
  } finally {
    await upstream.stop();
  }
}

export default {
  name: 'proxy',
  async run() {
    return [
      ...(await rowsFor('a sandbox', await startSandbox())),
      ...(await rowsFor('one that does not validate', await startSandbox('--no-validate'))),
    ];
  },
};
