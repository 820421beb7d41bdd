import { networkInterfaces } from 'node:os';

/** An address of this machine that others of its network reach; undefined without a network. */
export function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}

/** Whether an IP address is one of this machine's own, by which others of its network reach it. */
export function isOwnAddress(host: string): boolean {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .some(({ address }) => address === host);
}
