import type { ReactNode } from 'react';
import { mailAddress } from '../lib/mail-address.ts';

type EmailLinkProps = { email: string; className?: string; children: ReactNode };

/** A mailto link for an address from the server; a text that is not an address is only shown. */
export function EmailLink({ email, className, children }: EmailLinkProps) {
  const href = mailAddress(email);
  if (href === undefined) return <div className={className}>{children}</div>;
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
