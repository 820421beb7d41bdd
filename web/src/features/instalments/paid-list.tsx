import { memo } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { InstalmentLine } from './instalment-line.tsx';
import { InstalmentRows } from './instalment-rows.tsx';
import type { PaidInstalment } from './queries.ts';
import './paid-list.css';

/** The paid instalments, collapsed and expanded by the heading (INS-16). */
export const PaidList = memo(function PaidList({ paid }: { paid: readonly PaidInstalment[] }) {
  const text = useText();
  return (
    <details className="paid-list" open>
      <summary>
        <h2>{text('instalment.paid')}</h2>
        <span className="paid-count">{paid.length}</span>
        <Icon name="forward" />
      </summary>
      <InstalmentRows instalments={paid} renderRow={line} />
    </details>
  );
});

function line(instalment: PaidInstalment) {
  return <InstalmentLine instalment={instalment} />;
}
