import { useText } from '../../lib/use-text.ts';
import { shownMoment } from '../../session/formats.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ComplaintState } from './complaint-state.tsx';
import { listedState } from './listed-state.ts';
import type { Complaint } from './queries.ts';
import type { Loan } from './sent-loans.ts';
import './complaint-item.css';

type ComplaintItemProps = {
  complaint: Complaint;
  /** The state of the complaint, if the list does not show it already. */
  state?: string | undefined;
  /** The loan that it is about, if that is known. */
  loan?: Loan | undefined;
};

/** A complaint in the list; it leads to its details, where it has an id to ask for them. */
export function ComplaintItem({ complaint, state, loan }: ComplaintItemProps) {
  const problemId = String(complaint.id).trim();
  const words = <ComplaintWords complaint={complaint} state={state} />;
  if (problemId === '') return <div className="complaint-item">{words}</div>;
  return (
    <ScreenLink
      to="complaintDetails"
      query={{ problemId }}
      state={listedState({ time: complaint.time, loan })}
      className="complaint-item"
    >
      {words}
      <Icon name="forward" />
    </ScreenLink>
  );
}

function ComplaintWords({ complaint, state = '' }: ComplaintItemProps) {
  const text = useText();
  const type = complaint.type.trim();
  const content = complaint.content.trim();
  const time = shownMoment(complaint.time).trim();
  return (
    <span className="complaint-item-words">
      <span className="complaint-item-head">
        <span className="complaint-item-type">
          <ClampedText text={type || text('complaint.details')} />
        </span>
        {state === '' ? null : <ComplaintState title={state} />}
      </span>
      {content === '' ? null : <span className="complaint-item-content">{content}</span>}
      {time === '' ? null : (
        <span className="complaint-item-time">
          <ClampedText text={time} />
        </span>
      )}
    </span>
  );
}
