import { ClampedText } from '../../ui/clamped-text.tsx';
import './complaint-state.css';

/** The state of a complaint, in a word. */
export function ComplaintState({ title }: { title: string }) {
  return (
    <span className="complaint-state">
      <ClampedText text={title} />
    </span>
  );
}
