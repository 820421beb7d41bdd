import type { OrderSummary } from '../../help/last-order.ts';
import { useText } from '../../lib/use-text.ts';
import { amountSize } from '../../ui/amount-size.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { leadOf, stages, type Stage } from './order-stages.ts';

/** The steps of a loan until its money is there, the first of which is to apply. */
const STEPS = 3;

/**
 * The amount of a loan that is not to be repaid now, its progress, and the next step. The shell,
 * which has no status yet, contains all of it.
 */
export function OrderLead({ summary }: { summary: OrderSummary }) {
  const { status } = summary;
  const isShell = status === '';
  const lead = isShell ? { title: '…', value: '…' } : leadOf(summary);
  const shown = [...stages].filter(([one]) => isShell || one === status);
  return (
    <>
      {lead ? (
        <div>
          {lead.title === '' ? null : (
            <p data-slot="leadTitle" className="figure-label">
              {lead.title}
            </p>
          )}
          <p data-slot="amount" className="figure-sum one-line" style={amountSize(lead.value)}>
            {lead.value}
          </p>
        </div>
      ) : null}
      {shown.map(([, stage]) => (
        <OrderStage key={stage.slot} stage={stage} />
      ))}
    </>
  );
}

function OrderStage({ stage: { slot, done, step, next } }: { stage: Stage }) {
  const text = useText();
  return (
    <div data-slot={slot} className="order-stage">
      {done === undefined ? null : <ProgressLine done={done} all={STEPS} active />}
      {step === undefined ? null : <p className="order-step">{text(step)}</p>}
      <p>{text(next)}</p>
    </div>
  );
}
