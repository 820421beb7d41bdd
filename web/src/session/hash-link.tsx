import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHashAddress } from './hash-navigation.ts';

type HashLinkProps = { hash: string; state?: object; className?: string; children: ReactNode };

/** A link to a view of this screen by its hash, from which Back returns to this one. */
export function HashLink({ hash, state, className, children }: HashLinkProps) {
  const addressOf = useHashAddress();
  return (
    <Link to={addressOf(hash)} state={{ ...state, previous: true }} className={className}>
      {children}
    </Link>
  );
}
