import { useSyncExternalStore } from 'react';
import { configuredContact } from '../../help/contact.ts';
import { config } from '../../lib/config.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import { useText } from '../../lib/use-text.ts';
import { telephoneAddress } from '../../native/safe-address.ts';
import { storeAddress } from '../../session/store-address.ts';

/**
 * How a visitor comes to a loan: the app in the store of this device, else customer service, else
 * the app's name.
 */
export function NextStep() {
  const text = useText();
  // The build that renders the page knows no device; most visitors have Android.
  const store = useSyncExternalStore(never, storeAddress, () => config.app.android);
  const { smWa: phone, email } = configuredContact();
  const call = telephoneAddress(phone);
  const write = mailAddress(email);
  if (store !== undefined) return <StepLink href={store}>{text('site.hero.app')}</StepLink>;
  if (call !== undefined)
    return <StepLink href={call}>{text('site.hero.call', { phone })}</StepLink>;
  if (write !== undefined) return <StepLink href={write}>{text('site.hero.write')}</StepLink>;
  return <p>{text('site.hero.search', { app: config.app.name })}</p>;
}

function StepLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="button button-primary" href={href} rel="noopener">
      {children}
    </a>
  );
}

function never(): () => void {
  return () => {};
}
