import type { Control } from './control.ts';
import type { Draft } from './draft.ts';
import { textAt } from './expression.ts';
import { stepName } from './step-name.ts';
import { literal, objectOf, quoted } from './typescript.ts';

/** Writes what was done to a sandbox into the flow. */
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
  const { tradeNo, result } = control;
  const place = walletOf(draft, tradeNo);
  if (place === undefined) return;
  draft.needs.add('wallet');
  const step = quoted(
    stepName(draft, result === 'paid' ? 'Pay in the wallet' : 'Do not pay in the wallet'),
  );
  draft.lines.push('', `await ctx.decide(${step}, ${place}, ${quoted(result)});`);
}

/** The address that led to the wallet, or the number that names the payment there. */
function walletOf({ answered }: Draft, tradeNo: string): string | undefined {
  for (const { variable, leaves } of [...answered].reverse()) {
    const leaf = leaves.find(({ value }) => {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      return text === tradeNo || text.split(/[?#]/, 1)[0]?.endsWith(`/pay/${tradeNo}`) === true;
    });
    if (leaf) return textAt(variable, leaf);
  }
  return undefined;
}
