import { useLocation } from 'react-router-dom';
import { screenAt } from '../lib/paths.ts';
import { useText } from '../lib/use-text.ts';
import { ScreenLink } from '../session/navigation.tsx';
import { Icon } from '../ui/icon.tsx';

/** Leads to somebody who can help, in the app bar of every screen but that one. */
export function HelpLink() {
  const text = useText();
  if (screenAt(useLocation().pathname) === 'customerService') return null;
  return (
    <ScreenLink to="customerService" className="bar-help" label={text('app.help')}>
      <Icon name="agent" />
    </ScreenLink>
  );
}
