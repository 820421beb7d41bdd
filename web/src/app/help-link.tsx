import { useLocation } from 'react-router-dom';
import { screenAt } from '../lib/paths.ts';
import { useText } from '../lib/use-text.ts';
import { ScreenLink } from '../session/navigation.tsx';
import { Icon } from '../ui/icon.tsx';

/** The screens that are about getting help themselves. */
const helping: readonly (string | undefined)[] = ['customerService', 'aboutUs'];

/** The app bar's link to customer service, on every other screen. */
export function HelpLink() {
  const text = useText();
  if (helping.includes(screenAt(useLocation().pathname))) return null;
  return (
    <ScreenLink to="customerService" className="bar-help" label={text('app.help')}>
      <Icon name="agent" />
    </ScreenLink>
  );
}
