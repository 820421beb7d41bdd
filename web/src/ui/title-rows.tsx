import { FoldedText } from './folded-text.tsx';
import './title-rows.css';

type TitleRowsProps = {
  /**
   * `strong` is what the others come to; `slot` names a row whose value alone is filled in before
   * the application is there.
   */
  rows: readonly { title: string; value: string; slot?: string; strong?: boolean }[];
  /** What all rows are called there. */
  slot?: string;
};

/** Title and value lines in the order given, without those that say nothing. */
export function TitleRows({ rows, slot = 'rows' }: TitleRowsProps) {
  const said = rows.filter(({ title, value }) => title !== '' || value !== '');
  return (
    <dl data-slot={slot} className="title-rows">
      {said.map((row, index) => (
        <div key={index} className={row.strong ? 'title-rows-strong' : undefined}>
          <dt data-slot="title">
            <FoldedText text={row.title} />
          </dt>
          <dd data-slot={row.slot ?? 'value'}>
            <FoldedText text={row.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
