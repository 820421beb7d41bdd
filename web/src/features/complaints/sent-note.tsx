import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../lib/fields-of.ts';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { Card } from '../../ui/card.tsx';

/** History state of a start page that was reached by sending a complaint. */
export const sentState = { complaintSent: true };

/** Says after a complaint was sent where it is found again, with what becomes of it. */
export function SentNote() {
  const text = useText();
  if (!('complaintSent' in fieldsOf(useLocation().state))) return null;
  return (
    <Card title={text('complaint.sentNote')}>
      <p>{text('complaint.sentNoteText')}</p>
      <ScreenLink to="complaintList" className="button button-secondary">
        {text('complaint.sentNoteOpen')}
      </ScreenLink>
    </Card>
  );
}
