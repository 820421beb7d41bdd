import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { CalendarArt } from './art/calendar-art.tsx';
import { HomeArt } from './art/home-art.tsx';
import { ReceiptArt } from './art/receipt-art.tsx';
import { NextStep } from './next-step.tsx';
import { ReviewCarousel } from './review-carousel.tsx';
import './home-view.css';

const figures = [
  ['site.figure.decision', 'site.figure.decisionText'],
  ['site.figure.credit', 'site.figure.creditText'],
  ['site.figure.term', 'site.figure.termText'],
] as const;

const banners = [
  { Art: ReceiptArt, title: 'site.banner.fees', words: 'site.banner.feesText' },
  { Art: CalendarArt, title: 'site.banner.repay', words: 'site.banner.repayText' },
] as const;

/** Home: banners and reviews (SITE-11 SITE-12). Its figures are those of the loan terms. */
export function HomeView() {
  const text = useText();
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1 className="site-title" tabIndex={-1}>
            {text('site.hero.title')}
          </h1>
          <p>{text('site.hero.text')}</p>
          <NextStep />
          <ScreenLink to="loan" className="button button-secondary">
            {text('site.hero.action')}
          </ScreenLink>
        </div>
        <HomeArt label={text('site.hero.alt')} />
      </section>
      <ul className="site-figures">
        {figures.map(([figure, words]) => (
          <li key={figure}>
            <strong>{text(figure)}</strong>
            <span>{text(words)}</span>
          </li>
        ))}
      </ul>
      <div className="banners">
        {banners.map(({ Art, title, words }) => (
          <section key={title} className="banner">
            <div>
              <h2>{text(title)}</h2>
              <p>{text(words)}</p>
            </div>
            <Art />
          </section>
        ))}
      </div>
      <ReviewCarousel />
    </>
  );
}
