import { problemType } from '../../src/generated/constants.ts';
import { drawnPicture } from '../pictures/drawn-picture.ts';
import { MS_PER_DAY } from '../lib/days.ts';
import type { Complaint, SessionState } from '../state/session-state.ts';
import { MAIN_ORDER } from './add-loan.ts';

/** A complaint that customer service has not answered yet. */
export function addOpenComplaint(session: SessionState, now: number): void {
  session.complaints.set('7', {
    id: '7',
    filedAt: now - 3_600_000,
    type: '2',
    sonType: '',
    content: 'The app shows the wrong due date.',
    images: [],
    orderNo: MAIN_ORDER,
  });
}

/** A complaint that was answered, and rated if a score is given. */
export function addAnsweredComplaint(session: SessionState, now: number, score?: number): void {
  const complaint: Complaint = {
    id: '6',
    filedAt: now - 9 * MS_PER_DAY,
    type: problemType.collection,
    sonType: '12',
    content: 'Your agent called my employer twice in one morning.',
    images: [drawnPicture('upload-1'), drawnPicture('upload-2')],
    orderNo: MAIN_ORDER,
    answer: {
      text: 'We are sorry. The agent was spoken to and will not call your employer again.',
      images: [drawnPicture('reply-1')],
    },
  };
  session.complaints.set('6', score === undefined ? complaint : { ...complaint, score });
}
