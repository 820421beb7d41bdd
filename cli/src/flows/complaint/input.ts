import type { FlowCase } from '../engine/flow.ts';
import { images, integer, text, type InputOf } from '../engine/input.ts';

/** What a complaint can be given. */
export const complaintInput = {
  orderId: text('order that the complaint is about (the target chooses one by default)'),
  problemType: text('value of the type (the first one that the order allows by default)'),
  problemSonType: text('value of the sub-type (the first one by default, where one is needed)'),
  problemDetail: text('what to complain about', 'The app shows the wrong due date.'),
  image: images('picture to attach; give it several times for several pictures'),
  score: integer('stars for the handling', 5),
};

export type ComplaintWish = InputOf<typeof complaintInput>;

/** A case of a complaint. */
export type ComplaintCase = FlowCase<typeof complaintInput>;

/** The type of collection complaints, which not every order allows (document 1, section 4). */
export const collectionType = '1';
