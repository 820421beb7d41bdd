import type { Verdict } from './edits.ts';

/** Verdicts of oasdiff, which has one more between ours: it warns. */
export type OtherVerdict = Verdict | 'warns';

type Difference = { verdict: OtherVerdict; edits: readonly string[]; why: string };

/** Where oasdiff 1.35 differs from us, and why; for all other edits the verdicts are the same. */
export const differences: readonly Difference[] = [
  {
    verdict: 'silent',
    edits: [
      'request: an amount in hundredths',
      'request: a parameter that is no secret any more',
      'request: a field that is no secret any more',
      'request: a new secret',
      'reply: an amount in whole units',
      'reply: a unit that is said at last',
      'reply: an amount whose unit nobody says',
      'reply: another importance',
      'call: a write that pays',
      'call: a write that only reads',
      'call: another envelope',
      'call: another client',
      'call: another code',
      'call: a code that is gone',
      'call: a new failure code',
      'call: a new success code',
      'call: a code in other words',
      'call: a behaviour that is demanded',
      'call: a behaviour that is demanded no more',
      'call: a behaviour in other words',
      'call: a shorter wait',
      'call: a longer wait',
      'call: another wait for a code',
    ],
    why: 'It stands in extensions of ours, which a general tool cannot know.',
  },
  {
    verdict: 'silent',
    edits: [
      'call: an example that is gone',
      'call: a new example',
      'call: an example that does not fit',
    ],
    why: 'Mock, flows and tests ask for examples by name: here they are part of the contract.',
  },
  {
    verdict: 'silent',
    edits: ['request: fields that are not named are refused'],
    why: 'Old clients send fields of later versions, and of the page address.',
  },
  {
    verdict: 'silent',
    edits: ['request: a list in one instead of one by one'],
    why: 'The server reads one entry where the client has written several.',
  },
  {
    verdict: 'silent',
    edits: [
      'request: fewer kinds of a file',
      'request: more kinds of a file',
      'request: any kind of a file',
    ],
    why: 'A phone that sends what it always sent is refused, or may send more.',
  },
  {
    verdict: 'warns',
    edits: ['request: another pattern'],
    why: 'Nobody knows what two patterns have in common, so somebody may be refused.',
  },
  {
    verdict: 'warns',
    edits: ['request: a field that is gone', 'request: a parameter that is gone'],
    why: 'It is still taken, and nothing is refused.',
  },
  {
    verdict: 'warns',
    edits: ['request: a parameter that moves'],
    why: 'The client writes it where nobody reads it any more, and believes that it was heard.',
  },
  {
    verdict: 'tells',
    edits: ['reply: a field that is gone', 'reply: a header that is gone'],
    why: 'A screen shows it, though it was optional, and shows nothing from now on.',
  },
  {
    verdict: 'warns',
    edits: [
      'reply: a field that may be missing',
      'reply: null',
      'reply: another type',
      'reply: a wider type',
      'reply: a lower minimum',
      'reply: a longer text',
      'reply: a new value',
    ],
    why: 'It lies below `oneOf`, of which oasdiff is not sure. Clients read data or null there.',
  },
  {
    verdict: 'warns',
    edits: ['reply: another format'],
    why: 'Clients of this contract read texts, whatever their format.',
  },
  {
    verdict: 'tells',
    edits: ['reply: a new 204'],
    why: 'Every client here takes another status than 200 for a failure: it was done, and says no.',
  },
  {
    verdict: 'tells',
    edits: ['call: another name'],
    why: 'The methods of the SDK, the flows and the faults go by the name.',
  },
];
