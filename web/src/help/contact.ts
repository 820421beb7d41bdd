import type { Data, Input } from '@brought/sdk';
import { config } from '../lib/config.ts';
import { mailAddress } from '../lib/mail-address.ts';
import { telephoneAddress } from '../native/safe-address.ts';
import { inBackground, read } from '../session/calls.ts';

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

/** The contact that the server names, completed from the configuration. */
export function knownContact(sent: Contact = { email: '', smWa: '' }): Contact {
  const { servicePhone, company } = config;
  const { email, smWa } = reachable(sent);
  const configured = reachable({ email: company.email, smWa: servicePhone ?? company.phone });
  return { email: email || configured.email, smWa: smWa || configured.smWa };
}
