import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { CutText } from '../../ui/folded-text.tsx';
import type { Complaint } from './queries.ts';
import './complaint-item.css';

/** A complaint in the list; it leads to its details. */
export function ComplaintItem({ complaint }: { complaint: Complaint }) {
  const text = useText();
  const { id, time, type, content } = complaint;
  return (
    <ScreenLink to="complaintDetails" query={{ problemId: String(id) }} className="complaint-item">
      <span className="complaint-item-type">
        <CutText text={type || text('complaint.details')} />
      </span>
      {content === '' ? null : <span className="complaint-item-content">{content}</span>}
      {time === '' ? null : (
        <span className="complaint-item-time">
          <CutText text={time} />
        </span>
      )}
    </ScreenLink>
  );
}
