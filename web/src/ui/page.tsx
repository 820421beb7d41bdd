import { createContext, use, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useLabels } from './labels.ts';
import { usePageMarks } from './use-page-marks.ts';
import './base.css';
import { PageNote } from './page-note.tsx';
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
  /** What the page is about: above its other content, and beside it on a wide screen. */
  lead?: ReactNode;
  /** Whether it is beside it: not if there is nothing else, as while the page loads. */
  columns?: boolean;
  /** As wide as two columns, for content that makes its own. */
  wide?: boolean;
  /** A link or button at the end of the app bar, instead of the link to help. */
  action?: ReactNode;
  /** The primary action, at the bottom of the screen. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A screen: app bar, content, and a bar with its main action. */
export function Page(props: PageProps) {
  const {
    title,
    onBack,
    lead,
    columns = lead !== undefined,
    wide,
    action,
    footer,
    children,
  } = props;
  const end = use(PageEnd);
  const page = useRef<HTMLDivElement>(null);
  usePageMarks(page, footer !== undefined);
  return (
    <div className="page" ref={page}>
      <title>{title}</title>
      <header className="page-bar">
        <div className="page-bar-row">
          <PageBar title={title} onBack={onBack} action={action} />
        </div>
      </header>
      <PageContent lead={lead} columns={columns} wide={wide}>
        {children}
        {end}
      </PageContent>
      {footer === undefined ? null : <div className="page-footer">{footer}</div>}
    </div>
  );
}

/** The content of the app bar, as in `Page`. */
export function PageBar({ title, onBack, action }: Pick<PageProps, 'title' | 'onBack' | 'action'>) {
  const labels = useLabels();
  const help = use(PageHelp);
  return (
    <>
      {onBack ? (
        <button type="button" className="page-back" aria-label={labels.back} onClick={onBack}>
          <Icon name="back" />
        </button>
      ) : null}
      <PageTitle title={title} />
      {action ?? help}
    </>
  );
}

type PageContentProps = Pick<PageProps, 'lead' | 'columns' | 'wide' | 'children'>;

/** The content of a screen, as in `Page`. */
export function PageContent({ lead, columns, wide, children }: PageContentProps) {
  return (
    // Its class has the motion with which the screen moves in, which a changed one would end.
    <main className="page-content" data-columns={columns} data-wide={wide}>
      <PageNote />
      {lead === undefined ? null : <div className="page-lead">{lead}</div>}
      <div className="page-rest">{children}</div>
    </main>
  );
}
