import { useText } from '../../lib/use-text.ts';
import { useOpenAddress } from '../../session/navigation.tsx';
import { webAddress } from '../../session/web-address.ts';
import { showToast } from '../../ui/notices.ts';
import type { Order } from './queries.ts';

/**
 * Goes to where the money of an order is withdrawn (ORD-45). Where that is the confirmation of a
 * loan, it says so: its button has another name.
 */
export function useWithdraw({ playeduL }: Order): () => void {
  const text = useText();
  const follow = useOpenAddress();
  return () => {
    const address = webAddress(playeduL);
    if (address) follow(address, { withdrawal: true });
    else showToast(text('order.withdrawUnsafe'));
  };
}
