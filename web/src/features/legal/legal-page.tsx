import { useText } from '../../lib/use-text.ts';
import { LongText } from '../../ui/long-text.tsx';
import { Page } from '../../ui/page.tsx';
import { LegalBlock } from './legal-block.tsx';
import type { LegalDocument } from './legal-document.ts';
import './legal-page.css';

type LegalPageProps = { document: LegalDocument };

/**
 * A legal text: its contents, and each topic with its heading. The language is marked, because it
 * may differ from that of the app.
 */
export function LegalPage({ document: { language, title, note, sections } }: LegalPageProps) {
  return (
    <Page title={title}>
      <meta name="description" content={sections.map(({ heading }) => heading).join(' · ')} />
      <LongText
        note={note}
        lang={language}
        contents={<Contents language={language} sections={sections} />}
      >
        {sections.map(({ id, heading, body }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {body.map((block, index) => (
              <LegalBlock key={index} block={block} />
            ))}
          </section>
        ))}
      </LongText>
    </Page>
  );
}

function Contents({ language, sections }: Pick<LegalDocument, 'language' | 'sections'>) {
  const text = useText();
  return (
    <details className="legal-contents">
      <summary>{text('legal.contents')}</summary>
      <ol lang={language}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}
