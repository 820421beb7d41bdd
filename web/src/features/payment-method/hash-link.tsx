import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';

/** A link to what stands behind this screen by hash. */
export function HashLink({ hash, children }: { hash: string; children: ReactNode }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <a
      href={search + hash}
      onClick={(event) => {
        event.preventDefault();
        void navigate({ search, hash });
      }}
    >
      <span>{children}</span>
      <Icon name="forward" />
    </a>
  );
}
