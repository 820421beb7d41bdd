import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../ui/notices.ts';
import { agreementQuery } from './queries.ts';
import type { Version } from './versions.ts';
import { webAddress } from '../../session/web-address.ts';

/**
 * Asks where the agreement at a position of the list can be read, and goes there
 * (LCN-23 LCN-24). A failed call shows a toast and leaves the borrower here, and so does an address
 * that may not be followed.
 */
export function useOpenAgreement(version: Version): (position: number) => Promise<void> {
  const text = useText();
  const client = useQueryClient();
  const session = useSession();
  return async (position) => {
    const reply = await client
      .fetchQuery(agreementQuery(version, session, position))
      .catch(() => undefined);
    if (!reply) return;
    const address = webAddress(reply.contract_url);
    if (address) location.assign(address);
    else showToast(text('loan.agreementUnsafe'));
  };
}
