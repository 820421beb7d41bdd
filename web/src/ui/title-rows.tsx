import { ExpandableText } from './clamped-text.tsx';
import { wordSize } from './word-size.ts';
import './title-rows.css';

type TitleRowsProps = {
  /**
   * `strong` marks the sum of the others; `slot` names a row whose value alone is filled in before
   * the application has loaded.
   */
  rows: readonly { title: string; value: string; slot?: string; strong?: boolean }[];
  /** The name of all rows in the shell. */
  slot?: string;
};

/** Title and value lines in the order given, without empty ones. */
export function TitleRows({ rows, slot = 'rows' }: TitleRowsProps) {
  const said = rows.filter(({ title, value }) => title !== '' || value !== '');
  return (
    <dl data-slot={slot} className="title-rows">
      {said.map((row, index) => (
        <div key={index} className={row.strong ? 'title-rows-strong' : undefined}>
          <dt data-slot="title">
            <ExpandableText text={row.title} />
          </dt>
          <dd data-slot={row.slot ?? 'value'} style={wordSize(row.value)}>
            <ExpandableText text={row.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
