import { promotionHashes } from '../../lib/paths.ts';
import { callEarly } from '../../session/early-call.ts';

/** Begins the captcha, and asks for the channel's template where the address names one. */
export function sendLandingCalls({ query }: { query: URLSearchParams }): void {
  const behind = Object.values(promotionHashes).some((hash) => location.hash.startsWith(hash));
  if (behind) return;
  callEarly('getSid', {});
  const templateId = query.get('templateId') ?? '';
  if (templateId !== '') callEarly('channelTemplate', { templateId });
}
