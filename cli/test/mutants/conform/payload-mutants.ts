import { mutant, type Mutant } from './mutant.ts';
import { payload } from './broken-replies.ts';

/** Faults of the payload. */
export const payloadMutants: readonly Mutant[] = [
  mutant(
    'null for the payload',
    'problemInit',
    'BRT-201',
    payload(() => null),
  ),
  mutant(
    'no payload',
    'installmentPlan',
    'BRT-201',
    payload(() => undefined),
  ),
  mutant(
    'no payload in the old style',
    'agreementsOld',
    'BRT-201',
    payload(() => undefined, 'attach'),
  ),
  mutant(
    'a list for the payload',
    'problemInit',
    'BRT-202',
    payload((data) => [data]),
  ),
  mutant(
    'JSON within JSON',
    'loanDetails',
    'BRT-202',
    payload((data) => JSON.stringify(data)),
  ),
  mutant(
    'no orderStatus',
    'loanDetails',
    'BRT-203',
    payload(({ orderStatus: _status, ...rest }) => rest),
  ),
  mutant(
    'no sid',
    'getSid',
    'BRT-206',
    payload(({ sid }) => ({ id: sid })),
  ),
  mutant(
    'no amountMax',
    'installmentPlan',
    'BRT-203',
    payload(({ amountMax: _max, ...rest }) => rest),
  ),
  mutant(
    'an entry of a list without its value',
    'problemInit',
    'BRT-203',
    payload((data) => ({
      ...data,
      problemType: (data.problemType as { title: string }[]).map(({ title }) => ({ title })),
    })),
  ),
  mutant(
    'an object for a list',
    'problemInit',
    'BRT-204',
    payload((data) => ({ ...data, problemType: { ...(data.problemType as object) } })),
  ),
  mutant(
    'a text for a list',
    'problemInit',
    'BRT-210',
    payload((data) => ({ ...data, orderList: '[]' })),
  ),
  mutant(
    'a formatted amount',
    'delayDetail',
    'BRT-204',
    payload((data) => ({ ...data, delayShouldPayAmount: '19.334,00' })),
  ),
  mutant(
    'a fraction for an integer',
    'delayDetail',
    'BRT-204',
    payload((data) => ({ ...data, delayShouldPayAmount: 12.5 })),
  ),
  mutant(
    'a fraction of a hundredth',
    'loanDetailConfirm',
    'BRT-204',
    payload((data) => ({ ...data, amount: 5_000_000.37 })),
  ),
  mutant(
    'a fraction for a status',
    'loanDetails',
    'BRT-204',
    payload((data) => ({ ...data, orderStatus: 174.5 })),
  ),
  mutant(
    'a list for a text',
    'contactInfo',
    'BRT-210',
    payload((data) => ({ ...data, email: [data.email] })),
  ),
  mutant(
    'true for a text',
    'loanDetails',
    'BRT-210',
    payload((data) => ({ ...data, productName: true })),
  ),
  mutant(
    'a name in another spelling',
    'loanDetailConfirm',
    'BRT-210',
    payload(({ bankCardInfo, ...rest }) => ({ ...rest, bank_card_info: bankCardInfo })),
  ),
  mutant(
    'a name in other letters, in a row of a list',
    'problemList',
    'BRT-210',
    payload((data) => ({
      ...data,
      tabs: (data.tabs as Record<string, unknown>[]).map(({ title, ...rest }) => ({
        ...rest,
        Title: title,
      })),
    })),
  ),
  mutant(
    'null where a value must be',
    'loanDetails',
    'BRT-204',
    payload((data) => ({ ...data, orderStatus: null })),
  ),
  mutant(
    'the payload of another call',
    'problemInit',
    'BRT-206',
    payload(() => ({ email: 'a@b.example', smWa: '1' })),
  ),
  mutant(
    'the payload wrapped once more',
    'problemList',
    'BRT-206',
    payload((data) => ({ result: data })),
  ),
  mutant(
    'an integer as digits',
    'installmentPlan',
    'BRT-207',
    payload((data) => ({ ...data, amountMax: String(data.amountMax) })),
  ),
  mutant(
    'null for an optional text',
    'loanDetails',
    'BRT-207',
    payload((data) => ({ ...data, reyMsg: null })),
  ),
  mutant(
    'a number for a text',
    'contactInfo',
    'BRT-207',
    payload((data) => ({ ...data, smWa: 255700000001 })),
  ),
  mutant(
    'a time stamp for a text that is shown',
    'problemList',
    'BRT-211',
    payload((data) => {
      const [first, ...others] = data.tabs as { list: object[] }[];
      const complaint = { id: '1', type: '2026-11-20T09:14:05.000Z', content: 'x' };
      return { ...data, tabs: [{ ...first, list: [complaint] }, ...others] };
    }),
  ),
  mutant(
    'an address escaped for HTML',
    'loan-confirmation',
    'BRT-212',
    payload((data) =>
      typeof data.lendDetailsUrl === 'string'
        ? { ...data, lendDetailsUrl: data.lendDetailsUrl.replaceAll('&', '&amp;') }
        : data,
    ),
  ),
  mutant(
    'a card number that is not masked',
    'repaymentWay',
    'BRT-205',
    payload((data) => ({
      ...data,
      bankCards: (data.bankCards as object[]).map((card) => ({
        ...card,
        cardNo: '5412 7512 3456 7890',
      })),
    })),
  ),
  mutant(
    'a due day that does not exist',
    'installmentPlan',
    'BRT-205',
    payload((data) => {
      const plan = data.repayPlanDetail as { repayWaitDetail: object[] };
      const waiting = plan.repayWaitDetail.map((row) => ({ ...row, dueTime: '2026-02-31' }));
      return { ...data, repayPlanDetail: { ...plan, repayWaitDetail: waiting } };
    }),
  ),
  mutant('SVG that says it is PNG', 'promotion', 'BRT-208', (reply, { path }) =>
    path.endsWith('get-captcha') && reply.headers['content-type']?.startsWith('image/')
      ? { ...reply, headers: { 'content-type': 'image/png' } }
      : reply,
  ),
  mutant('an amount beyond what numbers hold', 'delayDetail', 'BRT-209', (reply) => ({
    ...reply,
    body: String(reply.body).replace(
      /"delayShouldPayAmount":\d+/,
      '"delayShouldPayAmount":9007199254740993',
    ),
  })),
];
