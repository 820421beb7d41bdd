import { isOne, type Data } from '@brought/sdk';
import { problemType } from '@brought/sdk/constants';
import { problemSave, problemSaveScore } from '@brought/sdk/fields';
import {
  freshFor,
  inBackground,
  lacks,
  lacksRows,
  read,
  write,
  type Payload,
} from '../../session/calls.ts';
import { digest } from '../../session/owner.ts';

type Init = Data<'problemInit'>;

/** An order that a complaint can be about. */
export type Order = Init['orderList'][number];

/** A topic or sub-topic of a complaint. */
export type Topic = Init['problemType'][number];

/** A complaint in the list. */
export type Complaint = Data<'problemList'>['tabs'][number]['list'][number];

/** The name of an order; empty where it is not known. */
export const orderName = ({ orderList, orderDetail }: Init, orderNo: string): string =>
  [...orderList, orderDetail].find((one) => one?.orderNo === orderNo)?.productName ?? '';

/** Whether topics were missing or unreadable in the reply, so that there may be more. */
export const lacksTopics = (found: Payload<'problemInit'>): boolean =>
  lacksRows(found, 'problemType');

/** The same of complaints, whichever tab they are in. */
export const lacksComplaints = (found: Payload<'problemList'>): boolean =>
  lacksRows(found, 'tabs') || lacksRows(found, 'list');

/** Limits of a complaint and its rating, as the contract has them. */
export const limits = {
  /** Most UTF-16 units of the description. */
  text: problemSave.problemDetail.maxLength,
  /** Most images of one complaint. */
  images: problemSave.problemImage.maxItems,
  /** Most stars of a rating. */
  stars: problemSaveScore.score.maximum,
};

/** The list for a screen that is about something else: read in the background, at each visit. */
export const backgroundComplaintsQuery = () => ({
  ...inBackground(read('problemList', {})),
  staleTime: freshFor(0),
});

const allOf = ({ tabs }: Data<'problemList'>) => tabs.flatMap(({ list }) => list);

/** The first complaint with this text, as the server returns it. */
export function findByText(found: Data<'problemList'>, words: string): Complaint | undefined {
  return allOf(found).find(({ content }) => content.trim() === words.trim());
}

/** What a complaint says as a short text that does not tell it. */
export const wordsDigest = (words: string): string => digest(words.trim());

/** The number of the only complaint with words of this digest; undefined if there are several. */
export function numberOf(found: Data<'problemList'>, wanted: string): string | undefined {
  const same = allOf(found).filter(({ content }) => wordsDigest(content) === wanted);
  const [number = '', ...more] = new Set(same.map(({ id }) => String(id).trim()));
  return number === '' || more.length > 0 ? undefined : number;
}

/** Whether the agent's reply was received but could not be read. */
export const lacksReply = (details: Payload<'problemDetail'>): boolean =>
  lacks(details, 'disposeDetail');

/** Whether there is nothing to see of a complaint. */
export function isEmpty(details: Data<'problemDetail'>): boolean {
  const { type, sonType, content, images, disposeDetail, disposeImages } = details;
  const seen = [type, sonType, content, images, disposeDetail, disposeImages];
  return seen.every(({ length }) => length === 0);
}

/** Uploads one image; its tile shows how far it is. A second copy of it is in no complaint. */
export const uploadImage = () => write('problemUploadImg', { loading: false, harmless: true });

/** The title of a topic, or its bare value if it has no title. */
export const titleOf = ({ title, value }: Topic): string => title || String(value);

/** Whether a topic is the collection type (CMP-21). */
export const isCollection = ({ value }: Pick<Topic, 'value'>): boolean =>
  String(value) === problemType.collection;

/** Whether complaints about collection are allowed for an order. */
export const allowsCollection = (order: Order | undefined): boolean => isOne(order?.isShow);

/** Whether the borrower is asked to rate how a complaint was handled. */
export const needsScore = (details: Data<'problemDetail'>): boolean => isOne(details.isNeedScore);
