import type { Data } from '@brought/sdk';
import { config } from '../lib/config.ts';
import { mailAddress } from '../lib/mail-address.ts';
import { telephoneAddress } from '../native/safe-address.ts';
import { inBackground, read } from '../session/calls.ts';

/** How customer service is reached. */
export type Contact = Pick<Data<'contactInfo'>, 'email' | 'smWa'>;

/** Asks how customer service is reached (SUP-03). */
export const contactQuery = () => read('contactInfo', {});

/** The same for a page that can be read meanwhile: no loading text. */
export const quietContactQuery = () => ({ ...contactQuery(), meta: { loading: false } });

/** The same where another read has failed. */
export const contactBesideQuery = () => inBackground(contactQuery());

/** Whether there is neither a telephone nor an e-mail. */
export const isEmpty = ({ email, smWa }: Contact): boolean =>
  email.trim() === '' && smWa.trim() === '';

/** What the configuration says of it, for when the server cannot be asked. */
export function configuredContact(): Contact {
  const { servicePhone, company } = config;
  const phone = telephoneAddress(company.phone) === undefined ? '' : company.phone;
  return {
    smWa: servicePhone ?? phone,
    email: mailAddress(company.email) === undefined ? '' : company.email,
  };
}
