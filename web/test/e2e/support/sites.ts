/** The workers of a run, each with a site of its own: state, clock and faults are never shared. */
export const workers = 2;

/** The first port; BROUGHT_E2E_PORT names another one where it is taken. */
const port = Number(process.env['BROUGHT_E2E_PORT'] ?? 4178);

/** Address of the site that the tests of a worker have: web app, judge and sandbox in one. */
export function siteOf(worker: number): string {
  if (worker >= workers) throw new RangeError(`there are sites for ${workers} workers only`);
  return `http://127.0.0.1:${port + worker}`;
}
