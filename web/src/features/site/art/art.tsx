import type { ReactNode } from 'react';
import './art.css';

type ArtProps = {
  /** Width and height of the drawing's own units. */
  size: readonly [width: number, height: number];
  /** A description of the drawing; without one it is hidden from screen readers. */
  label?: string;
  children: ReactNode;
};

/** A drawing in the colours of the deployment's brand, light and dark. */
export function Art({ size: [width, height], label, children }: ArtProps) {
  return (
    <svg
      className="art"
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      focusable="false"
    >
      {children}
    </svg>
  );
}
