import type { ReactNode } from 'react';
import { ClampedName } from './clamped-text.tsx';
import './card.css';

type CardProps = {
  /** Heading of the section; a card without one continues the section before. */
  title?: string;
  /** A quiet button or link at the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of a screen on its own surface. */
export function Card({ title, action, children }: CardProps) {
  return (
    <section className="card">
      {title === undefined ? null : (
        <div className="card-heading">
          <h2>
            <ClampedName name={title} />
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
