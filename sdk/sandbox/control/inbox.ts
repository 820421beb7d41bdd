import type { SmsPurpose } from '../state/session-state.ts';
import type { World } from '../state/world.ts';

/** A message as the inbox shows it. */
export type InboxMessage = {
  phone: string;
  code: string;
  purpose: SmsPurpose;
  /** ISO 8601. */
  at: string;
};

/** Messages to a phone, newest first: of one session, or of all. */
export function messagesTo(world: World, phone: string, sessionId?: string): InboxMessage[] {
  const sessions =
    sessionId === undefined ? world.sessions.values() : [world.sessions.get(sessionId)];
  const found = [...sessions].flatMap(
    (session) => session?.sms.filter((message) => message.phone === phone) ?? [],
  );
  return found
    .map((message, order) => ({ message, order }))
    .sort((one, other) => other.message.at - one.message.at || other.order - one.order)
    .map(({ message }) => ({ ...message, at: new Date(message.at).toISOString() }));
}

/** Characters of the latest captcha of a sid; undefined when it was used up. */
export function captchaOf(world: World, sid: string): string | undefined {
  for (const { captchas } of world.sessions.values()) {
    const text = captchas.get(sid);
    if (text !== undefined) return text === '' ? undefined : text;
  }
  return undefined;
}
