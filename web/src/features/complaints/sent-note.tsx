import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../lib/fields-of.ts';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ComplaintNumber } from './complaint-number.tsx';
import { backgroundComplaintsQuery, numberOf, wordsDigest } from './queries.ts';
import './sent-note.css';

/**
 * History state of a start page that was reached by sending a complaint. It lasts longer than the
 * words may stay on the phone, so it has a digest of them.
 */
export const sentState = (words: string) => ({ complaintSent: wordsDigest(words) });

/** Says after a complaint was sent where it is found again, and under which number. */
export function SentNote() {
  const { complaintSent } = fieldsOf(useLocation().state);
  return typeof complaintSent === 'string' ? <Sent words={complaintSent} /> : null;
}

/** The reply to sending has no number: the complaint is looked up by its words. */
function Sent({ words }: { words: string }) {
  const text = useText();
  const { data } = useQuery(backgroundComplaintsQuery());
  const number = data && numberOf(data, words);
  return (
    <Card>
      <h2 className="complaint-sent">
        <Icon name="check" />
        <span>{text('complaint.sentNote')}</span>
      </h2>
      <p>{text('complaint.sentNoteText')}</p>
      {number === undefined ? null : <ComplaintNumber number={number} />}
      <ScreenLink to="complaintList" className="button button-secondary">
        {text('complaint.sentNoteOpen')}
      </ScreenLink>
    </Card>
  );
}
