import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { openNativeLink } from '../../native/native.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/notices.ts';
import { productJumpQuery } from './queries.ts';

/** Leads to a recommended product, in the web or in the app around this one (JNT-10 to JNT-12). */
export function AnotherOffer({ productId }: { productId: string }) {
  const text = useText();
  const client = useQueryClient();

  async function open(): Promise<void> {
    // A failed call shows a toast by itself.
    const reply = await client.fetchQuery(productJumpQuery(productId)).catch(() => undefined);
    if (!reply) return;
    const outcome = openNativeLink(reply.jumpUrl);
    if (outcome !== 'fallback' && outcome !== 'sent') showToast(text('joint.offerUnsafe'));
  }

  return <Button onClick={() => void open()}>{text('joint.otherOffer')}</Button>;
}
