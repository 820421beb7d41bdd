import { useEffect } from 'react';
import { useText } from '../../lib/use-text.ts';
import { ContactForm } from './contact-form.tsx';
import './contact-section.css';

/** Fragment of the form, which has no separate path. */
export const CONTACT_ID = 'contact';

/** The contact form with its heading, below every view of the site. */
export function ContactSection() {
  const text = useText();

  // If the address has its fragment, the browser looked for it before it was rendered.
  useEffect(() => {
    if (location.hash === `#${CONTACT_ID}`) document.getElementById(CONTACT_ID)?.scrollIntoView();
  }, []);

  return (
    <section id={CONTACT_ID} className="contact" aria-labelledby="contact-heading" tabIndex={-1}>
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
