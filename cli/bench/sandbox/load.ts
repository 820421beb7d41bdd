import { connect } from 'node:net';

/** The result of a load test. */
export type Load = {
  answered: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
};

const headersEnd = Buffer.from('\r\n\r\n');

/**
 * Sends requests over a number of connections for a while, each as soon as the previous one is
 * answered. Bytes go straight to the sockets, so that the server is measured, not this client.
 *
 * @throws Error when a reply is not 200.
 */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  next: () => Buffer,
): Promise<Load> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () => converse(port, end, next, (ms) => times.push(ms))),
  );
  const elapsed = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  return {
    answered: times.length,
    perSecond: times.length / elapsed,
    p50: times[times.length >> 1] ?? Infinity,
    p99: times[Math.floor(times.length * 0.99)] ?? Infinity,
  };
}

function converse(
  port: number,
  end: number,
  next: () => Buffer,
  note: (ms: number) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let got: Buffer = Buffer.alloc(0);
    const send = (): void => {
      sent = performance.now();
      socket.write(next());
    };
    socket.on('connect', send);
    socket.on('error', fail);
    socket.on('data', (chunk: Buffer) => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
      const split = got.indexOf(headersEnd);
      if (split < 0) return;
      const head = got.toString('latin1', 0, split);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (got.length < split + headersEnd.length + length) return;
      if (!head.startsWith('HTTP/1.1 200')) {
        fail(new Error(head));
        socket.destroy();
        return;
      }
      got = Buffer.alloc(0);
      const now = performance.now();
      note(now - sent);
      if (now < end) send();
      else {
        socket.end();
        done();
      }
    });
  });
}

/** A form POST as bytes. */
export function postBytes(path: string, form: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Requested-With: XMLHttpRequest\r\nswift: \r\neyes: \r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(form)}\r\n\r\n${form}`,
  );
}
