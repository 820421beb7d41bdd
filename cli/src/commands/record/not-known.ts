import type { Call } from './call.ts';

/** What a flow takes for granted, for the recording has lost it; in sentences. */
export function notKnown(calls: readonly Call[]): string[] {
  const namesOf = (kind: 'sent' | 'answer'): string =>
    [...new Set(calls.filter(({ lost }) => lost.has(kind)).map(({ id }) => id))].join(', ');
  const [sent, unanswered] = [namesOf('sent'), namesOf('answer')];
  const sentences: [names: string, sentence: string][] = [
    [
      sent,
      `The recording does not have what ${sent} was sent (no postData): the address tells it.`,
    ],
    [unanswered, `The recording has no answer of ${unanswered}: they are taken to have succeeded.`],
  ];
  return sentences.flatMap(([names, sentence]) => (names === '' ? [] : [sentence]));
}
