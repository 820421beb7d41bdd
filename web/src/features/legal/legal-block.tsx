import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import type { Block } from './legal-document.ts';

/** One block of a legal text. */
export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) return <ul>{items(block.list)}</ul>;
  if ('steps' in block) return <ol>{items(block.steps)}</ol>;
  if ('rows' in block) return <Rows rows={block.rows} />;
  return 'companyDetails' in block ? <CompanyDetails /> : <OfficerDetails />;
}

function items(texts: readonly string[]) {
  return texts.map((text) => <li key={text}>{text}</li>);
}

function CompanyDetails() {
  const text = useText();
  const { name, address, phone, email } = config.company;
  return (
    <Rows
      rows={[
        { title: text('legal.company'), value: name },
        { title: text('legal.address'), value: address },
        { title: text('legal.phone'), value: phone },
        { title: text('legal.email'), value: email },
      ]}
    />
  );
}

function OfficerDetails() {
  const text = useText();
  const { name, phone, email } = config.grievanceOfficer;
  return (
    <Rows
      rows={[
        { title: text('legal.name'), value: name },
        { title: text('legal.phone'), value: phone },
        { title: text('legal.email'), value: email },
      ]}
    />
  );
}

function Rows({ rows }: { rows: readonly { title: string; value: string }[] }) {
  return (
    <dl>
      {rows.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
