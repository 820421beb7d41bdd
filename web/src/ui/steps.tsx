import { FoldedText } from './folded-text.tsx';
import './steps.css';

/** Instructions, in order. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={index}>
          <FoldedText text={step} />
        </li>
      ))}
    </ol>
  );
}
