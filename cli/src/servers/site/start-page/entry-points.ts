import type { StartDetails } from './details.ts';

/** One of the people whom the start page is for. */
export type EntryPoint = {
  /** Its position on the page. */
  id: 'borrower' | 'qa' | 'backend';
  who: string;
  finds: string;
};

/** The people whom the site is for, and what the start page has for each. */
export function entryPoints({ scenarios, flows, calls }: StartDetails): EntryPoint[] {
  return [
    {
      id: 'borrower',
      who: 'Borrower',
      finds: `The web app in ${scenarios.length} scenarios, here or on a phone`,
    },
    { id: 'qa', who: 'QA engineer', finds: `${flows} flows, run call by call and checked` },
    {
      id: 'backend',
      who: 'Backend engineer',
      finds: `The reference of ${calls} calls, and your server compared with it`,
    },
  ];
}
