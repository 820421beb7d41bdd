import { PROGRAM } from '../../../errors/program-name.ts';
import { planText } from '../../plan/plan.ts';
import { loopbackWarning } from '../loopback-warning.ts';
import type { ScriptParts } from '../script-parts.ts';

/** Explains how to run the script and what its figures mean. */
export function k6ReadmeOf({ name, url, stages }: ScriptParts): string {
  const warning = loopbackWarning(url);
  const notes = warning === undefined ? '' : `- ${warning}\n`;
  return `# ${name} under load, by k6

Written by \`${PROGRAM} load export\`. Nothing in here is to be edited.

\`\`\`sh
k6 run script.js
\`\`\`

It ends with 99 where a limit is not kept.

- Flows begin ${planText(stages)}, each as a borrower of its own.
- The script does what the flow did on a sandbox, call by call, and looks at status and business code of each answer; the flow's own checks are not in it. It calls ${url}.
${notes}- k6 does not look at the books: \`${PROGRAM} load books --target ${url}\` does so after the run.
- \`given.json\` holds what calls send that no answer told, readable by you alone. Keep it out of git.

| figure | what it is |
|---|---|
| \`brought_flows_passed\`, \`brought_flows_failed\` | how flows ended |
| \`brought_flow\` | time of a flow |
| \`brought_call{call:<call>}\` | time of a call; shown where a limit speaks of it |
| \`dropped_iterations\` | flows that found no room |
`;
}
