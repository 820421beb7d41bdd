import { typicalCase } from '../cases/valid-cases.ts';
import { IN_FLOWS, inFlow } from '../report/conform-report.ts';
import { positionsIn } from '../run/positions.ts';
import type { RanOperation } from '../run/run-operation.ts';
import { positionOf } from '../../judge/reply/reply-violation.ts';
import type { Shown } from '../run/shown-violations.ts';
import type { RanFlow } from './run-flows.ts';

/** A call with the results of flows as one more case, which no single request can repeat. */
export function withFlows(ran: RanOperation, flows: readonly RanFlow[]): RanOperation {
  const { operation } = ran.subject;
  const judged = flows.flatMap(({ name, judged: replies }) =>
    replies
      .filter(({ subject }) => subject.operation.id === operation.id)
      .map((each) => ({ ...each, name })),
  );
  if (judged.length === 0) return ran;
  const flowCase = { ...typicalCase(ran.material), id: IN_FLOWS, title: 'in flows' };
  const shown = new Map<string, Shown>();
  for (const { name, verdict, reply } of judged) {
    for (const violation of verdict.violations) {
      const key = positionOf(violation);
      const title = inFlow(name);
      const { draft } = flowCase;
      const first = {
        violation,
        case: { ...flowCase, title },
        cases: 0,
        draft,
        plan: undefined,
        reply,
      };
      const known = shown.get(key) ?? first;
      shown.set(key, { ...known, cases: known.cases + 1 });
    }
  }
  const succeeded = judged.filter((each) => each.verdict.outcome === 'success');
  const positions = succeeded.flatMap(({ reply }) => [...positionsIn(reply.bytes)]);
  const said = new Set(ran.shown.map(({ violation }) => positionOf(violation)));
  const violations = [...shown.values()].map(({ violation }) => violation);
  const [first] = judged;
  const verdict = { outcome: first?.verdict.outcome ?? 'unread', code: undefined, violations };
  return {
    ...ran,
    ran: [...ran.ran, { case: flowCase, verdict }],
    positions: new Set([...ran.positions, ...positions]),
    shown: [...ran.shown, ...[...shown].filter(([key]) => !said.has(key)).map(([, each]) => each)],
  };
}
