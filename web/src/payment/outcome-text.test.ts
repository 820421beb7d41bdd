import { i18n } from '@lingui/core';
import { BusinessError, TransportError } from '@brought/sdk';
import { beforeAll, expect, test } from 'vitest';
import { outcomeNext, outcomeText } from './outcome-text.ts';
import type { PaymentOutcome } from './send.ts';

// Texts are represented by their ids.
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const refusal = (message: string, code = '01') =>
  new BusinessError('repaymentConfirm', code, message);
const lost = new TransportError('repaymentConfirm', 'network', 'lost');

test.each<[string, PaymentOutcome<null>, string | undefined]>([
  ['another address', { kind: 'otherAddress' }, 'payment.otherAddress'],
  ['a refusal', { kind: 'refused', error: refusal('No such card.') }, 'No such card.'],
  ['one in silence', { kind: 'refused', error: refusal('') }, 'failure.processFailed'],
  [
    'a loss',
    { kind: 'unknown', error: lost, isDuplicate: false, isPaid: false },
    'failure.network',
  ],
  [
    'the words of a server that has it already',
    { kind: 'unknown', error: refusal('We have it.', '800005'), isDuplicate: true, isPaid: false },
    'We have it.',
  ],
  [
    'one that has it already, in silence',
    { kind: 'unknown', error: refusal('', '800005'), isDuplicate: true, isPaid: false },
    'payment.duplicate',
  ],
  [
    'a loss once its receipt is there',
    { kind: 'unknown', error: lost, isDuplicate: false, isPaid: true },
    undefined,
  ],
  ['a payment that came first', { kind: 'overtaken', isPaid: false }, 'payment.overtaken'],
  ['one whose receipt is there', { kind: 'overtaken', isPaid: true }, undefined],
  ['nothing that was sent', { kind: 'unsent' }, undefined],
  [
    'an answer',
    { kind: 'answered', id: 'one', data: null, message: 'Done', accepted: [] },
    undefined,
  ],
])('after %s the borrower reads %j', (_, outcome, said) => {
  expect(outcomeText(outcome, {})).toBe(said);
  expect(outcomeText(outcome, { shownAtField: () => false })).toBe(said);
});

test('a failure shown at its field is shown only there, but a lost reply is always reported', () => {
  const shownAtField = () => true;
  expect(
    outcomeText({ kind: 'refused', error: refusal('Wrong.') }, { shownAtField }),
  ).toBeUndefined();
  const unknown = { kind: 'unknown', error: lost, isDuplicate: false, isPaid: false } as const;
  expect(outcomeText(unknown, { shownAtField })).toBe('failure.network');
});

const unknown = { kind: 'unknown', error: lost, isDuplicate: false, isPaid: false } as const;

test.each<[string, PaymentOutcome<null>, string | undefined]>([
  ['a loss', unknown, 'payment.lostNext'],
  [
    'one with words of the server',
    { ...unknown, error: refusal('We will see.', '800006') },
    undefined,
  ],
  ['a charge that the server has already', { ...unknown, isDuplicate: true }, undefined],
  ['a refusal of the server', { kind: 'refused', error: refusal('No.') }, undefined],
  ['a refusal without words', { kind: 'refused', error: refusal('') }, 'failure.failedNext'],
  ['another address', { kind: 'otherAddress' }, undefined],
  ['nothing that was sent', { kind: 'unsent' }, undefined],
])('after %s the next step is %j', (_, outcome, next) => {
  expect(outcomeNext(outcome)).toBe(next);
});
