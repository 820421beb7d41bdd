import { FoldedText } from './folded-text.tsx';
import './title-rows.css';

type TitleRowsProps = { rows: Array<{ title: string; value: string }> };

/** Title and value lines in the order given, without those that say nothing. */
export function TitleRows({ rows }: TitleRowsProps) {
  const said = rows.filter(({ title, value }) => title !== '' || value !== '');
  return (
    <dl data-slot="rows" className="title-rows">
      {said.map((row, index) => (
        <div key={index}>
          <dt data-slot="title">
            <FoldedText text={row.title} />
          </dt>
          <dd data-slot="value">
            <FoldedText text={row.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
