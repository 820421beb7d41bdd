import { fromBase64, toBase64 } from '../lib/base64.ts';
import { IMAGE_PATH } from '../lib/paths.ts';
import { drawPicture } from '../pictures/drawn-picture.ts';
import { nextId } from '../state/codes-and-ids.ts';
import type { SessionState } from '../state/session-state.ts';
import type { World } from '../state/world.ts';
import type { Upload } from '../../server/fields.ts';
import { unchanged, type Outcome } from '../wire/outcome.ts';
import { problemReply } from '../../server/problem.ts';

/**
 * Stores an uploaded file, and returns its address: one that nobody can guess, because an image tag
 * sends no session.
 */
export function storeImage(world: World, session: SessionState, { type, bytes }: Upload): string {
  const id = nextId(session, 'image');
  world.images.set(id, {
    type: /^image\/[\w.+-]+$/i.test(type) ? type : 'application/octet-stream',
    base64: toBase64(bytes),
    sessionId: session.sessionId,
  });
  return IMAGE_PATH + id;
}

/** Headers of an uploaded picture, which may be anything: it is shown, never run. */
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=3600',
  'access-control-allow-origin': '*',
};

/** An uploaded file, byte for byte, or a picture that the sandbox draws. */
export function serveImage(world: World, path: string): Outcome {
  const name = path.slice(IMAGE_PATH.length);
  const stored = world.images.get(name);
  if (stored) {
    return unchanged({
      status: 200,
      // Ids start again with a session: after a reset the same address has another picture.
      headers: { 'content-type': stored.type, ...pictureHeaders, 'cache-control': 'no-cache' },
      body: fromBase64(stored.base64),
    });
  }
  const drawn = drawPicture(name);
  if (drawn !== undefined) {
    return unchanged({
      status: 200,
      headers: { 'content-type': 'image/svg+xml', ...pictureHeaders },
      body: drawn,
    });
  }
  return unchanged(
    problemReply({ status: 404, kind: 'unknown-image', detail: 'There is no such picture.' }),
  );
}
