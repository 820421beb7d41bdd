import { createContext, use, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useLabels } from './labels.ts';
import { useCrowdedBars } from './use-crowded-bars.ts';
import './base.css';
import { PageTitle } from './page-title.tsx';
import './page.css';

/** Shown at the end of the app bar of a screen without an action there. */
export const PageHelp = createContext<ReactNode>(null);

/** Drawn below the content of every screen. */
export const PageEnd = createContext<ReactNode>(null);

type PageProps = {
  /** Heading in the app bar, and title of the document. */
  title: string;
  /** Goes back; without it there is no back button. */
  onBack?: () => void;
  /** A link or button at the end of the app bar, instead of the link to help. */
  action?: ReactNode;
  /** The primary action, at the bottom of the screen. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A screen: app bar, content, and a bar with its main action. */
export function Page({ title, onBack, action, footer, children }: PageProps) {
  const labels = useLabels();
  const help = use(PageHelp);
  const end = use(PageEnd);
  const page = useRef<HTMLDivElement>(null);
  useCrowdedBars(page, footer !== undefined);
  return (
    <div className="page" ref={page}>
      <title>{title}</title>
      <header className="page-bar">
        <div className="page-bar-row">
          {onBack ? (
            <button type="button" className="page-back" aria-label={labels.back} onClick={onBack}>
              <Icon name="back" />
            </button>
          ) : null}
          <PageTitle title={title} />
          {action ?? help}
        </div>
      </header>
      <main className="page-content">
        {children}
        {end}
      </main>
      {footer === undefined ? null : <div className="page-footer">{footer}</div>}
    </div>
  );
}
