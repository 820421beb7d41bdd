import './title-rows.css';

type TitleRowsProps = { rows: Array<{ title: string; value: string }> };

/** Title and value lines in the order given. */
export function TitleRows({ rows }: TitleRowsProps) {
  return (
    <dl className="title-rows">
      {rows.map((row, index) => (
        <div key={index}>
          <dt>{row.title}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
