import { CutText } from '../../ui/folded-text.tsx';
import './complaint-state.css';

/** How far a complaint is, in a word. */
export function ComplaintState({ title }: { title: string }) {
  return (
    <span className="complaint-state">
      <CutText text={title} />
    </span>
  );
}
