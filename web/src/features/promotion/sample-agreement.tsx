import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { LongText } from '../../ui/long-text.tsx';

const sections = ['account', 'loan', 'code', 'data', 'end'] as const;

/** What an agreement could say, until the deployment names its own; it says so itself. */
export function SampleAgreement() {
  const text = useText();
  const company = config.company.name;
  return (
    <LongText note={text('promotion.agreementSample')}>
      {sections.map((section) => (
        <section key={section}>
          <h2>{text(`promotion.agreement.${section}`)}</h2>
          <p>{text(`promotion.agreement.${section}Text`, { company })}</p>
        </section>
      ))}
    </LongText>
  );
}
