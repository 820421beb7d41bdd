import { memo } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import type { Rollover } from './queries.ts';

type RolloverRowsProps = { title: string; rows: Rollover['detail'] };

/** Rows as the server gave them; where it gave none, whom to ask before paying. */
export const RolloverRows = memo(function RolloverRows({ title, rows }: RolloverRowsProps) {
  const text = useText();
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p>{text('rollover.noRows')}</p>
      ) : (
        <TitleRows rows={rows.map((row) => ({ title: row.text, value: row.value }))} />
      )}
    </Card>
  );
});
