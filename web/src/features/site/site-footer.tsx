import type { ReactNode } from 'react';
import { config } from '../../lib/config.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import { useText } from '../../lib/use-text.ts';
import { telephoneAddress } from '../../native/safe-address.ts';
import './site-footer.css';

/** The company that runs the site and how to reach it (SITE-24 to SITE-28). */
export function SiteFooter() {
  const text = useText();
  const { name, phone, email, address, copyright } = config.company;
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <p className="site-footer-name">{name}</p>
        <dl>
          <Detail title={text('site.footer.phone')}>
            <MaybeLink href={telephoneAddress(phone)}>{phone}</MaybeLink>
          </Detail>
          <Detail title={text('site.footer.email')}>
            <MaybeLink href={mailAddress(email)}>{email}</MaybeLink>
          </Detail>
          <Detail title={text('site.footer.address')}>{address}</Detail>
        </dl>
        <p className="site-footer-copyright">{copyright}</p>
      </div>
    </footer>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}
