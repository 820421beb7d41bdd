import type { ReactNode } from 'react';
import './link-rows.css';

type LinkRowsProps = {
  /** Their purpose, for a screen reader. */
  label: string;
  /** Links, each with its text and an icon, or `link-rows-inert` where one leads nowhere now. */
  children: ReactNode;
};

/** Ways that lead on from a screen, one below the other. */
export function LinkRows({ label, children }: LinkRowsProps) {
  return (
    <nav className="link-rows" aria-label={label}>
      {children}
    </nav>
  );
}
