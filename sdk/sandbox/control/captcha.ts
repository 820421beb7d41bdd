import type { World } from '../state/world.ts';

/** Characters of the picture that was last drawn for a sid; undefined when none waits to be read. */
export function captchaOf(world: World, sid: string): string | undefined {
  for (const { captchas } of world.sessions.values()) {
    const text = captchas.get(sid);
    if (text !== undefined) return text === '' ? undefined : text;
  }
  return undefined;
}
