import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test('an e-mail address becomes a mailto link', () => {
  expect(mailAddress(' help@lender.example ')).toBe('mailto:help@lender.example');
});

test('text after the mailbox cannot add recipients, a subject or a body', () => {
  expect(mailAddress('help@lender.example?bcc=thief@evil.example')).toBeUndefined();
  expect(mailAddress('help@lender.example?subject=Pay&body=now')).toBe(
    'mailto:help@lender.example%3Fsubject%3DPay%26body%3Dnow',
  );
  expect(mailAddress('a@lender.example,b@evil.example')).toBeUndefined();
});

test.each(['', ' ', '[Company e-mail]', 'help', 'help@', 'two words@lender.example'])(
  'text that is not a mailbox (%j) gets no link',
  (text) => {
    expect(mailAddress(text)).toBeUndefined();
  },
);
