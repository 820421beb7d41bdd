import type { ReactNode } from 'react';
import { useText } from '../lib/use-text.ts';
import { callNative } from '../native/native.ts';
import { EmailText } from '../ui/email-text.tsx';
import { ClampedText } from '../ui/clamped-text.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { EmailLink } from './email-link.tsx';
import { isEmpty, type Contact } from './contact.ts';
import './contact-entries.css';

/**
 * The ways to reach customer service, as `useKnownContact` returns them; empty ones are left out.
 */
export function ContactEntries({ email, smWa }: Contact) {
  const text = useText();
  if (isEmpty({ email, smWa })) return null;
  return (
    <ul className="contact-entries">
      {smWa === '' ? null : (
        <li>
          <PhoneEntry label={text('help.telephone')} phone={smWa} />
        </li>
      )}
      {email === '' ? null : (
        <li>
          <EmailLink email={email} className="contact-entry">
            <Entry icon="mail" label={text('help.email')}>
              <EmailText email={email} />
            </Entry>
          </EmailLink>
        </li>
      )}
    </ul>
  );
}

function PhoneEntry({ label, phone }: { label: string; phone: string }) {
  return (
    <button
      type="button"
      className="contact-entry"
      onClick={() => callNative('callPhone', { phone })}
    >
      <Entry icon="phone" label={label}>
        <ClampedText text={phone} />
      </Entry>
    </button>
  );
}

type EntryProps = { icon: IconName; label: string; children: ReactNode };

function Entry({ icon, label, children }: EntryProps) {
  return (
    <>
      <span className="contact-entry-icon">
        <Icon name={icon} />
      </span>
      <span className="contact-entry-words">
        <span className="contact-entry-label">{label}</span>
        <span className="contact-entry-value">{children}</span>
      </span>
    </>
  );
}
