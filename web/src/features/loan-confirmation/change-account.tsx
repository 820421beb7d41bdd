import { useText } from '../../lib/use-text.ts';
import { ScreenLink, useReturnState } from '../../session/navigation.tsx';
import { versions, type Version } from './versions.ts';

/**
 * The link beside the account that the loan is paid out to: its form leads back to this offer, with
 * the choice and the consent as they are.
 */
export function ChangeAccount({ version }: { version: Version }) {
  const text = useText();
  const returnState = useReturnState();
  return (
    <ScreenLink
      to="bindBank"
      query={{ source: versions[version].source }}
      state={returnState}
      className="button button-quiet"
      label={text('loan.changeAccountName')}
    >
      {text('loan.changeAccount')}
    </ScreenLink>
  );
}
