import type { RanOperation } from '../run/run-operation.ts';
import type { CodeRecord } from './conform-report.ts';

/**
 * Codes of a call that something other than its cases produced: `flow repay.card` by `operationId
 * code`.
 */
export type SeenElsewhere = ReadonlyMap<string, string>;

/** Which of the listed codes of a call were seen, and for the others why not. */
export function codesOf(
  { subject, ran }: Pick<RanOperation, 'subject' | 'ran'>,
  elsewhere: SeenElsewhere,
  whyNot: string,
): CodeRecord[] {
  const { operation, success } = subject;
  const read = ran.some(({ verdict: { code = '' } }) => subject.codes.includes(code));
  const why = read || ran.length === 0 ? whyNot : 'no reply had a code of the contract';
  const codes = operation.codes.map(({ code, name }): CodeRecord => {
    const text = String(code);
    const first = ran.find(({ verdict }) => verdict.code === text);
    const by = first?.case.id ?? elsewhere.get(`${operation.id} ${text}`);
    return by === undefined
      ? { code: text, name, seen: false, why }
      : { code: text, name, seen: true, by };
  });
  const succeeded = codes.some(({ code, seen }) => seen && success.includes(code));
  return codes.map((each) =>
    !each.seen && succeeded && success.includes(each.code)
      ? { ...each, why: 'the server uses another of the success codes' }
      : each,
  );
}
