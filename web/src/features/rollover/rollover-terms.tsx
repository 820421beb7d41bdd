import { memo, type ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import type { Rollover } from './queries.ts';

type RolloverFeeProps = {
  rollover: Pick<Rollover, 'delayShouldPayAmount'>;
  /** The way to pay what is due instead. */
  children: ReactNode;
};

/**
 * The fee, and what it does not do. The build renders it and `RolloverTerms` into the page, whose
 * script fills the slots, see `rollover-slots.ts`.
 */
export function RolloverFee({ rollover, children }: RolloverFeeProps) {
  const text = useText();
  const { delayShouldPayAmount: fee } = rollover;
  return (
    <>
      <Amount label={text('rollover.amount')} amount={withCurrency(fee)} />
      <Card>
        <p>{text('rollover.noReduction')}</p>
        <div className="rollover-instead">
          <p>{text('rollover.instead')}</p>
          {children}
        </div>
      </Card>
    </>
  );
}

/** All that the rollover costs and changes. */
export function RolloverTerms({ detail, repayDetail }: Pick<Rollover, 'detail' | 'repayDetail'>) {
  const text = useText();
  return (
    <>
      <RolloverRows slot="costs" title={text('rollover.costs')} rows={detail} />
      <RolloverRows slot="plan" title={text('rollover.plan')} rows={repayDetail} />
    </>
  );
}

type RolloverRowsProps = { slot: string; title: string; rows: Rollover['detail'] };

/** Rows as the server gave them; where it gave none, whom to ask before paying. */
const RolloverRows = memo(function RolloverRows({ slot, title, rows }: RolloverRowsProps) {
  const text = useText();
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p>{text('rollover.noRows')}</p>
      ) : (
        <TitleRows slot={slot} rows={rows.map((row) => ({ title: row.text, value: row.value }))} />
      )}
    </Card>
  );
});
