import { dayOf } from '../lib/days.ts';
import type { Order } from '../loan/order.ts';
import { isPayable, statusOf, statusTexts } from '../loan/status.ts';
import { orderOrNewest, ordersAt } from '../state/orders.ts';
import type { Complaint } from '../state/session-state.ts';
import {
  answerOf,
  problemSonTypes,
  problemTypes,
  titleOf,
  refusalReason,
} from './complaint-rules.ts';
import { done, fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { nameAndLogo, productOf, shortRows, titleRows } from './order-rows.ts';
import { noOrder } from './refusals.ts';

function problemOrder(order: Order, now: number) {
  const status = statusOf(order, dayOf(now));
  return {
    orderNo: order.id,
    ...nameAndLogo(productOf(order)),
    status: statusTexts[status].title,
    isShow: isPayable(status) ? 1 : 0,
    list: titleRows(shortRows(order)),
  };
}

function listItem({ id, filedAt, type, content }: Complaint) {
  const time = new Date(filedAt).toISOString();
  return { id, time, type: titleOf(problemTypes, type), content };
}

/** Filing, tracking and rating complaints (CMP-07 CMP-34 CMP-41 CMP-50 CMP-57 CMP-73). */
export const complaints = {
  problemInit: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, common, now }) => {
      const asked = input.orderId || common.orderId;
      const order = orderOrNewest(session, asked, now);
      if (!order && asked !== '') return fail(noOrder(asked));
      return {
        data: {
          problemType: [...problemTypes],
          problemSonType: [...problemSonTypes],
          orderDetail: order ? problemOrder(order, now) : null,
          orderList: ordersAt(session, now).map((each) => problemOrder(each, now)),
        },
      };
    },
  },
  problemUploadImg: {
    who: 'borrower',
    writes: true,
    handle: ({ input, storeImage }) => {
      if (input.problemImage.bytes.length === 0)
        return fail('The picture is empty; choose another one.');
      return { data: { url: storeImage(input.problemImage) }, message: 'Upload succeeded!' };
    },
  },
  problemSave: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => {
      const reason = refusalReason(session, input, now);
      if (reason !== undefined) return fail(reason);
      const id = String(session.nextComplaint);
      session.nextComplaint += 1;
      session.complaints.set(id, {
        id,
        filedAt: now,
        type: input.problemType,
        sonType: input.problemSonType,
        content: input.problemDetail,
        images: input.problemImage === '' ? [] : input.problemImage.split(','),
        orderNo: input.orderNo,
      });
      return done;
    },
  },
  problemList: {
    who: 'borrower',
    writes: false,
    handle: ({ session, now }) => {
      const newestFirst = [...session.complaints.values()].reverse();
      const tab = (title: string, list: readonly Complaint[]) => ({
        title,
        list: list.map(listItem),
      });
      const answered = (complaint: Complaint): boolean => answerOf(complaint, now) !== undefined;
      return {
        data: {
          tabs: [
            tab('All', newestFirst),
            tab(
              'In progress',
              newestFirst.filter((complaint) => !answered(complaint)),
            ),
            tab('Answered', newestFirst.filter(answered)),
          ],
        },
      };
    },
  },
  problemDetail: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, now }) => {
      const complaint = session.complaints.get(input.problemId);
      if (!complaint) return fail(`You have no complaint ${input.problemId}.`);
      const answer = answerOf(complaint, now);
      return {
        data: {
          type: titleOf(problemTypes, complaint.type),
          sonType: titleOf(problemSonTypes, complaint.sonType),
          problemId: complaint.id,
          content: complaint.content,
          images: [...complaint.images],
          disposeDetail: answer?.text ?? '',
          disposeImages: [...(answer?.images ?? [])],
          isNeedScore: answer && complaint.score === undefined ? 1 : 0,
        },
      };
    },
  },
  problemSaveScore: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => {
      const complaint = session.complaints.get(input.problemId);
      if (!complaint) return fail(`You have no complaint ${input.problemId}.`);
      if (!answerOf(complaint, now))
        return fail('You can rate this complaint once it is answered.');
      if (complaint.score !== undefined) return fail('You have rated this complaint already.');
      session.complaints.set(complaint.id, { ...complaint, score: input.score });
      return done;
    },
  },
} satisfies Pick<
  Handlers,
  | 'problemInit'
  | 'problemUploadImg'
  | 'problemSave'
  | 'problemList'
  | 'problemDetail'
  | 'problemSaveScore'
>;
