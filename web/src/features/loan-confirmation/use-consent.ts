import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../lib/fields-of.ts';

/**
 * The consent to the agreements, ticked initially (LCN-17), and how to change it. Unticking
 * survives a visit to an agreement and a reload: it is stored in the history entry of this offer in
 * this tab.
 */
export function useConsent(): [agreed: boolean, agree: (agreed: boolean) => void] {
  const navigate = useNavigate();
  const kept = fieldsOf(useLocation().state);
  const [agreed, setAgreed] = useState(() => kept['unticked'] !== true);

  function agree(next: boolean): void {
    setAgreed(next);
    // The current address: the host may have swapped it.
    const { search, hash } = location;
    const options = { replace: true, preventScrollReset: true };
    void navigate({ search, hash }, { ...options, state: { ...kept, unticked: !next } });
  }

  return [agreed, agree];
}
