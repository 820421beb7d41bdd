import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useGoToHash } from '../../session/hash-navigation.ts';
import { Icon } from '../../ui/icon.tsx';

/** A link to what stands behind this screen by hash. */
export function HashLink({ hash, children }: { hash: string; children: ReactNode }) {
  const { search } = useLocation();
  const goToHash = useGoToHash();
  return (
    <a
      href={search + hash}
      onClick={(event) => {
        event.preventDefault();
        goToHash(hash);
      }}
    >
      <span>{children}</span>
      <Icon name="forward" />
    </a>
  );
}
