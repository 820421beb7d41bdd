import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../tasks/processes.mjs';
import { artillery, k6 } from '../../tasks/peers.mjs';

/** What every engine sends: the same calls, one after the other. */
export type Plan = {
  /** The URL of the call. */
  url: string;
  /** Calls per flow. */
  calls: number;
  /** Seconds. */
  duration: number;
  /** Where files may be written. */
  folder: string;
};

const scriptOfK6 = ({ url, calls }: Plan) => `import http from 'k6/http';
export default function () {
  for (let step = 0; step < ${calls}; step += 1) http.post(${JSON.stringify(url)}, {});
}
`;

/** @returns the metrics of a run of k6 by name; undefined if k6 is not installed */
async function runK6(plan: Plan, options: object) {
  const program = await k6(process.env);
  if (program === undefined) return undefined;
  const [script, summary] = [join(plan.folder, 'k6.js'), join(plan.folder, 'k6.json')];
  const head = `export const options = ${JSON.stringify(options)};\n`;
  await writeFile(script, head + scriptOfK6(plan));
  const { code, output } = await run(
    program,
    ['run', '--quiet', '--summary-export', summary, script],
    {
      env: process.env,
    },
  );
  if (code !== 0) throw new Error(output);
  const { metrics } = JSON.parse(await readFile(summary, 'utf8')) as {
    metrics: Record<string, Record<string, number>>;
  };
  return metrics;
}

/** Calls per second of k6 with this many concurrent flows; undefined if it is not installed. */
export async function mostOfK6(plan: Plan, atOnce: number): Promise<number | undefined> {
  const metrics = await runK6(plan, { vus: atOnce, duration: `${plan.duration}s` });
  return metrics?.['http_reqs']?.['rate'];
}

/**
 * The p95 duration of k6's flows in milliseconds at this many starts per second; undefined if k6 is
 * not installed.
 */
export async function p95OfK6(plan: Plan, rate: number): Promise<number | undefined> {
  const open = { executor: 'constant-arrival-rate', rate, duration: `${plan.duration}s` };
  const metrics = await runK6(plan, { scenarios: { open: { ...open, preAllocatedVUs: 100 } } });
  return metrics?.['iteration_duration']?.['p(95)'];
}

/** The same for Artillery. */
export async function p95OfArtillery(plan: Plan, rate: number): Promise<number | undefined> {
  const program = await artillery(process.env);
  const [file, report] = [join(plan.folder, 'artillery.json'), join(plan.folder, 'report.json')];
  const { origin, pathname } = new URL(plan.url);
  const flow = Array.from({ length: plan.calls }, () => ({ post: { url: pathname, form: {} } }));
  const phases = [{ duration: plan.duration, arrivalRate: rate }];
  await writeFile(
    file,
    JSON.stringify({ config: { target: origin, phases }, scenarios: [{ flow }] }),
  );
  const { code, output } = await run(
    process.execPath,
    [program, 'run', '--quiet', '--output', report, file],
    { env: { ...process.env, ARTILLERY_DISABLE_TELEMETRY: '1' } },
  );
  if (code !== 0) throw new Error(output);
  const { aggregate } = JSON.parse(await readFile(report, 'utf8')) as {
    aggregate: { summaries: Record<string, { p95: number } | undefined> };
  };
  return aggregate.summaries['vusers.session_length']?.p95;
}
