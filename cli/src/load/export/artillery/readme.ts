import { PROGRAM } from '../../../errors/program-name.ts';
import { planText } from '../../plan/plan.ts';
import { loopbackWarning } from '../loopback-warning.ts';
import type { ScriptParts } from '../script-parts.ts';
import type { Shortfall } from './phases.ts';

/** The version that bundles are tested with. */
const ARTILLERY = 'artillery@2.0.34';

/** Details for the README of the bundle. */
export type ReadmeParts = ScriptParts & {
  shortfalls: readonly Shortfall[];
  /** File with the user's input, if there is any. */
  given: string | undefined;
  /** Number of rows in the flow's table. */
  rows: number;
};

const shortfallTexts: Readonly<Record<Shortfall, string>> = {
  'ramps are rounded': 'Artillery rounds a ramp to whole flows each second.',
  'chance has no seed': "Artillery's Poisson process has no seed: its times differ in each run.",
};

/** Explains how to run the bundle, here and on AWS, and what its figures mean. */
export function readmeOf(parts: ReadmeParts): string {
  const { name, url, stages, shortfalls, given, rows } = parts;
  const dotenv = given === undefined ? '' : ` --dotenv ${given}`;
  const elsewhere =
    loopbackWarning(url) ??
    `On four workers of AWS Fargate, with the credentials of your shell:

\`\`\`sh
npx ${ARTILLERY} run-fargate --region eu-west-1 --count 4${dotenv} load.yml
\`\`\``;
  const notes = [
    `Flows begin ${planText(stages)}, on every worker of Fargate: \`--count 4\` makes it four times as many.`,
    `The processor calls ${url} and nothing else; for another target export the bundle again.`,
    ...(rows > 0
      ? [`Flows take the ${rows} rows of the table in turn, each worker from the first one on.`]
      : []),
    ...shortfalls.map((each) => shortfallTexts[each]),
    'A latency counts from when a flow began, not from when it was due: watch the processor of the machine.',
    `Artillery does not look at the books. Where the target is a sandbox, \`${PROGRAM} load books --target ${url}\` does so after the run.`,
    'On several machines of your own copy the folder to each and begin it there: each process makes borrowers of its own.',
    ...(given === undefined
      ? []
      : [
          `\`${given}\` contains the values passed to the export, also secrets; only you can read it. Keep it out of git.`,
        ]),
  ];
  return `# ${name} under load, by Artillery

Written by \`${PROGRAM} load export\`. Nothing in here is to be edited. Needs Node 22.18 or newer.

On this machine:

\`\`\`sh
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 ARTILLERY_DISABLE_TELEMETRY=1
npx ${ARTILLERY} run${dotenv} load.yml
\`\`\`

${elsewhere}

It ends with 1 where a check at the end does not hold.

${notes.map((note) => `- ${note}`).join('\n')}

| figure | what it is |
|---|---|
| \`brought.flows.passed\`, \`.failed\`, \`.skipped\`, \`.nothing_checked\` | how flows ended |
| \`brought.flow\` | milliseconds of a flow |
| \`brought.call.<call>\` | milliseconds of a call, or of a control of the sandbox |
| \`brought.failed.<call>\` | how many of them failed |
| \`vusers.skipped\` | flows that found no room |
| \`errors.<call> <code>\` | failures that are alike |
`;
}
