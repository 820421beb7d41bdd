import { useText } from '../lib/use-text.ts';
import { ScreenLink } from './navigation.tsx';

/** Links to customer service from a state that offers nothing else; `primary` at the thumb. */
export function SupportLink({ primary = false }: { primary?: boolean }) {
  const text = useText();
  return (
    <ScreenLink
      to="customerService"
      className={`button button-${primary ? 'primary' : 'secondary'}`}
    >
      {text('app.customerService')}
    </ScreenLink>
  );
}
