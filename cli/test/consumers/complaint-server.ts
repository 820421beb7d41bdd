import {
  createBroughtServer,
  done,
  fail,
  type CommonFields,
  type Handlers,
  type Upload,
} from '@brought/sdk/server';

type Complaint = { id: string; time: string; content: string; images: string[]; score?: number };

/** Complaints by session, and pictures by number; a database in a real one. */
const complaints = new Map<string, Complaint[]>();
const pictures: Upload[] = [];

const problemType = [{ value: '2', title: 'Repayment' }];
const complaintsOf = ({ sessionId }: CommonFields) => complaints.get(sessionId) ?? [];
const find = (common: CommonFields, id: string) =>
  complaintsOf(common).find((each) => each.id === id);

const handlers = {
  contactInfo: () => ({ data: { email: 'help@lender.example', smWa: '+255 800 000 000' } }),
  problemInit: () => ({ data: { problemType, problemSonType: [], orderList: [] } }),
  problemUploadImg: ({ input }) => {
    if (input.problemImage.bytes.length === 0) return fail('The picture is empty.');
    return { data: { url: `/pictures/${pictures.push(input.problemImage) - 1}` } };
  },
  problemSave: ({ input, common }) => {
    const content = input.problemDetail;
    if (content.trim() === '') return fail('Describe what happened.');
    const list = complaintsOf(common);
    const images = input.problemImage === '' ? [] : input.problemImage.split(',');
    const time = '2026-11-21 09:14:05';
    complaints.set(common.sessionId, [...list, { id: `${list.length}`, time, content, images }]);
    return done;
  },
  problemList: ({ common }) => {
    const list = complaintsOf(common).map((each) => ({ ...each, type: 'Repayment' }));
    return { data: { tabs: [{ title: 'All', list }] } };
  },
  problemDetail: ({ input, common }) => {
    const found = find(common, input.problemId);
    if (!found) return fail('You have no such complaint.');
    const { id, content, images, score } = found;
    const own = { problemId: id, type: 'Repayment', sonType: '', content, images };
    const answer = { disposeDetail: 'We look into it.', disposeImages: [] };
    return { data: { ...own, ...answer, isNeedScore: score === undefined ? 1 : 0 } };
  },
  problemSaveScore: ({ input, common }) => {
    const found = find(common, input.problemId);
    if (!found || found.score !== undefined) return fail('There is nothing to rate.');
    found.score = input.score;
    return done;
  },
} satisfies Partial<Handlers>;

export const server = createBroughtServer(handlers, {
  onError: (error, operationId) => console.error(operationId, error),
  around: ({ common, operationId }, handle) =>
    common.sessionId === '' && operationId !== 'contactInfo' ? fail('Log in first.') : handle(),
  otherwise: ({ url }) => {
    const picture = pictures[Number(new URL(url).pathname.replace('/pictures/', ''))];
    if (!picture) return new Response('There is nothing here.', { status: 404 });
    return new Response(new Uint8Array(picture.bytes), {
      headers: { 'content-type': picture.type },
    });
  },
});
