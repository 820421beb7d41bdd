import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../lib/config.ts';
import type { MessageId } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { AboutView } from './about-view.tsx';
import { ContactSection } from './contact-section.tsx';
import { LoanView, PolicyView } from './document-views.tsx';
import { HomeView } from './home-view.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, type SiteView } from './site-header.tsx';
import './site-screen.css';

const views: Record<SiteView, { title: MessageId; View: ComponentType }> = {
  home: { title: 'site.nav.home', View: HomeView },
  about: { title: 'site.nav.about', View: AboutView },
  policy: { title: 'site.nav.policy', View: PolicyView },
  loan: { title: 'site.nav.loan', View: LoanView },
};

/**
 * The official site (SITE-05): one page whose middle part follows the path, so that
 * what is typed into the contact form below stays while the visitor changes pages.
 */
export function Component() {
  const text = useText();
  const view = viewAt(useLocation().pathname);
  const { title, View } = views[view];
  return (
    <div className="site">
      <title>{`${text(title)} · ${config.company.name}`}</title>
      <meta name="description" content={text('site.description')} />
      <SiteHeader view={view} />
      {/* Named, as an embedded page has a main part too. */}
      <main className="site-main" aria-label={text(title)}>
        <View />
        <ContactSection />
      </main>
      <SiteFooter />
    </div>
  );
}

function viewAt(pathname: string): SiteView {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const names: SiteView[] = ['about', 'policy', 'loan'];
  return names.find((name) => paths[name] === path) ?? 'home';
}
