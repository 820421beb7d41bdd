import type { Call } from './call.ts';
import { DECISION, type Control } from './control.ts';
import { operations } from '@brought/sdk';
import { isRecord } from '../../contract/json-object.ts';
import { payloadName } from '../../judge/reply/subject.ts';
import type { Answered, Draft } from './draft.ts';
import { textAt } from './expression.ts';
import { leavesOf } from './leaf.ts';
import { stepName } from './step-name.ts';
import { literal, objectOf, quoted } from './typescript.ts';

/** Writes a recorded control action into the flow. */
export function writeControl(draft: Draft, control: Control): void {
  if (control.control === 'advance') {
    draft.needs.add('clock');
    const step = quoted(stepName(draft, 'Let time pass'));
    draft.lines.push('', `await ctx.advance(${step}, ${quoted(control.duration)});`);
    return;
  }
  if (control.control === 'fault') {
    draft.needs.add('faults');
    const { operationId, kind } = control.fault;
    const which = operationId === '*' ? 'all calls' : operationId;
    const step = quoted(stepName(draft, `Make ${which} fail (${kind})`));
    // JSON is TypeScript, too.
    const entries = Object.entries(control.fault).map(
      ([name, value]) => [name, literal(value)] as const,
    );
    const made = `await ctx.fault(${step}, `;
    draft.lines.push('', `${made}${objectOf(entries, made)});`);
    return;
  }
  if (control.control === 'unmet') {
    draft.lines.push('', `// Left out here: ${control.what}.`);
    return;
  }
  if (control.control === 'gap') return writeGap(draft, control.what);
  const { tradeNo, result } = control;
  const wallet = walletOf(draft, tradeNo);
  if (wallet === undefined) {
    draft.leftOut.push(`${DECISION}: no call that is kept leads there`);
    return writeGap(draft, DECISION);
  }
  draft.needs.add('wallet');
  const step = quoted(
    stepName(draft, result === 'paid' ? 'Pay in the wallet' : 'Do not pay in the wallet'),
  );
  draft.lines.push('', `await ctx.decide(${step}, ${wallet.text}, ${quoted(result)});`);
  // The order owes less from here on, not from the request for the payment.
  for (const each of draft.paid) {
    if (each.call === wallet.call && result === 'paid') each.after = draft.answered.length;
  }
}

/** Notes a gap in the flow; later answers are not expected to match the recording. */
function writeGap(draft: Draft, what: string): void {
  draft.missing.push(what);
  draft.lines.push('', `// Left out here: ${what}.`);
}

/** A payment that waits in the wallet. */
type InWallet = {
  /** The call that requested it. */
  call: Call;
  /** Expression of the address that led there, or of the number that names it there. */
  text: string;
};

function walletOf(draft: Draft, tradeNo: string): InWallet | undefined {
  const newest = [...draft.answered].reverse();
  for (const { variable, leaves, call } of newest) {
    const leaf = leaves.find(({ value }) => {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      return text === tradeNo || text.split(/[?#]/, 1)[0]?.endsWith(`/pay/${tradeNo}`) === true;
    });
    if (leaf) return { call, text: textAt(variable, leaf) };
  }
  const unknown = newest.find(
    ({ call }) => call.code === undefined && operations[call.id].effect === 'pay',
  );
  if (!unknown) return undefined;
  const text = pageIn(draft, unknown);
  return text === undefined ? undefined : { call: unknown.call, text };
}

/**
 * If no answer is known, the contract's example shows which of its fields is an address; a payment
 * by code has none, and is identified by its number.
 */
function pageIn(draft: Draft, { variable, call }: Answered): string | undefined {
  const value = call.operation.examples.get('success')?.value;
  const payload = isRecord(value) ? value[payloadName(operations[call.id])] : undefined;
  const leaves = leavesOf(draft, call, payload);
  const page = leaves.find(({ value: each }) => typeof each === 'string' && URL.canParse(each));
  const number = leaves.find(({ steps }) => steps.at(-1) === 'tradeNo');
  const either = [page, number].flatMap((leaf) => (leaf ? [textAt(variable, leaf)] : []));
  return either.length === 0 ? undefined : either.join(' || ');
}
