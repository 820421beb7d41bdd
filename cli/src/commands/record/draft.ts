import { commonParameters, type CommonParameter } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import type { Redactor } from '../../redact/redactor.ts';
import type { Need } from '../../flows/engine/needs.ts';
import type { RecordedActions } from './actions.ts';
import { isCall, type Call } from './call.ts';
import type { Leaf } from './leaf.ts';

/** An answer that a flow keeps in a variable. */
export type Answered = {
  variable: string;
  call: Call;
  leaves: readonly Leaf[];
};

/** An input of a flow, which may be changed for each run. */
export type DraftInput = {
  name: string;
  /** Its value in the recording; never written. */
  value: unknown;
  about: string;
  fallback: string;
};

/** An amount that a call paid. */
export type Paid = {
  call: Call;
  name: string;
  unit: string;
  /** In hundredths. */
  amount: number;
  /** The expression that the flow sends for it. */
  sent: string;
  /** Number of answers in the flow before the order owes less. */
  after: number;
};

/** A flow that is being written. */
export type Draft = {
  document: ContractDocument;
  /** Knows every secret of the recording. */
  redactor: Redactor;
  /** Common parameters at the beginning of the recording. */
  session: Call['session'];
  actions: RecordedActions['actions'];
  calls: readonly Call[];
  answered: Answered[];
  inputs: DraftInput[];
  images: boolean;
  /** Inputs for which no usable value is known. */
  asked: string[];
  /** Common parameters that the flow cannot do without. */
  wanted: Set<CommonParameter>;
  needs: Set<Need>;
  /** Functions and constants at the end of the file. */
  helpers: Set<'otherThan' | 'parameterOf' | 'picture'>;
  usesCodes: boolean;
  /** Variables of correct codes that were read, each with its recorded value. */
  codes: { variable: string; value: unknown }[];
  /** Variables of all codes that were read. */
  read: string[];
  /** Variables of the characters of pictures, by picture. */
  pictures: Map<string, string>;
  /** Names of the steps. */
  steps: string[];
  /** Variables of answers that no client can read. */
  broken: string[];
  paid: Paid[];
  /** Earlier changes of state that the flow does not make. */
  missing: string[];
  /** Parts left out while it was written, in sentences without a value. */
  leftOut: string[];
  lines: string[];
};

/** An empty draft. */
export function createDraft(
  document: ContractDocument,
  redactor: Redactor,
  actions: RecordedActions['actions'],
): Draft {
  const calls = actions.filter(isCall);
  return {
    document,
    redactor,
    session: beganAs(calls),
    actions,
    calls,
    answered: [],
    inputs: [],
    images: false,
    asked: [],
    wanted: new Set(),
    needs: new Set(),
    helpers: new Set(),
    usesCodes: false,
    codes: [],
    read: [],
    pictures: new Map(),
    steps: [],
    broken: [],
    paid: [],
    missing: [],
    leftOut: [],
    lines: [],
  };
}

/** Common parameters, each as the first call sent it. */
function beganAs(calls: readonly Call[]): Call['session'] {
  const session: Record<string, string> = {};
  for (const sent of calls.map((call) => call.session))
    Object.assign(session, { ...sent, ...session });
  // Calls that read by GET have the order among their own fields; a refused one has no order.
  for (const { fields } of calls.filter(({ accepted }) => accepted)) {
    for (const name of commonParameters) {
      const own = fields[name];
      if (typeof own === 'string' && own !== '') session[name] ??= own;
    }
  }
  return session;
}

/** The name, followed by a number from its second use on. */
export function numbered(name: string, taken: readonly string[], between = ''): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) {
    const next = `${name}${between}${number}`;
    if (!taken.includes(next)) return next;
  }
}
