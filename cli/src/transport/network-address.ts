import { networkInterfaces } from 'node:os';

/** An address at which others in the network reach this machine; undefined without a network. */
export function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}

/** Whether an IP address is one of this machine's own, at which others in the network reach it. */
export function isOwnAddress(host: string): boolean {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .some(({ address }) => address === host);
}
