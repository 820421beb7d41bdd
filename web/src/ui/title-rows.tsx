import './title-rows.css';

type TitleRowsProps = { rows: Array<{ title: string; value: string }> };

/** Title and value lines in the order given. */
export function TitleRows({ rows }: TitleRowsProps) {
  return (
    <dl data-slot="rows" className="title-rows">
      {rows.map((row, index) => (
        <div key={index}>
          <dt data-slot="title">{row.title}</dt>
          <dd data-slot="value">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
