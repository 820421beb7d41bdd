import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test('an e-mail address becomes a mailto link', () => {
  expect(mailAddress(' help@lender.example ')).toBe('mailto:help@lender.example');
});

test('text behind the mailbox cannot add receivers, a subject or a body', () => {
  expect(mailAddress('help@lender.example?bcc=thief@evil.example')).toBeUndefined();
  expect(mailAddress('help@lender.example?subject=Pay&body=now')).toBe(
    'mailto:help@lender.example%3Fsubject%3DPay%26body%3Dnow',
  );
  expect(mailAddress('a@lender.example,b@evil.example')).toBeUndefined();
});

test.each(['', ' ', '[Company e-mail]', 'help', 'help@', 'two words@lender.example'])(
  'what is no mailbox (%j) becomes no link',
  (text) => {
    expect(mailAddress(text)).toBeUndefined();
  },
);
