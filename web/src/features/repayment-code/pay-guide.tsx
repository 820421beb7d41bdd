import { Card } from '../../ui/card.tsx';
import { Steps } from '../../ui/steps.tsx';
import type { GuideGroup } from './repayment-record.ts';
import './pay-guide.css';

type PayGuideProps = {
  group: GuideGroup;
  /** The first method is unfolded at first. */
  open: boolean;
};

/** The payment methods of one channel, each with its steps in order (CODE-18). */
export function PayGuide({ group: { name, entries }, open }: PayGuideProps) {
  return (
    <Card title={name === '' ? undefined : name}>
      <div className="pay-guide">
        {entries.map((entry, index) => (
          <details key={index} open={open && index === 0}>
            <summary>{entry.name || name}</summary>
            <Steps steps={entry.steps} />
          </details>
        ))}
      </div>
    </Card>
  );
}
