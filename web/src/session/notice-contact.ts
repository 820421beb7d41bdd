import { mailAddress } from '../lib/mail-address.ts';
import { telephoneAddress } from '../native/safe-address.ts';

/** Whom to ask, for a notice of the page: what is read, and where it leads; '' for what is not. */
type NoticeContact = Record<'phone' | 'call' | 'email' | 'write', string>;

/**
 * How to reach customer service, from the configuration inlined in the page (CFG-05), for when the
 * application, which would read all of it, does not load.
 */
export function noticeContact(configuration = '{}'): NoticeContact {
  const { servicePhone, company } = settings(configuration);
  const phone = textOf(servicePhone) || textOf(company?.['phone']);
  const email = textOf(company?.['email']);
  const call = telephoneAddress(phone) ?? '';
  const write = mailAddress(email) ?? '';
  return { phone: call && phone, call, email: write && email, write };
}

type Settings = { servicePhone?: unknown; company?: Record<string, unknown> | null };

function settings(configuration: string): Settings {
  try {
    return JSON.parse(configuration) as Settings;
  } catch {
    return {};
  }
}

const textOf = (setting: unknown): string => (typeof setting === 'string' ? setting.trim() : '');
