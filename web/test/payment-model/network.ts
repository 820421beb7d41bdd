import { BusinessError, TransportError, type OperationId, type Reply } from '@brought/sdk';
import { repaymentConfirm } from '@brought/sdk/codes';
import type { Verdict } from './lender.ts';
import type { Tab } from './tab.ts';

/** The fate of a call: when it reaches the server, and when and with what the app is answered. */
type Fate = {
  /** Milliseconds until the server acts, each time that the call reaches it. */
  acts: readonly number[];
  /** Milliseconds until the app is answered. */
  hears: number;
  what:
    | 'verdict'
    | 'nothing'
    | 'refusal'
    | 'foreign success'
    | 'refusal with payload'
    | 'emptiness';
};

/** The app aborts a call after a minute, and the server may not have begun. */
export const fates = {
  answered: { acts: [100], hears: 300, what: 'verdict' },
  slow: { acts: [30_000], hears: 50_000, what: 'verdict' },
  'lost on the way': { acts: [], hears: 1_000, what: 'nothing' },
  'reply lost': { acts: [100], hears: 1_000, what: 'nothing' },
  late: { acts: [75_000], hears: 60_000, what: 'nothing' },
  'very late': { acts: [200_000], hears: 60_000, what: 'nothing' },
  refused: { acts: [], hears: 300, what: 'refusal' },
  'success by a code of others': { acts: [100], hears: 300, what: 'foreign success' },
  'refusal that contradicts itself': { acts: [100], hears: 300, what: 'refusal with payload' },
  'reply that says nothing': { acts: [100], hears: 300, what: 'emptiness' },
  'repeated by the browser': { acts: [100, 1_100], hears: 1_300, what: 'verdict' },
} as const satisfies Record<string, Fate>;

export type FateName = keyof typeof fates;

const REFUSED = '800001';

/** Whether an answer means that nothing was charged, and nothing in it contradicts that. */
export function isPlainRefusal(error: unknown): boolean {
  return error instanceof BusinessError && error.code === REFUSED && !error.hasPayload;
}

/** Sends a call, as the SDK would, to a server that does `act`. */
export function transmit(
  tab: Tab,
  operationId: OperationId,
  fateName: FateName,
  act: () => Verdict,
): Promise<Reply<Verdict>> {
  const { acts, hears, what }: Fate = fates[fateName];
  let verdict: Verdict = { kind: 'refused', number: '' };
  for (const ms of acts) tab.phone.after(ms, undefined, () => void (verdict = act()));
  return new Promise((resolve, reject) => {
    const refuse = (code: string, hasPayload = false) =>
      reject(new BusinessError(operationId, code, '', hasPayload));
    tab.phone.after(hears, tab, () => {
      if (what === 'nothing') return reject(new TransportError(operationId, 'network', 'lost'));
      if (what === 'refusal' || verdict.kind === 'refused') return refuse(REFUSED);
      if (verdict.kind === 'duplicate') return refuse(repaymentConfirm.duplicateSubmission);
      if (what === 'foreign success') return refuse('0');
      if (what === 'refusal with payload') return refuse(REFUSED, true);
      const number = what === 'emptiness' ? '' : verdict.number;
      resolve({ data: { ...verdict, number }, message: '', code: '00' });
    });
  });
}
