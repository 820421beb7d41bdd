/** The environment in which the program begins with a few lines of a test's own. */
export function preloaded(code: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** The environment in which the program finds itself in a container, or in none. */
export function inContainer(isThere: boolean): { NODE_OPTIONS: string } {
  return preloaded(`
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { existsSync } = fs;
const marks = ['/.dockerenv', '/run/.containerenv'];
fs.existsSync = (path) => (marks.includes(path) ? ${isThere} : existsSync(path));
syncBuiltinESMExports();
`);
}

/**
 * The environment in which a name is looked up as one address after the other, and as the last one
 * from then on.
 */
export function lookedUp(name: string, ...addresses: string[]): { NODE_OPTIONS: string } {
  return preloaded(`
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
const { lookup } = dns;
const left = ${JSON.stringify(addresses)};
dns.lookup = (host, options, done) => {
  if (host !== ${JSON.stringify(name)}) return lookup(host, options, done);
  const address = left.length > 1 ? left.shift() : left[0];
  const family = address.includes(':') ? 6 : 4;
  process.nextTick(() => options.all ? done(null, [{ address, family }]) : done(null, address, family));
};
syncBuiltinESMExports();
`);
}
