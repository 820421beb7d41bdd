import { useText } from '../lib/use-text.ts';
import { ScreenLink } from './navigation.tsx';

/** Where to go on from a state that offers nothing else: to somebody who can help. */
export function SupportLink() {
  const text = useText();
  return (
    <ScreenLink to="customerService" className="button button-secondary">
      {text('app.customerService')}
    </ScreenLink>
  );
}
