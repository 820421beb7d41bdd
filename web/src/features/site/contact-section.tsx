import { useEffect, useRef } from 'react';
import { useText } from '../../lib/use-text.ts';
import { ContactForm } from './contact-form.tsx';
import './contact-section.css';

/** Fragment of the form, which has no separate path. */
export const CONTACT_ID = 'contact';

/** The contact form with its heading, below every view of the site. */
export function ContactSection() {
  const text = useText();
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    const { current } = section;
    return current ? keepTarget(current) : undefined;
  }, []);

  return (
    <section
      ref={section}
      id={CONTACT_ID}
      className="contact"
      aria-labelledby="contact-heading"
      tabIndex={-1}
    >
      <div className="site-prose">
        <h2 id="contact-heading" className="site-heading">
          {text('site.nav.contact')}
        </h2>
        <p>{text('site.contact.lead')}</p>
      </div>
      <ContactForm />
    </section>
  );
}

/**
 * Scrolls to the form if the address has its fragment, because the browser looked for it before it
 * was rendered; and again whenever a text above it has loaded, until the visitor scrolls on.
 */
function keepTarget(section: HTMLElement): () => void {
  let isThere = location.hash === `#${CONTACT_ID}`;
  const onScroll = () => {
    isThere = location.hash === `#${CONTACT_ID}` && isScrolledTo(section);
  };
  const resizes = new ResizeObserver(() => {
    if (isThere) section.scrollIntoView();
  });
  resizes.observe(document.body);
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    resizes.disconnect();
    removeEventListener('scroll', onScroll);
  };
}

/** Whether a section is where its fragment scrolls to, or as near as the end of the page allows. */
function isScrolledTo(section: HTMLElement): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  const top =
    section.getBoundingClientRect().top - parseFloat(getComputedStyle(section).scrollMarginTop);
  return Math.abs(top) <= 2 || (top > 0 && scrollY >= scrollHeight - clientHeight - 2);
}
