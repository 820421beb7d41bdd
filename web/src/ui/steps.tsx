import { ExpandableText } from './clamped-text.tsx';
import './steps.css';

/** Instructions, in order. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={index}>
          <ExpandableText text={step} />
        </li>
      ))}
    </ol>
  );
}
