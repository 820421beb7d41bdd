import { createHash, randomBytes } from 'node:crypto';
import { createSandbox, type Sandbox } from '@brought/sdk/sandbox';
import { median, row } from './figures.ts';
import { load, postBytes } from './sandbox/load.ts';
import { startBare, startSandbox, type Server } from './sandbox/servers.ts';

const CONNECTIONS = 10;
const CROWD = 200;
const SECONDS = 1;
const ROUNDS = 7;

const DETAIL = '/brought/user-problem/problem-detail';
const SAVE = '/brought/user-problem/problem-save';
const RATE = '/brought/v3/loan-details/google-score';
const UPLOAD = '/brought/user-problem/upload-problem-img';
const COMPLAINT =
  'problemType=2&problemSonType=&problemDetail=The+app+is+slow.&problemImage=&orderNo=';
const encoder = new TextEncoder();

function send(sandbox: Sandbox, path: string, sessionId: string, form: string): string {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `${path}?sessionId=${sessionId}`;
  return String(
    sandbox.exchange({ method: 'POST', url, headers, body: encoder.encode(form) }).body,
  );
}

/**
 * What one call costs the server in microseconds: processor time, or wall time if that is not
 * available.
 */
async function costOf(server: Server, request: (index: number) => Buffer): Promise<number> {
  let index = 0;
  const before = server.cpu();
  const { perSecond } = await load(server.port, CONNECTIONS, SECONDS, () => request((index += 1)));
  const after = server.cpu();
  if (before === undefined || after === undefined) return 1e6 / perSecond;
  return ((after - before) * 1e6) / index;
}

/** A server and the requests that it is sent. */
type Case = readonly [server: Server, request: (index: number) => Buffer];

/**
 * What a call costs in two cases, measured in turn so that a busy moment hits both: medians of the
 * rounds.
 */
async function costs(one: Case, other: Case) {
  const pairs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push([await costOf(...one), await costOf(...other)]);
  return {
    times: median(pairs.map(([first, second]) => second / first)),
    text: [0, 1]
      .map((side) => median(pairs.map((pair) => pair[side] ?? NaN)).toFixed(0))
      .join(' to '),
  };
}

async function ratio(figure: string, less: Case, more: Case) {
  const { times, text } = await costs(less, more);
  return row(`cost of ${figure}`, `${times.toFixed(2)} x (${text} us)`, '1.2 x', times <= 1.2);
}

/** For information: a bare server reads no body and decides nothing. */
async function share(figure: string, bare: Case, sandbox: Case) {
  const { times, text } = await costs(bare, sandbox);
  const measured = `${(1 / times).toFixed(2)} (${text} us of processor)`;
  return { figure: `${figure}, processor time of bare node:http`, measured };
}

/**
 * Requests per second over many connections, as a share of a bare server's, and how evenly the
 * replies arrive.
 */
async function crowd(figure: string, bare: Case, sandbox: Case, goal?: number) {
  const asked = async ([server, request]: Case) => {
    let index = 0;
    return load(server.port, CROWD, SECONDS, () => request((index += 1)));
  };
  const shares: number[] = [];
  const spreads: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const least = await asked(bare);
    const own = await asked(sandbox);
    shares.push(own.perSecond / least.perSecond);
    spreads.push(own.p99 / own.p50);
  }
  const part = median(shares);
  const spread = median(spreads);
  const requests = {
    figure: `${figure}, ${CROWD} connections: requests/s, share of bare node:http`,
    measured: part.toFixed(2),
  };
  const even = `${figure}, ${CROWD} connections: p99 against p50`;
  return [
    goal === undefined
      ? requests
      : { ...requests, limit: goal.toFixed(1), verdict: part >= goal ? 'ok' : 'under' },
    row(even, `${spread.toFixed(1)} x`, '5 x', spread <= 5),
  ];
}

/** How a sandbox compares with a minimal server, and what validation adds. */
async function throughput() {
  const body = send(createSandbox(), DETAIL, 'a', 'problemId=6');
  const servers = await Promise.all([
    startBare(body),
    startSandbox('--no-validate'),
    startSandbox(),
  ]);
  const [bare, plain, judged] = servers;
  if (!bare || !plain || !judged) throw new Error('not started');
  try {
    const read = () => postBytes(`${DETAIL}?sessionId=a`, 'problemId=6');
    const write = () => postBytes(`${SAVE}?sessionId=fresh.w`, COMPLAINT);
    for (const { port } of servers) await load(port, CONNECTIONS, 1, read);
    const added: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { p50 } = await load(plain.port, CONNECTIONS, SECONDS, read);
      added.push((await load(judged.port, CONNECTIONS, SECONDS, read)).p50 - p50);
    }
    const more = median(added);
    return [
      await share('a read', [bare, read], [plain, read]),
      await share('a write', [bare, write], [plain, write]),
      ...(await crowd('a read', [bare, read], [plain, read], 0.5)),
      ...(await crowd('a write', [bare, write], [plain, write], 0.4)),
      ...(await crowd('a read that is judged', [bare, read], [judged, read])),
      row('p50 that judging adds', `${more.toFixed(2)} ms`, '5 ms', more <= 5),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Fills a sandbox over HTTP, until this many requests are answered. */
async function fill(
  { port }: Server,
  count: number,
  request: (index: number) => Buffer,
): Promise<void> {
  let sent = 0;
  const next = (): Buffer => request((sent += 1));
  for (let answered = 0; answered < count;) {
    answered += (await load(port, CONNECTIONS, 0.05, next)).answered;
  }
}

const inSession = (sessions: number) => (index: number) =>
  postBytes(`${DETAIL}?sessionId=s${index % sessions}`, 'problemId=6');
const complain = () => postBytes(`${SAVE}?sessionId=s0`, COMPLAINT);
/** A write that adds nothing: complaints would fill the small sandbox during the measurement. */
const rate = () => postBytes(`${RATE}?sessionId=s0`, 'score=5');
const oneOf = (complaints: number) => (index: number) =>
  postBytes(`${DETAIL}?sessionId=s0`, `problemId=${8 + (index % complaints)}`);

/** The cost figures: each compares a sandbox with little data to one with a lot of it. */
async function flatness() {
  const servers = await Promise.all([0, 1, 2].map(() => startSandbox('--no-validate')));
  const [small, manySessions, manyComplaints] = servers;
  if (!small || !manySessions || !manyComplaints) throw new Error('not started');
  try {
    for (const server of servers) await fill(server, 10, inSession(10));
    await fill(manySessions, 10_000, inSession(10_000));
    await fill(small, 10, complain);
    await fill(manySessions, 10, complain);
    await fill(manyComplaints, 10_000, complain);
    const rss = manySessions.rss();
    return [
      await ratio(
        'a read, 10 to 10,000 sessions',
        [small, inSession(10)],
        [manySessions, inSession(10_000)],
      ),
      await ratio(
        'a read, 10 to 10,000 complaints',
        [small, oneOf(10)],
        [manyComplaints, oneOf(10_000)],
      ),
      await ratio('a write, 10 to 10,000 sessions', [small, rate], [manySessions, rate]),
      await ratio('a write, 10 to 10,000 complaints', [small, rate], [manyComplaints, rate]),
      row('RSS with 10,000 sessions', `${Math.round(rss)} MB`, '250 MB', rss <= 250),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** What a read costs, and how much memory is used, as the number of sessions grows. */
async function growth() {
  const server = await startSandbox('--no-validate');
  try {
    const rows: { figure: string; measured: string }[] = [];
    for (const sessions of [10, 1000, 10_000, 100_000]) {
      await fill(server, sessions, inSession(sessions));
      const cost = await costOf(server, inSession(sessions));
      const kept = `${cost.toFixed(0)} us, ${server.rss().toFixed(0)} MB resident`;
      rows.push({
        figure: `a read with ${sessions.toLocaleString('en')} sessions`,
        measured: kept,
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** How long an upload blocks all other requests: the sandbox has a single thread. */
function uploading() {
  const bytes = randomBytes(10_000_000);
  const head = '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="x"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sandbox = createSandbox();
  const timed = (work: () => unknown): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const times = Array.from({ length: 5 }, (_, index) => {
    const url = `${UPLOAD}?sessionId=s${index}`;
    const taken = timed(() => sandbox.exchange({ method: 'POST', url, headers, body }));
    return taken / timed(() => createHash('sha256').update(bytes).digest());
  });
  const cost = median(times);
  return row('an upload of 10 MB', `${cost.toFixed(0)} x its SHA-256`, '50 x', cost <= 50);
}

function replaying() {
  const sandbox = createSandbox();
  for (let index = 0; index < 20_000; index += 1)
    send(sandbox, SAVE, `s${index % 1000}`, COMPLAINT);
  const lines = sandbox.journal();
  const started = performance.now();
  createSandbox({ journal: lines });
  const perSecond = lines.length / ((performance.now() - started) / 1000);
  return [
    row(
      'replay',
      `${Math.round(perSecond).toLocaleString('en')} lines/s`,
      '5,000 lines/s',
      perSecond >= 5000,
    ),
  ];
}

export default {
  name: 'sandbox',
  async run() {
    const parts = [await throughput(), await flatness(), await growth()];
    return [...parts.flat(), ...replaying(), uploading()];
  },
};
