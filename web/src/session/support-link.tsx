import { useText } from '../lib/use-text.ts';
import { ScreenLink } from './navigation.tsx';

/** Links to customer service from a state that offers nothing else, or nothing better. */
export function SupportLink() {
  const text = useText();
  return (
    <ScreenLink to="customerService" className="button button-secondary">
      {text('app.customerService')}
    </ScreenLink>
  );
}
