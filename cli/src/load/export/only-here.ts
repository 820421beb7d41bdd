import { isLoopback } from '../../transport/loopback.ts';

/** The warning that a target is reached from this machine alone; undefined of any other. */
export function onlyHere(url: string): string | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (!isLoopback(host)) return undefined;
  return `${host} is each machine itself: run elsewhere, on AWS Fargate too, this calls nobody. For that, export it with an address of the target that the other machines reach.`;
}
