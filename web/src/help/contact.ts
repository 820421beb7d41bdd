import type { Data, Input } from '@brought/sdk';
import { useEffect } from 'react';
import { config } from '../lib/config.ts';
import { mailAddress } from '../lib/mail-address.ts';
import { telephoneAddress } from '../native/safe-address.ts';
import { inBackground, read } from '../session/calls.ts';
import { lastContact, saveContact } from '../session/last-contact.ts';

/** How to reach customer service. */
export type Contact = Pick<Data<'contactInfo'>, 'email' | 'smWa'>;

/** How to reach customer service (SUP-03). */
export const contactQuery = (input: Input<'contactInfo'>) => read('contactInfo', input);

/** The same for a page that can be read while this loads, without loading text. */
export const quietContactQuery = (input: Input<'contactInfo'>) => ({
  ...contactQuery(input),
  meta: { loading: false },
});

/** The same in the background, for a screen whose own read has failed. */
export const backgroundContactQuery = () => inBackground(contactQuery({}));

/** Whether there is neither a telephone nor an e-mail. */
export const isEmpty = ({ email, smWa }: Contact): boolean => email === '' && smWa === '';

/** The contact with only what can be dialled or written to; the rest is empty. */
export function reachable({ email, smWa }: Contact): Contact {
  return {
    email: mailAddress(email) === undefined ? '' : email,
    smWa: telephoneAddress(smWa) === undefined ? '' : smWa,
  };
}

/** The contact in the configuration. */
export function configuredContact(): Contact {
  const { servicePhone, company } = config;
  return reachable({ email: company.email, smWa: servicePhone ?? company.phone });
}

/** The contact that the server has sent, else sent last, completed from the configuration. */
export function useKnownContact(sent: Contact | undefined): Contact {
  useEffect(() => {
    if (sent && !isEmpty(reachable(sent))) saveContact(reachable(sent));
  }, [sent]);
  const { email, smWa } = reachable(sent ?? lastContact());
  const configured = configuredContact();
  return { email: email || configured.email, smWa: smWa || configured.smWa };
}
