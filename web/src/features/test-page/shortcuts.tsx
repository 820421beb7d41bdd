import type { MessageId } from '../../lib/language.ts';
import { paths, type ScreenName } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { type ScreenQuery } from '../../session/screen-href.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import './shortcuts.css';

/** The shortcuts that the documents name, in their order (TST-06 to TST-15). */
const shortcuts: readonly (readonly [ScreenName, MessageId])[] = [
  ['loanConfirmNew', 'testPage.to.loanConfirmNew'],
  ['loanDetail', 'testPage.to.loanDetail'],
  ['repayment', 'testPage.to.repayment'],
  ['delayRepayment', 'testPage.to.delayRepayment'],
  ['bindBank', 'testPage.to.bindBank'],
  ['aboutUs', 'testPage.to.aboutUs'],
  ['complaintStart', 'testPage.to.complaintStart'],
  ['customerService', 'testPage.to.customerService'],
  ['privacyPolicy', 'testPage.to.privacyPolicy'],
  ['repaymentInstructions', 'testPage.to.repaymentInstructions'],
];

const all = Object.keys(paths) as ScreenName[];

/** Links to the screens with the edited session: the named ones first, then every path. */
export function Shortcuts({ query }: { query: ScreenQuery }) {
  const text = useText();
  return (
    <Card title={text('testPage.screens')}>
      <nav className="shortcuts" aria-label={text('testPage.screens')}>
        {shortcuts.map(([screen, name]) => (
          <ScreenLink key={screen} to={screen} query={query}>
            <span>{text(name)}</span>
            <Icon name="forward" />
          </ScreenLink>
        ))}
      </nav>
      <details className="all-screens">
        <summary>{text('testPage.allScreens')}</summary>
        <nav className="shortcuts" aria-label={text('testPage.allScreens')}>
          {all.map((screen) => (
            <ScreenLink key={screen} to={screen} query={query}>
              <code>{paths[screen]}</code>
              <Icon name="forward" />
            </ScreenLink>
          ))}
        </nav>
      </details>
    </Card>
  );
}
