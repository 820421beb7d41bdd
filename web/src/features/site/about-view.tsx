import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { AboutArt } from './art/about-art.tsx';
import './about-view.css';

/** The about page of the site: an image (SITE-14), and a text. */
export function AboutView() {
  const text = useText();
  return (
    <article className="about">
      <div className="about-image">
        <AboutArt label={text('site.about.alt')} />
      </div>
      <div className="site-prose">
        <h1 className="site-title" tabIndex={-1}>
          {text('site.nav.about')}
        </h1>
        <p>{text('site.about.who', { company: config.company.name })}</p>
        <p>{text('site.about.how')}</p>
        <p>{text('site.about.help')}</p>
      </div>
    </article>
  );
}
