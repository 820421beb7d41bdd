import { useLabels } from './labels.ts';
import './details.css';

type DetailsProps = {
  /** Technical details, for the person who is asked for help. */
  text: string;
  onOpen?: () => void;
};

/** Details that not everybody needs, behind a line that unfolds them. */
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
