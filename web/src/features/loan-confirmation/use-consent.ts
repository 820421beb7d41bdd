import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../lib/fields-of.ts';

/**
 * The consent to the agreements, ticked at the first sight (LCN-17), and how to change it. What was
 * unticked stays so through a visit to an agreement and a reload: the entry of this offer in the
 * history of this tab remembers it.
 */
export function useConsent(): [agreed: boolean, agree: (agreed: boolean) => void] {
  const navigate = useNavigate();
  const kept = fieldsOf(useLocation().state);
  const [agreed, setAgreed] = useState(() => kept['unticked'] !== true);

  function agree(next: boolean): void {
    setAgreed(next);
    // The address as it is now: the host may have swapped it.
    const { search, hash } = location;
    const options = { replace: true, preventScrollReset: true };
    void navigate({ search, hash }, { ...options, state: { ...kept, unticked: !next } });
  }

  return [agreed, agree];
}
