import { useText } from '../lib/use-text.ts';
import { ScreenLink } from './navigation.tsx';

/** Links to customer service from a state that offers nothing else, or nothing better. */
export function SupportLink({ tone = 'secondary' }: { tone?: 'primary' | 'secondary' }) {
  const text = useText();
  return (
    <ScreenLink to="customerService" className={`button button-${tone}`}>
      {text('app.customerService')}
    </ScreenLink>
  );
}
