import { useText } from '../../lib/use-text.ts';
import { ScreenLink, useReturnState } from '../../session/navigation.tsx';
import { versions, type Version } from './versions.ts';

type AccountLinkProps = {
  version: Version;
  /** There is none yet. */
  adds: boolean;
};

/**
 * The link beside the account that the loan is paid out to, which changes it or adds the first: its
 * form leads back to this offer, with the choice and the consent as they are.
 */
export function AccountLink({ version, adds }: AccountLinkProps) {
  const text = useText();
  const returnState = useReturnState();
  return (
    <ScreenLink
      to="bindBank"
      query={{ source: versions[version].source }}
      state={returnState}
      className="button button-quiet"
      label={adds ? undefined : text('loan.changeAccountName')}
    >
      {text(adds ? 'loan.addAccount' : 'loan.changeAccount')}
    </ScreenLink>
  );
}
