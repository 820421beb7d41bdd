import type { NativeCall } from './actions.ts';
import { isExecutable, safeAddress, telephoneAddress } from './safe-address.ts';

/** A call that may travel, or why it must not and what to do about it. */
export type CheckedCall = { call: NativeCall } | { refusal: string };

/**
 * Passes on a call only if the address or number in it is safe to follow: these come from servers,
 * and a host app that loads a `javascript:` address runs it in this very page. An address is sent
 * in the form in which it was checked.
 */
export function checkCall(
  call: NativeCall,
  page: string,
  deepLinkScheme: string | undefined,
): CheckedCall {
  switch (call.action) {
    case 'callPhone': {
      const phone = call.payload.phone.trim();
      if (telephoneAddress(phone) !== undefined)
        return { call: { action: call.action, payload: { phone } } };
      return {
        refusal:
          'callPhone needs a telephone number that begins with + or a digit: correct the number.',
      };
    }
    case 'openUrl': {
      const url = safeAddress(call.payload.url, page, deepLinkScheme);
      if (url !== undefined) return { call: { action: call.action, payload: { url } } };
      return {
        refusal:
          'openUrl follows http, https, tel:, mailto: and the configured deepLinkScheme only: ' +
          'correct the address, or configure its scheme.',
      };
    }
    case 'openPage':
    case 'goToPage':
      if (call.payload.page.trim() !== '' && !isExecutable(call.payload.page)) return { call };
      return {
        refusal: `${call.action} needs the name or the address of a page of the host app: correct it.`,
      };
    default:
      return { call };
  }
}
