import type { MouseEvent, ReactNode } from 'react';
import { config } from '../../lib/config.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import { useText } from '../../lib/use-text.ts';
import { localeNames, locales, type Locale } from '../../locales/locales.ts';
import { telephoneAddress } from '../../native/safe-address.ts';
import { useLanguage } from '../../session/use-language.ts';
import { showToast } from '../../ui/notices.ts';
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
        <Languages />
        <p className="site-footer-copyright">
          {copyright || text('site.footer.copyright', { company: name })}
        </p>
      </div>
    </footer>
  );
}

/**
 * The site in each of its languages: links, so that a page without scripts has them too; with
 * scripts, what is typed into the contact form stays.
 */
function Languages() {
  const text = useText();
  const { language, choose } = useLanguage();

  async function change(event: MouseEvent, locale: Locale): Promise<void> {
    event.preventDefault();
    if (!(await choose(locale))) showToast(text('failure.network'));
  }

  return (
    <nav className="site-languages" aria-label={text('site.language')}>
      {locales.map((tag) => (
        <a
          key={tag}
          href={`?lang=${tag}`}
          lang={tag}
          hrefLang={tag}
          aria-current={tag === language ? 'true' : undefined}
          onClick={(event) => void change(event, tag)}
        >
          {localeNames[tag]}
        </a>
      ))}
    </nav>
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
