import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../lib/fields-of.ts';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink, useInnerBack } from '../../session/navigation.tsx';
import { useSession } from '../../session/use-session.ts';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ComplaintNumber } from './complaint-number.tsx';
import { backgroundComplaintsQuery, isCollection, numberOf, wordsDigest } from './queries.ts';

/** A complaint that was just sent. */
export type Sent = {
  /** A digest: the history entry lasts longer than the words may stay on the phone. */
  words: string;
  problemType: string;
};

/** History state of a start page that was reached by sending a complaint. */
export const sentState = (words: string, problemType: string) => ({
  complaintSent: { words: wordsDigest(words), problemType } satisfies Sent,
});

/** The complaint by whose sending the start page was reached. */
export function useSent(): Sent | undefined {
  const { complaintSent } = fieldsOf(useLocation().state);
  const { words, problemType } = fieldsOf(complaintSent);
  return typeof words === 'string' && typeof problemType === 'string'
    ? { words, problemType }
    : undefined;
}

/**
 * Says after a complaint was sent where and when it is answered, and its number. The reply to
 * sending has none: the complaint is looked up by its words.
 */
export function SentPage({ sent: { words, problemType } }: { sent: Sent }) {
  const text = useText();
  const onBack = useInnerBack();
  const { orderId } = useSession();
  const { data } = useQuery(backgroundComplaintsQuery());
  const number = data && numberOf(data, words);
  const where = text('complaint.sentNoteText');
  return (
    <Page title={text('complaint.title')} onBack={onBack}>
      <MessageState
        icon="check"
        title={text('complaint.sentNote')}
        text={
          isCollection({ value: problemType })
            ? `${text('complaint.collectionTip')} ${where}`
            : where
        }
        action={
          <>
            {number === undefined ? null : <ComplaintNumber number={number} />}
            <ScreenLink to="complaintList" className="button button-primary">
              {text('app.myComplaints')}
            </ScreenLink>
            {orderId === undefined ? null : (
              <ScreenLink to="orderDetails" className="button button-secondary">
                {text('complaint.sentOrder')}
              </ScreenLink>
            )}
            <ScreenLink to="complaintStart" className="button button-quiet">
              {text('app.writeComplaint')}
            </ScreenLink>
          </>
        }
      />
    </Page>
  );
}
