import { memo, type Ref } from 'react';
import { InstalmentLine } from './instalment-line.tsx';
import { InstalmentRows } from './instalment-rows.tsx';
import { canTick, paidOtherwise, type CountedInstalment } from './queries.ts';

type WaitingRowsProps = {
  list: Ref<HTMLDivElement>;
  waiting: readonly CountedInstalment[];
  /** Ticks the first `count` rows after a tap on `row`. Stable between renders. */
  tick: (count: number, row: number) => void;
};

/** A checkbox for each instalment. Unticking one keeps those before it (INS-18). */
export const WaitingRows = memo(function WaitingRows({ list, waiting, tick }: WaitingRowsProps) {
  return (
    <InstalmentRows
      list={list}
      instalments={waiting}
      renderRow={(instalment, index) => (
        <label>
          <input
            type="checkbox"
            disabled={!canTick(instalment)}
            onChange={(event) => tick(event.target.checked ? index + 1 : index, index)}
          />
          <InstalmentLine instalment={instalment} pays={paidOtherwise(instalment)} />
        </label>
      )}
    />
  );
});
