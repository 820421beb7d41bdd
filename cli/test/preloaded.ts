/** An environment in which the program first runs a few lines of code of a test. */
export function preloaded(code: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** An environment in which the program detects that it is in a container, or not. */
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
 * An environment in which lookups of a name return these results, one after the other, and the last
 * one from then on: an address, several, or none.
 */
export function withLookups(
  name: string,
  ...answers: (string | readonly string[])[]
): { NODE_OPTIONS: string } {
  return preloaded(`
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
const { lookup } = dns;
const left = ${JSON.stringify(answers)};
dns.lookup = (host, options, done) => {
  if (host !== ${JSON.stringify(name)}) return lookup(host, options, done);
  const answer = [left.length > 1 ? left.shift() : left[0]].flat();
  const found = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
  process.nextTick(() => {
    if (found.length === 0) done(unknown);
    else if (options.all) done(null, found);
    else done(null, found[0].address, found[0].family);
  });
};
syncBuiltinESMExports();
`);
}
