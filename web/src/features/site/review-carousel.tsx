import { useRef } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { AnswerArt, DecisionArt, PlanArt } from './art/review-art.tsx';
import { useRotation } from './use-rotation.ts';
import { useSwipe } from './use-swipe.ts';
import './review-carousel.css';

/** How long each review is shown, in milliseconds (SITE-13). */
const PERIOD_MS = 3000;

/** Three images (SITE-12). */
const reviews = [
  { Art: PlanArt, alt: 'site.review.planAlt', words: 'site.review.plan' },
  { Art: DecisionArt, alt: 'site.review.decisionAlt', words: 'site.review.decision' },
  { Art: AnswerArt, alt: 'site.review.answerAlt', words: 'site.review.answer' },
] as const;

/**
 * The reviews, one at a time, rotating by themselves. Touch and the dots stop the rotation, pointer
 * and focus pause it, and a button shows its state and changes it.
 */
export function ReviewCarousel() {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const { index, playing, play, show } = useRotation(section, reviews.length, PERIOD_MS);
  const pictures = useRef<HTMLDivElement>(null);
  useSwipe(pictures, {
    onTouch: () => play(false),
    onSwipe: (step) => show(index + step),
  });
  const nameOf = (position: number) =>
    text('site.review.position', { position, count: reviews.length });

  return (
    <section
      ref={section}
      className="reviews"
      aria-roledescription={text('site.review.carousel')}
      aria-labelledby="reviews-heading"
    >
      <h2 id="reviews-heading" className="site-heading">
        {text('site.review.title')}
      </h2>
      <div ref={pictures} className="reviews-window">
        {/* Drawn at build time, it has no style attribute: the page's policy would block that. */}
        <ul style={index === 0 ? undefined : { transform: `translateX(${-100 * index}%)` }}>
          {reviews.map(({ Art, alt, words }) => (
            <li key={words}>
              <figure>
                <Art label={text(alt)} />
                <figcaption>
                  <span className="reviews-sample">{text('site.review.sample')}</span>
                  <q>{text(words)}</q>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <div className="reviews-controls">
        <button
          type="button"
          className="reviews-play"
          aria-label={text(playing ? 'site.review.pause' : 'site.review.play')}
          onClick={() => play(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        {reviews.map(({ words }, position) => (
          <button
            key={words}
            type="button"
            className="reviews-dot"
            aria-label={nameOf(position + 1)}
            aria-current={position === index || undefined}
            onClick={() => show(position)}
          />
        ))}
      </div>
    </section>
  );
}
