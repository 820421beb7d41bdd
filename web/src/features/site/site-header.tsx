import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { useStripScroll } from '../../ui/use-strip-scroll.ts';
import { BrandMark } from './art/brand-mark.tsx';
import { CONTACT_ID } from './contact-section.tsx';
import './site-header.css';

/** A page of the site. */
export type SiteView = 'home' | 'about' | 'policy' | 'loan';

const items = [
  ['home', 'site.nav.home'],
  ['about', 'site.nav.about'],
  ['policy', 'site.nav.policy'],
  ['loan', 'site.nav.loan'],
] as const;

/** The site's brand and navigation: four views and the contact form below each of them. */
export function SiteHeader({ view }: { view: SiteView }) {
  const text = useText();
  const list = useStripScroll<HTMLUListElement>(items.findIndex(([screen]) => screen === view));
  return (
    <>
      <header className="site-brand" aria-label={text('site.nav.label')}>
        <BrandMark />
        <span>{config.company.name}</span>
      </header>
      <nav className="site-nav" aria-label={text('site.nav.label')}>
        <ul ref={list}>
          {items.map(([screen, name]) => (
            <li key={screen}>
              <ScreenLink to={screen} current={screen === view}>
                {text(name)}
              </ScreenLink>
            </li>
          ))}
          <li>
            <a href={`#${CONTACT_ID}`}>{text('site.nav.contact')}</a>
          </li>
        </ul>
      </nav>
    </>
  );
}
