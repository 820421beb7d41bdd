import { useLabels } from './labels.ts';
import './details.css';

type DetailsProps = {
  /** Technical details, for the person who is asked for help. */
  text: string;
  onOpen?: () => void;
};

/** What is not for everybody, behind a line that unfolds it. */
export function Details({ text, onOpen }: DetailsProps) {
  const { details } = useLabels();
  return (
    <details
      className="details"
      onToggle={({ currentTarget }) => (currentTarget.open ? onOpen?.() : undefined)}
    >
      <summary>{details}</summary>
      <pre>{text}</pre>
    </details>
  );
}
