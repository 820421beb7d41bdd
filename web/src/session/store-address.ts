import { config } from '../lib/config.ts';
import { isIosAgent } from '../native/platform.ts';

/** Page of the app in the store of this device, where the deployment has set one. */
export function storeAddress(): string | undefined {
  return isIosAgent(navigator.userAgent) ? config.app.ios : config.app.android;
}
