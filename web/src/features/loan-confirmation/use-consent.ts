import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The consent to the agreements, ticked at the first sight (LCN-17), and how to change it. What was
 * unticked stays so through a visit to an agreement and a reload: the entry of this offer in the
 * history of this tab remembers it.
 */
export function useConsent(): [agreed: boolean, agree: (agreed: boolean) => void] {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  const [agreed, setAgreed] = useState(() => !('unticked' in kept && kept.unticked === true));

  function agree(next: boolean): void {
    setAgreed(next);
    // The address as it is now: the host may have swapped it.
    const { search, hash } = location;
    const options = { replace: true, preventScrollReset: true };
    void navigate({ search, hash }, { ...options, state: { ...kept, unticked: !next } });
  }

  return [agreed, agree];
}
