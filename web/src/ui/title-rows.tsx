import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ExpandableText } from './clamped-text.tsx';
import { wordSize } from './word-size.ts';
import './title-rows.css';

/** A line of `TitleRows`. */
export type TitleRow = {
  title: string;
  value: string;
  /** Names a row whose value alone is filled in before the application has loaded. */
  slot?: string;
  /** The sum of the others. */
  strong?: boolean;
  /** A quiet link or button, after the value. */
  action?: ReactNode;
};

type TitleRowsProps = {
  rows: readonly TitleRow[];
  /** The name of all rows in the shell. */
  slot?: string;
};

/** Title and value lines in the order given, without empty ones. */
export function TitleRows({ rows, slot = 'rows' }: TitleRowsProps) {
  const said = rows.filter(({ title, value }) => title !== '' || value !== '');
  return (
    <dl data-slot={slot} className="title-rows">
      {said.map((row, index) => (
        <div
          key={index}
          className={
            classNames(
              row.strong === true && 'title-rows-strong',
              row.action !== undefined && 'title-rows-acted',
            ) || undefined
          }
        >
          <dt data-slot="title">
            <ExpandableText text={row.title} />
          </dt>
          <dd data-slot={row.slot ?? 'value'} style={wordSize(row.value)}>
            <ExpandableText text={row.value} />
          </dd>
          {row.action ? <dd>{row.action}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
