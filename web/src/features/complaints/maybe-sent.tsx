import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { useGo } from '../../session/navigation.tsx';
import { shownMoment } from '../../session/formats.ts';
import { FormError } from '../../ui/form-error.tsx';
import { backgroundComplaintsQuery, lacksComplaints, findByText } from './queries.ts';

/**
 * Says that it is unknown whether a complaint was sent, and what the list of complaints, which is
 * read again, shows. A complaint with the same words may be an older one: the borrower decides.
 */
export function MaybeSent({ words }: { words: string }) {
  const text = useText();
  const go = useGo();
  const [sent] = useState(words);
  const { data, isFetching } = useQuery(backgroundComplaintsQuery());
  const read = isFetching ? undefined : data;
  const listed = read && findByText(read, sent);
  return (
    <FormError
      title={text('complaint.maybeSent')}
      texts={[
        text('complaint.maybeSentText'),
        ...(listed ? [text('complaint.maybeSentListed', { time: shownMoment(listed.time) })] : []),
        ...(read && !listed && !lacksComplaints(read) ? [text('complaint.maybeSentMissing')] : []),
      ]}
      fields={[{ label: text('app.myComplaints'), onSelect: () => void go('complaintList') }]}
    />
  );
}
