import { connect, createServer, type Socket } from 'node:net';
import { listening } from './nginx-server.ts';

/** A relay between a browser and a server, by its port. */
export type Relay = {
  port: number;
  /** Breaks all connections; later ones are let through. */
  cut: () => void;
  close: () => void;
};

/** Relays to a port of this machine, and breaks all connections on request. */
export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const port = await listening(relay);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () => {
    cut();
    relay.close();
  };
  return { port, cut, close };
}
