import { fieldsOf } from '../lib/fields-of.ts';
import { includedSettings, isText } from '../lib/included-config.ts';
import { mailAddress } from '../lib/mail-address.ts';
import { telephoneAddress } from '../native/safe-address.ts';
import { lastContact } from './last-contact.ts';

/**
 * The contact in a notice of the page: what it shows, and where that leads; '' for what is missing.
 */
type NoticeContact = Record<'phone' | 'call' | 'email' | 'write', string>;

/**
 * How to reach customer service, as the server said last, else from the configuration inlined in
 * the page (CFG-05), for when the application, which would read all of it, does not load.
 */
export function noticeContact(): NoticeContact {
  const { servicePhone, company } = includedSettings();
  const { phone: companyPhone, email: companyEmail } = fieldsOf(company);
  const last = lastContact();
  const phone = last.smWa || textOf(servicePhone) || textOf(companyPhone);
  const email = last.email || textOf(companyEmail);
  const call = telephoneAddress(phone) ?? '';
  const write = mailAddress(email) ?? '';
  return { phone: call && phone, call, email: write && email, write };
}

const textOf = (setting: unknown): string => (isText(setting) ? setting.trim() : '');
