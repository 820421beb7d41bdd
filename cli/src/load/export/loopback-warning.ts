import { isLoopback } from '../../transport/loopback.ts';

/** The warning that only this machine can reach a target; undefined for any other target. */
export function loopbackWarning(url: string): string | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (!isLoopback(host)) return undefined;
  return `${host} is each machine itself: run elsewhere, on AWS Fargate too, this calls nobody. For that, export it with an address of the target that the other machines reach.`;
}
