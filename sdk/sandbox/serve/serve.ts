import { operations } from '../../src/generated/operations.ts';
import { serveControl } from '../control/serve-control.ts';
import { inLocalFormats, localTag } from '../language/local-formats.ts';
import { languageOf, translated, translatedPage } from '../language/translate.ts';
import { CONTROL_PATH, IMAGE_PATH } from '../lib/paths.ts';
import { agreementPage } from '../pages/agreement-page.ts';
import { isTradePath, serveTrade } from '../pages/pay-page.ts';
import type { Running } from '../state/world.ts';
import { addressOf } from '../../server/address.ts';
import { problemReply } from '../../server/problem.ts';
import { unchanged, wrongMethod, type Outcome } from '../wire/outcome.ts';
import {
  bodyTooLarge,
  callAt,
  LARGEST_BODY,
  methodOf,
  unknownPathReply,
} from '../../server/route.ts';
import { pageReply, type PlainRequest } from '../wire/plain.ts';
import { serveImage } from './images.ts';
import { storageFull } from './storage-full.ts';
import { serveCall } from './serve-call.ts';

/** How the sandbox's own texts have numbers and days: as the documents, or by the reader. */
export type Formats = 'documents' | 'local';

/** Serves any request at a moment of the sandbox's clock. The state changes nowhere else. */
export function serve(
  running: Running,
  request: PlainRequest,
  now: number,
  formats: Formats = 'documents',
): Outcome {
  const { world } = running;
  const address = addressOf(request);
  const { path } = address;
  const method = methodOf(request.method);
  if ((request.body?.length ?? 0) > LARGEST_BODY) return unchanged(problemReply(bodyTooLarge()));
  const asked = request.headers['accept-language'];
  const language = languageOf(asked);
  /** An outcome for the reader: the state has texts in one language and format. */
  const forReader = (outcome: Outcome, translate: typeof translated): Outcome => {
    const reply = language ? translate(outcome.reply, language) : outcome.reply;
    const isLocal = formats === 'local';
    return { ...outcome, reply: isLocal ? inLocalFormats(reply, localTag(asked)) : reply };
  };
  const operationId = callAt(path);
  if (operationId !== undefined) {
    const allowed = operations[operationId].method;
    if (method !== allowed) return wrongMethod(path, method, [allowed]);
    const { isReplayed } = running;
    const full = isReplayed ? undefined : storageFull(running, operationId, address, request.body);
    if (full) return unchanged(full);
    return forReader(serveCall(world, operationId, request, address, now), translated);
  }
  if (path.startsWith(IMAGE_PATH)) {
    return method === 'GET' ? serveImage(world, path) : wrongMethod(path, method, ['GET']);
  }
  if (isTradePath(path)) {
    return forReader(serveTrade(world, method, path, request, now), translatedPage);
  }
  const agreement = agreementPage(path);
  if (agreement !== undefined) {
    return method === 'GET'
      ? forReader(unchanged(pageReply(agreement)), translatedPage)
      : wrongMethod(path, method, ['GET']);
  }
  if (path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`)) {
    return serveControl(running, method, address, request, now);
  }
  return unchanged(unknownPathReply(method, path));
}
