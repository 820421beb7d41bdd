import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { lacks } from '../../session/calls.ts';
import { useSession } from '../../session/use-session.ts';
import { webAddress } from '../../session/web-address.ts';
import { Card } from '../../ui/card.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/notices.ts';
import { agreementQuery, type AgreementList } from './queries.ts';
import type { Version } from './versions.ts';
import './agreement-row.css';

type AgreementRowProps = {
  version: Version;
  agreements: UseQueryResult<AgreementList>;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

/** The consent that Loan Now needs, and its agreements, each of which can be opened. */
export function AgreementRow({ version, agreements, agreed, onAgree }: AgreementRowProps) {
  const text = useText();
  const openAgreement = useOpenAgreement(version);
  return (
    <Card>
      <label className="agreement-consent">
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>{text('loan.consent')}</span>
      </label>
      {agreements.isError || (agreements.data && lacks(agreements.data, 'list')) ? (
        // The button at the bottom of the screen loads them again.
        <p>{text('loan.agreementsFailed')}</p>
      ) : (
        <ul className="agreements">
          {agreements.data?.list.map(({ title }, position) => (
            <li key={position}>
              <button type="button" onClick={() => void openAgreement(position)}>
                <span>
                  <ClampedText text={title || text('loan.agreement')} />
                </span>
                <Icon name="forward" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/**
 * Requests the address of the agreement at an index of the list, and opens it (LCN-23 LCN-24). If
 * the call fails, or the address may not be followed, a toast is shown and the borrower stays here.
 */
function useOpenAgreement(version: Version): (position: number) => Promise<void> {
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
